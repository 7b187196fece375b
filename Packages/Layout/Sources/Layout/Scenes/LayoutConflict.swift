/// A required constraint that was refused, with those that it contradicts: removing any of them would resolve the conflict.
public struct LayoutConflict: Equatable, Sendable {
    /// The constraint that was refused, and is violated.
    public let refused: LayoutConstraint
    /// The others, in the order in which they were added.
    public let others: [LayoutConstraint]
}
