import Core
import Domain
import EmbeddedSupport
import Merge
import Replication

/// A note with what becomes of it.
struct NoteReversal: Sendable {
    let note: Identifier<Note>
    let change: EntityReversal
}

/// Taking back changes to several notes, and undoing that.
struct TakingBack: Sendable {
    /// Changes to a text of a note.
    struct TextChange: Sendable {
        let note: Identifier<Note>
        let field: String
        let changes: TextChangeSet
    }

    /// What is done to several notes.
    struct Changes: Sendable {
        var texts: [TextChange] = []
        var fields: [EntityFields] = []
        var deleted: [Identifier<Note>] = []
        var restored: [Identifier<Note>] = []
    }

    /// A text before and after.
    private struct Text {
        let note: Identifier<Note>
        let field: String
        let before: [Unicode.Scalar]
        let after: [Unicode.Scalar]
    }

    /// What takes the changes back.
    let forward: Changes
    private var texts: [Text] = []
    private var fields: [EntityFields] = []

    /// Prepares taking back, given the notes before it.
    init(_ reversals: [NoteReversal], in notebook: inout Notebook) {
        var forward = Changes()
        for reversal in reversals {
            let (note, change) = (reversal.note, reversal.change)
            if change.isCreation { forward.deleted.append(note) }
            for text in change.texts {
                let before = notebook.replica[note.entity]?.document(of: text.field).scalars ?? []
                texts.append(Text(note: note, field: text.field, before: before, after: text.scalars))
                let changes = VersionPart.changes(from: before, to: text.scalars).narrowed(in: before)
                forward.texts.append(TextChange(note: note, field: text.field, changes: changes))
            }
            if !change.fields.isEmpty {
                forward.fields.append(EntityFields(.note, note.entity, change.fields))
                fields += notebook.noteFields(change.fields.map { $0.name }, of: [note])
            }
        }
        self.forward = forward
    }

    /// Returns what undoes it. What was written into the texts meanwhile stays.
    func backward(in notebook: Notebook) -> Changes {
        var changes = Changes()
        for text in texts {
            guard let entity = notebook.replica[text.note.entity] else { continue }
            let present = entity.document(of: text.field).scalars
            let since = VersionPart.changes(from: text.after, to: present)
            let back = VersionPart.changes(from: text.after, to: text.before).rebased(over: since, goesFirst: true)
            if !back.isEmpty {
                changes.texts.append(TextChange(note: text.note, field: text.field, changes: back.narrowed(in: present)))
            }
        }
        changes.fields = fields
        changes.restored = forward.deleted
        return changes
    }
}
