/// Multiplies a symbol of a tableau.
struct SimplexTerm: Equatable, Sendable {
    /// Numbers the symbol.
    var symbol: Int32
    var coefficient: Double
}
