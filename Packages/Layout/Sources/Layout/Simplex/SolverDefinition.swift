/// An unknown in terms of symbols of the tableau and of unknowns that were free when it was defined.
///
/// Unknowns may have any value, so no pivot ever has to change them: they are not in the tableau.
struct SolverDefinition: Equatable, Sendable {
    /// The number of the unknown.
    var variable: Int32
    var constant: Double
    /// The symbols in ascending order.
    var symbols: [SimplexTerm]
    /// The unknowns that were free, by number.
    var variables: [SimplexTerm]

    /// Returns the factor of a symbol in the definition.
    func coefficient(of symbol: Int32) -> Double {
        for term in symbols where term.symbol == symbol { return term.coefficient }
        return 0
    }
}
