/// A direction of the plane.
public enum Axis: UInt8, CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
}
