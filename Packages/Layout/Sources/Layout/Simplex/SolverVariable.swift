/// Names an unknown of a solver.
public struct SolverVariable: Equatable, Sendable {
    /// Holds its number in the order of making.
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }
}
