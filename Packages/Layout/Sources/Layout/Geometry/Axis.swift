/// Names a direction of the plane.
public enum Axis: UInt8, CaseIterable, Sendable {
    /// Runs from left to right.
    case horizontal
    /// Runs from top to bottom.
    case vertical
}
