import Merge

/// Holds the edits of a note or photo that can be undone, while it is open and after that as long as the app runs.
public struct NoteHistory: Equatable, Sendable {
    /// Remembers what was done to the title.
    public var title = EditHistory()
    /// Remembers what was done to the text or caption.
    public var text = EditHistory()

    public init(title: EditHistory = EditHistory(), text: EditHistory = EditHistory()) {
        self.title = title
        self.text = text
    }

    /// Rebases the edits of a field over what others did to it.
    public mutating func merge(_ patches: [TextPatch], into field: String) {
        if field == "title" { title.merge(patches) } else { text.merge(patches) }
    }
}
