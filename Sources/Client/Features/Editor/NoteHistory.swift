import Core
import Domain
import Merge

/// The edits of a note or photo that can be undone, while it is open and after that as long as the app runs.
public struct NoteHistory: Equatable, Sendable {
    /// The edits of the title.
    public var title = EditHistory()
    /// The edits of the text or caption.
    public var text = EditHistory()

    public init(title: EditHistory = EditHistory(), text: EditHistory = EditHistory()) {
        self.title = title
        self.text = text
    }

    /// Records changes that are about to be made to a field, given its text.
    mutating func record(_ changes: TextChangeSet, in scalars: [Unicode.Scalar], of field: String, now: Instant) {
        if field == Note.titleField.name {
            title.record(changes, in: scalars, now: now)
        } else {
            text.record(changes, in: scalars, now: now)
        }
    }

    /// Updates the history of a field with what was written into it.
    public mutating func merge(_ patches: [TextPatch], into field: String, by origin: TextOrigin, now: Instant) {
        if field == Note.titleField.name { title.merge(patches, by: origin, now: now) } else { text.merge(patches, by: origin, now: now) }
    }
}
