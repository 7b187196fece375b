import Components
import Core
import Domain
import Localization
import Panes
import Topics
import ViewTree

/// Shows in a wide window what stands beside the screen: the side bar, and the list that what is shown was opened from.
///
/// What it tells features of them stands in `Shell`.
final class Panes: Feature {
    unowned(unsafe) private let app: App
    private(set) var state = PanesState()

    init(_ app: App) {
        self.app = app
        super.init(app.core)
    }

    /// The list that is shown; nil where the window has no room for two, and for screens that have all of it.
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
    var tab: Tab? {
        let list = screen == .search || isFound ? .search : app.shownFeature.list(of: screen)
        return list.flatMap { app.features.of($0).tab(of: $0) }
    }

    /// Says that something is shown beside the list.
    var hasDetail: Bool { screen.kind.pane == .detail }

    /// Says that all but the text is hidden.
    var isTextAlone: Bool { state.isTextAlone && hasDetail && list.hasValue }

    /// Says that what belongs to a text stands beside it.
    var hasInspector: Bool { hasDetail && list.hasValue && state.hasInspector }

    /// Says that the list is seen.
    var showsList: Bool { list.hasValue && !isTextAlone }

    /// Prepares the list that has come to stand beside the screen.
    func follow(from earlier: Screen? = nil) {
        guard let list, list != earlier, hasDetail else { return }
        app.features.of(list).accompany(list)
    }

    /// Takes the size of the window.
    override func resize() {
        let earlier = list
        state.resize(width: core.boot.viewportWidth, textScale: core.boot.textScale)
        follow(from: earlier)
        tellRoom()
    }

    /// Reads how the panes were on this device.
    override func load(_ stored: StoredState) {
        if let text = stored.setting(Setting.panes) { state.take(stored: text) }
    }

    /// Takes what a person does with the panes.
    func update(_ message: PanesMessage) {
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
            ask(.perform(state.isDrawerOpen ? topic ?? Sheet.dialog : AppView.sidebarButton, .focus))
        }
        tellRoom()
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
        case .screen: app.shownFeature.focus()
        }
    }

    override func focusList() { if let list { app.features.of(list).focusList() } }

    private func tellRoom() { for feature in core.features { feature.roomChanged() } }

    // MARK: What can be done

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
                Act("panes.sidebar", .panes, strings.paletteSidebar, icon: .sidebar, keys: [Shortcut("\\", .command)]) { [self] in
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
