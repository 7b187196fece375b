/// An unknown that constraints leave open, with the range of its values.
public struct SolverAmbiguity: Equatable, Sendable {
    /// The unknown.
    public let variable: SolverVariable
    /// The minimum; −∞ for none.
    public let least: Double
    /// The maximum; ∞ for none.
    public let greatest: Double
}
