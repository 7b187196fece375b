import Components
import Domain
import Editor
import Localization
import Merge
import Notes
import Topics
import ViewTree

extension App {
    /// Does what the list of topics asks for.
    func perform(_ effects: [TopicsEffect]) {
        for effect in effects {
            switch effect {
            case .add(let name):
                let id = Identifier<Topic>(makeIdentity())
                change { notebook, now throws(MergeError) in try notebook.addTopic(id, name: name, now: now) }
                focusRow(id.entity)
            case .rename(let topic, let name):
                change { notebook, now throws(MergeError) in
                    try notebook.renameTopic(topic, to: name, now: now)
                }
                focusRow(topic.entity)
            case .move(let topic, let index):
                change { notebook, now throws(MergeError) in
                    try notebook.moveTopic(topic, to: index, now: now)
                }
                showRow(topic.entity)
            case .delete(let topic):
                let name = notebook.topic(topic)?.name ?? ""
                deleteRow(topic.entity) {
                    change { notebook, now throws(MergeError) in try notebook.deleteTopic(topic, now: now) }
                }
                say(Notice(.deleted(name: name), action: .restoreTopic(topic)))
            case .open(let topic): show(.notes(topic))
            case .showGuide: show(.guide)
            case .focusConfirmation: ask(.perform(Confirmation.button, .focus))
            case .focusScreen: ask(.announceScreen)
            case .focusName:
                ask(.perform(NamePrompt.field, .focus))
                ask(.perform(NamePrompt.field, .selectAll))
            }
        }
    }

    /// Does what the list of notes asks for.
    func perform(_ effects: [NotesEffect]) {
        for effect in effects {
            switch effect {
            case .add(let topic):
                let id = Identifier<Note>(makeIdentity())
                change { notebook, now throws(MergeError) in try notebook.addNote(id, in: topic, now: now) }
                newNote = id
                show(.editor(id))
            case .move(let note, let index):
                change { notebook, now throws(MergeError) in
                    try notebook.moveNote(note, to: index, now: now)
                }
                showRow(note.entity)
            case .delete(let note): delete(note)
            case .open(let note): show(.editor(note))
            case .makeDocument(let topic): makeDocument(of: topic)
            case .focusScreen: ask(.announceScreen)
            case .back: show(.topics)
            case .arrange(let arrangement): if let topic = notes?.topic { keep(arrangement, of: topic) }
            case .focusMenu(let element): ask(.perform(element, .focus))
            case .scrollToTop: ask(.perform(NotesView.scroller, .scroll(left: 0, top: 0)))
            }
        }
    }

    /// Does what the editor asks for.
    func perform(_ effects: [EditorEffect]) {
        guard let editor else { return }
        let (kind, entity) = (editor.kind, editor.entity)
        for effect in effects {
            switch effect {
            case .edit(let field, let edit):
                restoreIfDeleted(entity)
                change(atOnce: false) { notebook, _ throws(MergeError) in
                    try notebook.edit(kind, entity, field: field, [edit])
                }
            case .offerRest(let rest): offer(rest)
            case .offerNote(let rest): offerNote(of: rest, after: entity)
            case .setColor(let color, let custom):
                restoreIfDeleted(entity)
                change { notebook, now throws(MergeError) in
                    try notebook.setColor(color, custom: custom, of: kind, entity, now: now)
                }
            case .focus(let element): ask(.perform(element, .focus))
            case .wait(let milliseconds): ask(.wake(.hold, afterMilliseconds: milliseconds))
            case .back: show(isFromFinding ? .search : listScreen(of: editor))
            case .delete:
                newNote = nil
                show(listScreen(of: editor))
                if let note = editor.note { delete(note) }
                if let photo = editor.photo { delete([photo]) }
            case .makeDocument: makeDocumentOfEdited()
            case .showFound: ask(.perform(EditorView.currentMark, .scrollIntoView(isCentered: true)))
            case .focusText: ask(.perform(EditorView.textField, .focus))
            case .selectText(let start, let end):
                ask(.perform(EditorView.textField, .select(start: start, end: end)))
            case .deadline(let effect): perform(effect, on: entity)
            case .compositionEnded: ask(.wake(.composition, afterMilliseconds: 20))
            }
        }
    }

