/// Tells which way lines of text run.
public enum LayoutDirection: UInt8, CaseIterable, Sendable {
    /// Runs from left to right: leading is left.
    case leftToRight
    /// Runs from right to left: leading is right.
    case rightToLeft
}
