/// Reports what a person does with the panes of a wide window.
public enum PanesMessage: Sendable {
    /// An edge was taken hold of, at a place in CSS pixels.
    case grasped(Divider, x: Double)
    /// The edge that is held was moved.
    case dragged(x: Double)
    /// It was let go.
    case released
    /// An edge was moved by a key, a step to either side.
    case stepped(Divider, by: Int)
    /// An edge was moved as far as it goes.
    case pushed(Divider, isToEnd: Bool)
    /// An edge was sent back to where it was at first.
    case reset(Divider)
    /// The side bar, or the drawer that stands for it, was hidden or shown again.
    case sidebarToggled
    /// All but the text was hidden or shown again.
    case textAloneToggled
    /// A key leads from a pane to the next, or to the one before.
    case left(Pane, isBackwards: Bool)
}

/// Names the panes that a key goes round.
public enum Pane: Sendable {
    /// The tabs, and the topics of the side bar.
    case tabs
    /// The list.
    case list
    /// What was opened from the list, or a screen by itself.
    case screen
}

/// Asks for what the panes can't do themselves.
public enum PanesEffect: Equatable, Sendable {
    /// Keeps how the panes are on this device.
    case keep(String)
}
