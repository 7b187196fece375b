/// An unknown of a solver.
public struct SolverVariable: Equatable, Sendable {
    /// The number in the order of creation.
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }
}
