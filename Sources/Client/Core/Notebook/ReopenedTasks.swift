import Domain
import Markup
import Merge
import Replication

/// The ticked tasks of a note that become open again, and the way back.
///
/// Two devices that open the same tasks at once leave a wider box, as two that tick it do: `[  ]` is still one box, and open.
public struct ReopenedTasks {
    /// The name of the field that has the tasks.
    public static var field: String { Note.textField.name }

    public let note: Identifier<Note>
    /// What opens the tasks.
    public let changes: TextChangeSet
    private let inverse: TextChangeSet
    private let after: [Unicode.Scalar]

    /// Finds the ticked tasks of a note; nil for a note without any.
    public init?(of note: Identifier<Note>, in notebook: Notebook) {
        guard let entity = notebook.replica[note.entity] else { return nil }
        let before = entity.document(of: ReopenedTasks.field).scalars
        let changes = ReopenedTasks.opening(before)
        guard !changes.isEmpty else { return nil }
        self.note = note
        self.changes = changes
        inverse = changes.inverse(in: before)
        var after = before
        for edit in changes.edits {
            after.replaceSubrange(edit.position..<(edit.position + edit.deletedCount), with: edit.inserted)
        }
        self.after = after
    }

    /// Returns what ticks the same tasks again. What was written into the text meanwhile stays.
    public func backward(in notebook: Notebook) -> TextChangeSet {
        guard let entity = notebook.replica[note.entity] else { return TextChangeSet([]) }
        let present = entity.document(of: ReopenedTasks.field).scalars
        let since = TextChangeSet(
            from: TextPieces(after, starts: WordPieces.starts(in: after)), to: TextPieces(present, starts: WordPieces.starts(in: present)))
        return inverse.rebased(over: since.narrowed(in: after), goesFirst: true)
    }

    /// Returns the changes of a text that open its ticked tasks.
    static func opening(_ scalars: [Unicode.Scalar]) -> TextChangeSet {
        TextChangeSet(
            NoteTasks(scalars).scalarBoxes.filter { $0.isTicked }.map {
                TextEdit(position: $0.range.lowerBound + 1, deletedCount: $0.range.count - 2, inserted: [" "])
            })
    }
}
