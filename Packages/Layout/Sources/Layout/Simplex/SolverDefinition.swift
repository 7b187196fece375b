/// Expresses an unknown by symbols of the tableau and by unknowns that were free when it was made.
///
/// Unknowns may take any value, so no pivot ever has to touch them: they stay out of the tableau.
struct SolverDefinition: Equatable, Sendable {
    /// Numbers the unknown.
    var variable: Int32
    var constant: Double
    /// Lists the symbols in ascending order.
    var symbols: [SimplexTerm]
    /// Lists the unknowns that were free, by number.
    var variables: [SimplexTerm]

    /// Returns the factor of a symbol that the definition holds.
    func coefficient(of symbol: Int32) -> Double {
        for term in symbols where term.symbol == symbol { return term.coefficient }
        return 0
    }
}
