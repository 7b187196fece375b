/// Multiplies a symbol of a tableau.
struct SimplexTerm: Equatable, Sendable {
    /// Numbers the symbol.
    var symbol: Int32
    /// Holds the factor.
    var coefficient: Double
}
