import Layout

/// Names a change of a playground that is made at once.
public enum PlaygroundStep: Equatable, Sendable {
    /// Turns the stack.
    case axis(Axis)
    /// Chooses how lengths and gaps share the room.
    case distribution(StackView.Distribution)
    /// Chooses where views stand across the axis.
    case alignment(StackView.Alignment)
    /// Chooses a view.
    case selected(Int)
    /// Asks why an attribute of the chosen view is what it is.
    case asked(LayoutAttribute)
    /// Hides a view or shows it again.
    case hid(Int)
    /// Switches a rule off or on.
    case switched(Int)
    /// Lists all constraints of the stack, or no longer.
    case listed
    /// Adds a view at the end.
    case added
    /// Takes a view out.
    case removed(Int)
}
