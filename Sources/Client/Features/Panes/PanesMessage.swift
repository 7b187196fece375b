/// What a person does with the panes of a wide window.
public enum PanesMessage: Sendable {
    /// An edge was pressed, at an x position in CSS pixels.
    case grasped(Divider, x: Double)
    /// The pressed edge was moved, to an x position in CSS pixels.
    case dragged(x: Double)
    /// The edge was released.
    case released
    /// A key moves an edge by a number of steps.
    case stepped(Divider, by: Int)
    /// A key moves an edge as far as it goes.
    case pushed(Divider, isToEnd: Bool)
    /// An edge is to be moved back to where it was at first.
    case reset(Divider)
    /// The side bar, or the drawer instead of it, is to be hidden or shown.
    case sidebarToggled
    /// All but the text is to be hidden, or shown again.
    case textAloneToggled
    /// A key leads from a pane to the next, or to the one before.
    case left(Pane, isBackwards: Bool)
}

/// A pane of those through which a key moves the focus.
public enum Pane: Sendable {
    /// The tabs, and the topics of the side bar.
    case tabs
    /// The list of what can be opened.
    case list
    /// What was opened from the list, or a screen alone.
    case screen
}

/// What the panes can't do themselves and ask of the composition.
public enum PanesEffect: Equatable, Sendable {
    /// Stores the panes on this device, as a text.
    case store(String)
}