    /// Brings a topic back from the trash.
    func restore(_ topic: Identifier<Topic>) {
        let today = self.today
        change { notebook, now throws(MergeError) in
            try notebook.restoreTopic(topic, now: now) + notebook.keep(notebook.notes(in: topic).map { $0.id.entity }, on: today, now: now)
        }
    }

    /// Brings a note back from the trash.
    func restore(_ note: Identifier<Note>) {
        let today = self.today
        change { notebook, now throws(MergeError) in
            try notebook.restoreNote(note, now: now) + (try notebook.keep([note.entity], on: today, now: now))
        }
    }

    /// Makes the topic of welcome notes in the reader's language.
    func welcome() {
        let strings = self.strings
        let topic = Identifier<Topic>(makeIdentity())
        change { notebook, now throws(MergeError) in
            try notebook.addTopic(topic, name: strings.welcomeTopic, now: now)
        }
        let notes = [
            (strings.welcomeSyncTitle, strings.welcomeSyncText), (strings.welcomeMarkupTitle, strings.welcomeMarkupText),
            (strings.welcomeFirstTitle, strings.welcomeFirstText),
        ]
        for (title, text) in notes {
            let id = Identifier<Note>(makeIdentity())
            change { notebook, now throws(MergeError) in
                try notebook.addNote(id, in: topic, now: now)
                    + (try notebook.edit(id, field: "title", [App.insertion(of: title)]))
                    + (try notebook.edit(id, field: "text", [App.insertion(of: text)]))
            }
        }
    }

    private func delete(_ note: Identifier<Note>) {
        let name = name(of: note.entity)
        deleteRow(note.entity) {
            change { notebook, now throws(MergeError) in try notebook.deleteNote(note, now: now) }
        }
        say(Notice(.deleted(name: name), action: .restoreNote(note)))
    }

    /// Offers to put what did not fit into the title into the text, with what was offered before.
    private func offer(_ rest: String) {
        guard let note = editor?.note else { return }
        var whole = rest
        if case .takeRest(note, let earlier)? = notice?.action { whole = earlier + rest }
        say(Notice(.titleFull, action: .takeRest(note, whole)))
    }

    /// Puts what did not fit into a note's title at the beginning of its text.
    func putIntoText(_ rest: String, of note: Identifier<Note>) {
        guard let length = notebook.replica[note.entity]?.document(of: "text").scalarCount else { return }
        let room = max(0, Note.maximumTextLength - length - 1)
        var inserted = ExactText.scalars(of: rest, limit: room)
        let leftOut = ExactText.scalars(of: rest).dropFirst(inserted.count)
        if length > 0 { inserted.append("\n") }
        restoreIfDeleted(note.entity)
        change { notebook, _ throws(MergeError) in
            try notebook.edit(note, field: "text", [TextEdit(position: 0, deletedCount: 0, inserted: inserted)])
        }
        let patch = TextPatch(position: 0, deletedCount: 0, inserted: inserted)
        if editor?.note == note {
            perform(editor?.update(.merged(field: "text", [patch]), now: now) ?? [])
        } else {
            histories.merge([patch], into: "text", of: note.entity)
        }
        if !leftOut.isEmpty { offerNote(of: ExactText.text(of: leftOut), after: note.entity) }
    }

    private func listScreen(of editor: EditorState) -> Screen {
        guard let note = editor.note else { return photoList }
        guard let topic = notebook.note(note)?.topicID else { return .topics }
        return .notes(topic)
    }

    private static func insertion(of text: String) -> TextEdit {
        TextEdit(position: 0, deletedCount: 0, inserted: ExactText.scalars(of: text))
    }
}
