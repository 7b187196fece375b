/// A multiple of a symbol of a tableau.
struct SimplexTerm: Equatable, Sendable {
    /// The number of the symbol.
    var symbol: Int32
    var coefficient: Double
}
