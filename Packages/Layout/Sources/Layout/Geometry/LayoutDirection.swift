/// The direction of lines of text.
public enum LayoutDirection: UInt8, CaseIterable, Sendable {
    /// From left to right: leading is left.
    case leftToRight
    /// From right to left: leading is right.
    case rightToLeft
}
