import Core
import Domain
import Markup
import ViewTree

extension EditorFeature {
    /// Performs the effects of the page.
    func perform(_ effect: PageEffect) {
        switch effect {
        case .show(let place):
            askAboutFiles()
            showPage(at: place)
        case .showSection(let section):
            if let element = element(ofSection: section) { enqueue(.perform(element, .scrollIntoView(isCentered: false))) }
        case .goToSection(let section):
            guard let element = element(ofSection: section) else { return }
            enqueue(.perform(element, .focus))
            enqueue(.perform(element, .holdLine(words: EditorView.top, offset: 0)))
        case .headingGone:
            focusText()
            say(.headingGone)
        case .copyLink(let name):
            if let note = state?.note { core.copy(core.boot.serverAddress + Screen.editor(note).path + "#" + name) }
        case .storeFolds:
            guard let state else { return }
            store(StoreBatch.Setting(Setting.folded + state.entity.text, state.pages.folds.stored))
        case .hold(let key): enqueue(.perform(EditorView.section(key), .holdLine(words: -1, offset: 0)))
        case .drawRest: wake("editor.page", afterMilliseconds: 0) { [self] in pass(.page(.restDue)) }
        case .copySelection(let text): enqueue(.perform(EditorView.page, .copySelection(text)))
        case .select(let selection): enqueue(.perform(EditorView.page, .selectWords(selection.text)))
        }
    }

    private func element(ofSection section: Int) -> ElementID? {
        guard let page = state?.page ?? state?.pages.preview, section < page.text.keys.count else { return nil }
        return EditorView.section(page.text.keys[section])
    }

    /// Moves the focus to the page, and keeps the line of a place on it where it was in the source; a page without the heading that repeats
    /// its title begins where it always does.
    private func showPage(at place: NotePage.Place?) {
        enqueue(.perform(EditorView.page, .focus))
        guard let state, let page = state.page, let place, place.section < page.text.keys.count,
            !page.text.begins(withHeading: TitleText.shown(state.title.string))
        else { return }
        let section = EditorView.section(page.text.keys[place.section])
        enqueue(.perform(section, .holdLine(words: place.words ?? -1, offset: place.offset)))
    }

    /// Shows page and source side by side, hiding the other panes if there is no room for both, or the page alone again.
    func toggleBoth() {
        core.showsBoth = state?.pages.showsBoth != true
        store(StoreBatch.Setting(Setting.showsBoth, core.showsBoth ? "1" : ""))
        if core.showsBoth, !core.shell.hasRoomForBoth {
            hidesOthersForBoth = true
            core.shell.hideOthers()
        } else if !core.showsBoth, hidesOthersForBoth, core.shell.isTextAlone {
            core.shell.showOthers()
        }
        if !core.showsBoth { hidesOthersForBoth = false }
        arrange()
        focusText()
    }

    /// Shows page and source side by side where that is chosen and the window has room, and one of them otherwise.
    func arrange() {
        let isOn = core.showsBoth && core.shell.hasRoomForBoth
        guard let state, state.note.hasValue, state.pages.showsBoth != isOn else { return }
        if isOn { self.state?.showBoth() } else { self.state?.showOne() }
        perform(self.state?.drawingRest ?? [])
    }
}
