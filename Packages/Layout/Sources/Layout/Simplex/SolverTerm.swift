/// A multiple of an unknown.
public struct SolverTerm: Equatable, Sendable {
    public var variable: SolverVariable
    public var coefficient: Double

    public init(_ variable: SolverVariable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}
