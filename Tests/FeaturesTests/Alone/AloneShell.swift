import Core

/// An app of nothing but a core: what features show is the screen, and no list stands beside it.
final class AloneShell: Shell {
    var core: Core?
    /// The screens that were shown, in their order.
    private(set) var shown: [Screen] = []

    var title: String { "" }
    var listScreen: Screen { core?.navigation.screen ?? .start }
    var list: Screen? { nil }
    var showsList: Bool { false }
    var showsTopics: Bool { false }
    var hasInspector: Bool { false }
    var hasRoomForBoth: Bool { false }
    var canShowBoth: Bool { false }
    var isTextAlone: Bool { false }
    func hideOthers() {}
    var isNotebookClosed: Bool { false }
    func showOthers() {}
    func closeDrawer() {}
    func focusList() {}
    func screen(at path: String) -> Screen? { nil }
    func enter() {}
    func loadFailed() {}

    func show(_ target: Screen, replaces: Bool) {
        shown.append(target)
        core?.navigation.screen = target
    }
}
