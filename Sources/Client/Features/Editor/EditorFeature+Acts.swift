import Components
import Core
import Domain
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
        case .find, .outline, .deadline, .color, .format, .bar, .removeTicked, .tickedToEnd, .move, .copyText, .document, .print, .delete:
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
        guard let state, state.isMoving, let note = state.note else { return [] }
        let own = notebook.outline(of: note)?.topicID
        let topics = notebook.topics().filter { $0.id != own }
        return [TopicSheet(topics: topics, strings: strings) { [self] in frame.send(.moveAnswered($0), to: update) }.node]
    }
}
