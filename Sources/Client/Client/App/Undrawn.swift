/// Tells what of the screen may show something else than the app holds, from little to much.
public enum Undrawn: Int, Comparable, Sendable {
    /// Nothing, but what a part draws for itself, as the viewer does.
    case nothing
    /// The highlighted copy of the text being edited.
    case mirror
    /// Anything.
    case all

    /// Orders by how much has to be drawn.
    public static func < (left: Undrawn, right: Undrawn) -> Bool { left.rawValue < right.rawValue }
}
