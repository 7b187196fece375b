import Core
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

    /// Brings the history of a field up to date with what was written into it.
    public mutating func merge(_ patches: [TextPatch], into field: String, by origin: TextOrigin) {
        if field == "title" { title.merge(patches, by: origin) } else { text.merge(patches, by: origin) }
    }
}
