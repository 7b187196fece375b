/// Multiplies an unknown.
public struct SolverTerm: Equatable, Sendable {
    /// Names the unknown.
    public var variable: SolverVariable
    /// Holds the factor.
    public var coefficient: Double

    /// Makes a term.
    public init(_ variable: SolverVariable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}
