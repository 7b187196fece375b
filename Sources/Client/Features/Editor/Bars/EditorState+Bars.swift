import Components
import Domain

extension EditorState {
    /// Performs what was chosen in the menu, or by a command.
    mutating func perform(_ act: EditorAct) -> [EditorEffect] {
        switch act {
        case .find: return update(FinderMessage.asked)
        case .outline: return open(.outline)
        case .deadline: return open(.deadline)
        case .color: return open(.color)
        case .format(let formatting): return format(formatting, nil)
        case .removeTicked: return make(TickedTasks(text.scalars).removal())
        case .tickedToEnd: return make(TickedTasks(text.scalars).movingToEnd())
        case .move:
            guard note.hasValue else { return [] }
            bars.isMoving = true
            return [.focus(Sheet.dialog)]
        case .copyHeadingLink: return update(PageMessage.headingLinkAsked(nil))
        case .fold(let isFolded): return update(PageMessage.allFolded(isFolded))
        case .delete: return [.delete]
        case .copyText: return [.copy(text.string)]
        case .document: return [.makeDocument]
        case .change, .both, .bar, .print, .versions, .about: return [.perform(act)]
        }
    }

    /// Applies what happened in the menu, or was chosen in it.
    mutating func update(_ message: ContextMenu.Message, _ act: EditorAct?) -> [EditorEffect] {
        var effects: [EditorEffect] = []
        for effect in bars.menu.update(message) {
            switch effect {
            case .focus(let element): effects.append(.focus(element))
            case .giveBack: effects.append(.focus(EditorView.menuButton))
            case .wait: break
            }
        }
        return act.map { effects + perform($0) } ?? effects
    }

    /// Closes the panel; the focus returns to the button that opens it.
    mutating func closePanel() -> [EditorEffect] {
        guard let panel = bars.panel else { return [] }
        bars.panel = nil
        return [.focus(panel == .outline && page.hasValue ? EditorView.outlineButton : EditorView.menuButton)]
    }

    private mutating func open(_ panel: EditorPanel) -> [EditorEffect] {
        bars.panel = panel
        return [.focus(EditorView.popover)]
    }

    /// Ends the question where to move the note; nil for a question that was closed.
    mutating func move(to topic: Identifier<Topic>?) -> [EditorEffect] {
        bars.isMoving = false
        let focus = EditorEffect.focus(EditorView.menuButton)
        return topic.map { [focus, .move(to: $0)] } ?? [focus]
    }
}
