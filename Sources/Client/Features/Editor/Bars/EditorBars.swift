import Components
import Domain

/// What of the bars around a text is open: its menu, a panel, a question.
public struct EditorBars: Equatable, Sendable {
    /// The menu of everything that can be done with the note.
    public internal(set) var menu = ContextMenu()
    /// The panel over the text; nil while none is open.
    public internal(set) var panel: EditorPanel?
    /// Whether the person is asked which topic the note is to be moved to.
    public internal(set) var isMoving = false
    /// Whether the bar above a keyboard has its second row.
    var showsMoreTools = false

    public init() {}

    /// Closes the panel where a window has room beside the text; returns whether one was open.
    mutating func forgetPanel() -> Bool {
        defer { panel = nil }
        return panel.hasValue
    }
}
