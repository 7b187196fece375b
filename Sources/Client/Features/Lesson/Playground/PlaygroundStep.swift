import Layout

/// A change of a playground that is made at once.
public enum PlaygroundStep: Equatable, Sendable {
    /// Changes the axis of the stack.
    case axis(Axis)
    /// Chooses how the stack distributes lengths and gaps.
    case distribution(StackView.Distribution)
    /// Chooses where views are aligned across the axis.
    case alignment(StackView.Alignment)
    case selected(Int)
    /// Asks why an attribute of the chosen view has its value.
    case asked(LayoutAttribute)
    case hid(Int)
    case switched(Int)
    /// Shows or hides the list of all constraints of the stack.
    case listed
    /// Adds a view at the end.
    case added
    case removed(Int)
}
