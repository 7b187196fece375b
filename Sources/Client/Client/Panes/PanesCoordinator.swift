import Components
import Core
import Domain
import Editor
import Panes
import Topics
import ViewTree

/// Shows in a wide window what stands beside the screen: the side bar, and the list that what is shown was opened from.
public final class PanesCoordinator: Coordinator {
    private(set) var state = PanesState()

    /// Names the list that is shown; nil where the window has no room for two, and for screens that have all of it.
    var list: Screen? {
        guard state.layout >= .split, !app.isPaywallShown, !core.account.isHidden, let pane = screen.kind.pane else { return nil }
        switch pane {
        case .list: return screen
        case .detail:
            let list = isFound ? .search : app.shownFeature.list(of: screen)
            return list?.kind.pane == .list ? list : nil
        }
    }

    /// Whether what is shown was opened from the search.
    private var isFound: Bool { core.navigation.found.hasValue && core.navigation.found == screen.id }

    /// The tab that a screen without one stands beside in a window with a rail; nil where the rail goes.
    var tab: Tab? { screen == .search || isFound ? features.finding.tab : app.shownFeature.list(of: screen)?.tab }

    /// Says that something is shown beside the list.
    var hasDetail: Bool { screen.kind.pane == .detail }

    /// Says that all but the text is hidden.
    var isTextAlone: Bool { state.isTextAlone && hasDetail && list.hasValue }

    /// Says that what belongs to a text stands beside it.
    var hasInspector: Bool { hasDetail && list.hasValue && state.hasInspector }

    /// Tells where what belongs to a note stands.
    var side: EditorView.Side { hasInspector ? .beside : .over }

    /// Says that the list is seen.
    var showsList: Bool { list.hasValue && !isTextAlone }

    /// Prepares the list that has come to stand beside the screen.
    func follow(from earlier: Screen? = nil) {
        guard let list, list != earlier, hasDetail else { return }
        features.of(list).accompany(list)
    }

    /// Takes the size of the window.
    public override func resize() {
        let earlier = list
        state.resize(width: core.boot.viewportWidth, textScale: core.boot.textScale)
        if !state.hasSidebar, !state.isDrawerOpen { features.topics.closeSidebarMenu() }
        follow(from: earlier)
        features.editor.followSide()
    }

    /// Reads how the panes were on this device.
    public override func load(_ stored: StoredState) {
        if let text = stored.setting(Setting.panes) { state.take(stored: text) }
    }

    /// Takes what a person does with the panes.
    public func update(_ message: PanesMessage) {
        let wasDrawerOpen = state.isDrawerOpen
        // Where nothing is hidden that could be, the wish for the text alone is over.
        if case .sidebarToggled = message, state.isTextAlone, !isTextAlone { _ = state.update(.textAloneToggled) }
        for effect in state.update(message) {
            switch effect {
            case .keep(let text): keep(StoreBatch.Setting(Setting.panes, text))
            }
        }
        if state.isDrawerOpen != wasDrawerOpen {
            let topics = notebook.topics()
            let current = topics.first { $0.id == core.shell.listScreen.topic } ?? topics.first
            let topic = current.map { SidebarTopics.topic($0.id.text) }
            if wasDrawerOpen { features.topics.closeSidebarMenu() }
            ask(.perform(state.isDrawerOpen ? topic ?? Sheet.dialog : AppView.sidebarButton, .focus))
        }
        features.editor.followSide()
        if case .left(let pane, let isBackwards) = message { focus(after: pane, isBackwards: isBackwards) }
    }

    /// Says that the topics are seen at the side, or in the drawer.
    var showsTopics: Bool { state.hasSidebar && !isTextAlone && list != .topics || state.isDrawerOpen }

    /// Has the drawer go, since what was chosen in it needs the window.
    func closeDrawer() { state.closeDrawer() }

    /// Puts the focus into the next pane that is shown, or the one before.
    private func focus(after pane: Pane, isBackwards: Bool) {
        var shown: [Pane] = []
        if state.layout > .column, !isTextAlone { shown.append(.tabs) }
        if list.hasValue, !isTextAlone { shown.append(.list) }
        shown.append(.screen)
        let index = shown.firstIndex(of: pane) ?? 0
        focus(shown[(index + (isBackwards ? shown.count - 1 : 1)) % shown.count])
    }

    private func focus(_ pane: Pane) {
        switch pane {
        case .tabs: ask(.perform(AppView.currentTab, .focus))
        case .list: focusList()
        case .screen: if features.editor.state?.note.hasValue == true { features.editor.focusText() } else { ask(.announceScreen) }
        }
    }

    /// Puts the focus on the row of what is open, or on the first; on the title of a list that has none.
    func focusList() {
        if list == .search { return features.finding.focusShown() }
        let rows = core.rows
        let current = screen.id.flatMap { rows.contains($0) ? $0 : nil } ?? rows.first
        if let current { core.focusRow(current) } else { ask(.perform(Page.listTitle, .focus)) }
    }
}
