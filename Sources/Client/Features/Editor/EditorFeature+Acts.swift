import Components
import Core
import Domain
import Localization
import ViewTree

extension EditorFeature {
    /// Performs what the menu offers and the editor's state can't do itself.
    func perform(_ act: EditorAct) {
        if act == .print { return enqueue(.print) }
        if act == .bar { return toggleBar() }
        guard let note = state?.note else { return }
        switch act {
        case .change(let change):
            needs.change(note, change)
            if case .toggle = change { enqueue(.perform(EditorView.menuButton, .focus)) }
        case .both: toggleBoth()
        case .versions: show(.versions(note))
        case .about: show(.noteFacts(note))
        case .find, .outline, .deadline, .color, .format, .bar, .removeTicked, .tickedToEnd, .move, .copyText, .document, .print, .fold,
            .copyHeadingLink, .delete:
            break
        }
    }

    /// Shows the bar with formatting, or hides it, from now on.
    private func toggleBar() {
        core.hidesFormatting.toggle()
        store(StoreBatch.Setting(Setting.hidesFormatting, core.hidesFormatting ? "1" : ""))
        focusText()
    }

    /// Returns the dialog that asks which topic to move the note to; nothing while it is closed.
    func topicDialog(in frame: Frame) -> [Node] {
        guard let state, state.bars.isMoving, let note = state.note else { return [] }
        let own = notebook.outline(of: note)?.topicID
        let topics = notebook.topics().filter { $0.id != own }
        return [TopicSheet(topics: topics, strings: strings) { [self] in frame.send(.moveAnswered($0), to: update) }.node]
    }

    /// Returns to the list; beside it only the focus moves there.
    func back() {
        if isFromFinding, core.shell.list != .search { return show(.search) }
        if core.shell.isTextAlone {
            let showedBoth = state?.pages.showsBoth
            core.shell.showOthers()
            // The source that had the focus has no room any more.
            if state?.pages.showsBoth != showedBoth { focusText() }
            return
        }
        if core.shell.list.hasValue { return core.shell.focusList() }
        show(list)
    }

    /// Moves what is open to the trash, and returns to the list.
    func delete() {
        guard let deleted = state else { return }
        newNote = nil
        show(isFromFinding ? .search : list)
        if let note = deleted.note { needs.change(note, .delete) }
        if let photo = deleted.photo { needs.delete(photo) }
    }

    /// Requests the note, or the photo, as a PDF.
    func makeDocument() {
        guard let state else { return }
        if let photo = state.photo {
            needs.makeDocument(notes: [], photos: [photo], name: strings.photosPhoto)
        } else {
            needs.makeDocument(notes: [Identifier(state.entity)], photos: [], name: name(of: state))
        }
    }
}
