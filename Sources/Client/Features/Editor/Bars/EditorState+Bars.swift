import Components
import Domain
import Merge

extension EditorState {
    /// Performs what was chosen in the menu, or by a command.
    mutating func perform(_ act: EditorAct) -> [EditorEffect] {
        switch act {
        case .find: return beginFinding()
        case .outline: return open(.outline)
        case .deadline: return open(.deadline)
        case .color: return open(.color)
        case .format(let formatting): return format(formatting, nil)
        case .removeTicked: return make(TickedTasks(text.scalars).removal())
        case .tickedToEnd: return make(TickedTasks(text.scalars).movingToEnd())
        case .move:
            guard note.hasValue else { return [] }
            isMoving = true
            return [.focus(Sheet.dialog)]
        case .delete: return [.delete]
        case .copyText: return [.copy(text.string)]
        case .document: return [.makeDocument]
        case .change, .both, .bar, .print, .versions, .about: return [.perform(act)]
        }
    }

    /// Applies what happened in the menu, or was chosen in it.
    mutating func update(_ message: ContextMenu.Message, _ act: EditorAct?) -> [EditorEffect] {
        var effects: [EditorEffect] = []
        for effect in menu.update(message) {
            switch effect {
            case .focus(let element): effects.append(.focus(element))
            case .giveBack: effects.append(.focus(EditorView.menuButton))
            case .wait: break
            }
        }
        return act.map { effects + perform($0) } ?? effects
    }

    /// Closes the panel; the focus returns to the button of the menu, from which it was opened.
    mutating func closePanel() -> [EditorEffect] {
        guard panel.hasValue else { return [] }
        panel = nil
        return [.focus(EditorView.menuButton)]
    }

    private mutating func open(_ panel: EditorPanel) -> [EditorEffect] {
        self.panel = panel
        return [.focus(EditorView.popover)]
    }

    /// Ends the question where to move the note; nil for a question that was closed.
    mutating func move(to topic: Identifier<Topic>?) -> [EditorEffect] {
        isMoving = false
        let focus = EditorEffect.focus(EditorView.menuButton)
        return topic.map { [focus, .move(to: $0)] } ?? [focus]
    }

    /// Begins a link at the caret, or around the selection, and offers notes for it.
    mutating func beginLink() -> [EditorEffect] {
        guard note.hasValue, isFree else { return [] }
        let selection = text.scalarRange(of: text.selectionStart..<text.selectionEnd)
        let opening: [Unicode.Scalar] = ["[", "["]
        let edit = TextEdit(position: selection.lowerBound, deletedCount: 0, inserted: opening)
        let effects = make(fitting(LineEdit(edit, caret: selection.upperBound + opening.count)))
        return effects.isEmpty ? [] : effects + followLink()
    }
}
