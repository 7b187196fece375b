import Components
import Core
import Domain
import Localization
import Panes
import Topics
import ViewTree

/// What a wide window shows beside the screen: the side bar, and the list that the screen was opened from.
///
/// What it offers to features is declared in `Shell`.
final class PanesFeature: Feature {
    unowned(unsafe) private let app: App
    private(set) var state = PanesState()

    init(_ app: App) {
        self.app = app
        super.init(app.core)
    }

    /// The list that is shown; nil where the window has no room for two panes, and for screens that take the whole window.
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

    /// The tab for a screen that has none of its own, in a window with a rail; nil where the rail is hidden.
    var tab: Tab? {
        let list = screen == .search || isFound ? .search : app.shownFeature.list(of: screen)
        return list.flatMap { app.features.of($0).tab(of: $0) }
    }

    /// Whether something is open beside the list.
    var hasDetail: Bool { screen.kind.pane == .detail }

    /// Whether everything but the text is hidden.
    var isTextAlone: Bool { state.isTextAlone && hasDetail && list.hasValue }

    /// Whether the inspector is shown beside the text.
    var hasInspector: Bool { hasDetail && list.hasValue && state.hasInspector }

    /// Whether the window would have room for page and source of a text side by side if everything else was hidden.
    var canShowBoth: Bool { state.layout >= .split }

    /// Whether the list is visible.
    var showsList: Bool { list.hasValue && !isTextAlone }

    /// Prepares the list that is newly shown beside the screen.
    func follow(from earlier: Screen? = nil) {
        guard let list, list != earlier, hasDetail else { return }
        app.features.of(list).openList(list)
    }

    override func handle(_ event: FeatureEvent) {
        switch event {
        case .resized: resize()
        case .loaded(let stored): load(stored)
        default: break
        }
    }

    /// Applies the size of the window.
    private func resize() {
        let earlier = list
        state.resize(width: core.boot.viewportWidth, textScale: core.boot.textScale)
        follow(from: earlier)
        notifyRoomChanged()
    }

    /// Restores the panes from what this device has stored.
    private func load(_ stored: StoredState) {
        if let text = stored.setting(Setting.panes) { state.restore(text) }
    }

    /// Handles a message of the panes.
    func update(_ message: PanesMessage) {
        let wasDrawerOpen = state.isDrawerOpen
        // Where nothing is hidden that could be, the text is no longer meant to be alone.
        if case .sidebarToggled = message, state.isTextAlone, !isTextAlone { _ = state.update(.textAloneToggled) }
        for effect in state.update(message) {
            switch effect {
            case .store(let text): store(StoreBatch.Setting(Setting.panes, text))
            }
        }
        if state.isDrawerOpen != wasDrawerOpen {
            let topics = notebook.topics()
            let current = topics.first { $0.id == core.shell.listScreen.topic } ?? topics.first
            let topic = current.map { SidebarTopics.topic($0.id.text) }
            enqueue(.perform(state.isDrawerOpen ? topic ?? Sheet.dialog : AppView.sidebarButton, .focus))
        }
        notifyRoomChanged()
        if case .left(let pane, let isBackwards) = message { focus(after: pane, isBackwards: isBackwards) }
    }

    /// Whether the topics are visible at the side or in the drawer.
    var showsTopics: Bool { state.hasSidebar && !isTextAlone && list != .topics || state.isDrawerOpen }

    /// Closes the drawer, since what was chosen in it needs the window.
    func closeDrawer() { state.closeDrawer() }

    /// Moves the focus to the next visible pane, or to the one before.
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
        case .tabs: enqueue(.perform(AppView.currentTab, .focus))
        case .list: focusList()
        case .screen: app.shownFeature.focus()
        }
    }

    override func focusList() { if let list { app.features.of(list).focusList() } }

    private func notifyRoomChanged() { core.notify(.roomChanged) }

    // MARK: Acts

    override var acts: [Act] {
        var acts: [Act] = []
        for tab in Tab.allCases {
            let shortcuts = tab == .more ? [Shortcut(",", .command)] : []
            acts.append(
                Act("tab." + app.home(of: tab).path, .tabs, tab.name(strings), icon: tab.icon, keys: shortcuts) { [self] in
                    show(app.home(of: tab))
                })
        }
        if state.layout > .column {
            acts += [
                Act("panes.next", .panes, strings.paletteNextPane, keys: [Shortcut("F6")]) { [self] in
                    update(.left(.screen, isBackwards: false))
                },
                Act("panes.sidebar", .panes, strings.paletteSidebar, icon: .sidebar, keys: [.sidebar]) { [self] in
                    update(.sidebarToggled)
                },
                Act(
                    "panes.text", .panes, strings.paletteTextAlone, keys: [Shortcut(".", .command)], isPossible: list.hasValue && hasDetail
                ) { [self] in update(.textAloneToggled) },
            ]
        }
        return acts
    }

    override var escape: (() -> Void)? { state.isDrawerOpen ? { [self] in update(.sidebarToggled) } : nil }
}
