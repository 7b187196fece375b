/// Reports what a person does with the panes of a wide window.
public enum PanesMessage: Sendable {
    /// Reports that an edge was pressed, at a place in CSS pixels.
    case grasped(Divider, x: Double)
    /// Reports that the pressed edge was moved, to a place in CSS pixels.
    case dragged(x: Double)
    /// Reports that the edge was let go.
    case released
    /// Reports a key that moves an edge, by so many steps.
    case stepped(Divider, by: Int)
    /// Reports a key that moves an edge as far as it goes.
    case pushed(Divider, isToEnd: Bool)
    /// Reports that an edge is to be where it was at first.
    case reset(Divider)
    /// Reports that the side bar, or the drawer in its place, is to be hidden or shown.
    case sidebarToggled
    /// Reports that all but the text is to be hidden, or shown again.
    case textAloneToggled
    /// Reports a key that leads from a pane to the next, or to the one before.
    case left(Pane, isBackwards: Bool)
}

/// Names the panes through which a key moves the focus.
public enum Pane: Sendable {
    /// The tabs, and the topics of the side bar.
    case tabs
    /// The list.
    case list
    /// What was opened from the list, or a screen alone.
    case screen
}

/// Asks the composition for what the panes can't do themselves.
public enum PanesEffect: Equatable, Sendable {
    /// Stores the panes on this device, as a text.
    case keep(String)
}
