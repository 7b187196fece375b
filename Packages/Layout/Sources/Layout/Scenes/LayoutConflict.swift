/// Tells which required constraint was refused, and which ones contradict it together: leaving any of them out would do.
public struct LayoutConflict: Equatable, Sendable {
    /// Holds the constraint that was refused, and is broken.
    public let refused: LayoutConstraint
    /// Lists the others in the order in which they were added.
    public let others: [LayoutConstraint]
}
