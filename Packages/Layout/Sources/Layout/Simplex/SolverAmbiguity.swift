/// Tells between which values an unknown is open.
public struct SolverAmbiguity: Equatable, Sendable {
    /// Names the unknown.
    public let variable: SolverVariable
    /// Holds the least value; −∞ if there is none.
    public let least: Double
    /// Holds the greatest value; ∞ if there is none.
    public let greatest: Double
}
