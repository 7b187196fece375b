/// Tells what of the screen may show something else than the app holds, from little to much.
public enum Undrawn: Int, Comparable, Sendable {
    /// Nothing: all is drawn.
    case nothing
    /// The highlighted copy of the text being edited.
    case mirror
    /// Anything.
    case all

    /// Orders by how much has to be drawn.
    public static func < (left: Undrawn, right: Undrawn) -> Bool { left.rawValue < right.rawValue }
}
