import Core
import Domain
import EmbeddedSupport
import Localization
import Merge
import Replication

/// Texts that are changed other than by typing, open or not.
extension EditorFeature {
    /// Inserts what the person asked for into a text of a note, open or not, as one step of its undo.
    public func insert(_ inserted: [Unicode.Scalar], at position: Int, into field: String, of note: Identifier<Note>) {
        let edit = TextEdit(position: position, deletedCount: 0, inserted: inserted)
        change(keeping: [edit]) { notebook, now throws(MergeError) in
            try notebook.edit(.note, note.entity, field: field, [edit], undo: .recorded, now: now)
        }
        merge([TextPatch(position: position, deletedCount: 0, inserted: inserted)], into: field, of: note.entity, by: .person)
    }

    /// Makes changes to a text of a note, open or not, as one step of its undo. Of an open note only the text below its title is changed,
    /// and not while an input method composes.
    public func replace(_ changes: TextChangeSet, in field: String, of note: Identifier<Note>) {
        if let open = state, note.entity == open.entity {
            if ExactText.areSame(field, open.text.name) { perform(state?.replace(changes, now: now) ?? []) }
            return
        }
        guard let entity = notebook.replica[note.entity], !changes.isEmpty else { return }
        histories.record(changes, in: entity.document(of: field).scalars, of: field, note.entity, now: now)
        change(keeping: changes.edits) { notebook, now throws(MergeError) in
            try notebook.edit(.note, note.entity, field: field, changes.edits, undo: .recorded, now: now)
        }
    }

    /// Offers to put what did not fit into the title into the text, with what was offered before.
    func offer(_ rest: String) {
        guard let note = state?.note else { return }
        var whole = rest
        if core.notices.isSaying(.titleFull(of: note.entity)), let earlier = leftOut, earlier.note == note { whole = earlier.text + rest }
        leftOut = (note, whole)
        say(.titleFull(of: note.entity).offering({ $0.noticeRestToText }) { [self] in insertIntoText(whole, of: note) })
    }

    /// Inserts what did not fit into a note's title at the beginning of its text.
    func insertIntoText(_ rest: String, of note: Identifier<Note>) {
        guard let length = notebook.replica[note.entity]?.document(of: Note.textField.name).scalarCount else { return }
        let room = max(0, Note.maximumTextLength - length - 1)
        var inserted = ExactText.scalars(of: rest, limit: room)
        let leftOut = ExactText.scalars(of: rest).dropFirst(inserted.count)
        if length > 0 { inserted.append("\n") }
        core.restoreIfDeleted(note.entity)
        insert(inserted, at: 0, into: Note.textField.name, of: note)
        if !leftOut.isEmpty { needs.offerRest(ExactText.text(of: leftOut), after: note.entity) }
    }
}
