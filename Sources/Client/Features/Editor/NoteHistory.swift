import Merge

/// Remembers what was done to the texts of a note or photo while it is open, and after that as long as the app runs.
public struct NoteHistory: Equatable, Sendable {
    /// Remembers what was done to the title.
    public var title = EditHistory()
    /// Remembers what was done to the text or caption.
    public var text = EditHistory()

    /// Makes a history; empty ones where none are given.
    public init(title: EditHistory = EditHistory(), text: EditHistory = EditHistory()) {
        self.title = title
        self.text = text
    }

    /// Takes note of what others did to a field.
    public mutating func merge(_ patches: [TextPatch], into field: String) {
        if field == "title" { title.merge(patches) } else { text.merge(patches) }
    }
}
