import Components
import Core
import Devices
import Domain
import Editions
import EmbeddedSupport
import Localization
import Notes
import Panes
import Sharing
import Start
import Topics
import ViewTree

/// Navigation between screens.
extension App {
    /// The feature of the current screen.
    var shownFeature: Feature { features.of(screen) }

    /// Whether the paywall is shown instead of the screen; only the devices screen can still be reached.
    var isPaywallShown: Bool { features.editions.isLocked && screen != .devices }

    /// Whether the notebook is hidden: it is another person's, or it exceeds the edition's limits.
    public var isNotebookClosed: Bool { core.account.isHidden || features.editions.isLocked }

    /// Shows the screen of the address, once the storage has been read.
    public func enter() {
        if core.account.invitation.hasValue {
            core.navigation.isAtLink = true
            return features.devices.useInvitation()
        }
        let named = features.screen(at: core.boot.path).map { features.arrival.destination(of: $0) }
        show(named ?? core.navigation.home, replaces: true)
        if let draft = core.boot.draft, !core.account.isHidden {
            if draft.hasFiles { features.sharing.begin(with: draft) } else { features.notes.createNote(from: draft) }
        }
        features.devices.requestSession()
    }

    /// Shows a screen; leaving the editor accepts the note.
    ///
    /// While the data on the device is another person's, only the devices are shown, where its owner can sign in.
    public func show(_ wanted: Screen, replaces: Bool) { show(wanted, replaces: replaces, isFromBrowser: false) }

    private func show(_ wanted: Screen, replaces: Bool = false, isFromBrowser: Bool) {
        let target = core.account.isHidden ? .devices : wanted
        core.navigation.isAtLink = false
        let left = screen
        // Before the first screen there was no list either, even if the address is of something that is shown beside one.
        let leftList = core.navigation.hasEntered ? features.panes.list : nil
        core.navigation.hasEntered = true
        let isSame = target == left
        core.viewer.drop()
        features.panes.closeDrawer()
        core.notify(.screenChanges(from: left, to: target))
        // The history may lead from a note to itself: its editor stays as it is, so that it matches what is drawn.
        let keepsEditor = isSame && isFromBrowser && (target.note.hasValue || target.photo.hasValue)
        if !keepsEditor { shownFeature.leave(left, for: target) }
        core.navigation.isGoingBack = target.depth < left.depth
        core.navigation.screen = target
        if core.navigation.found != target.id { core.navigation.found = nil }
        if !keepsEditor { shownFeature.open(target) }
        // What the address leads to may be gone: another screen is shown instead.
        if screen != target { shownFeature.open(screen) }
        features.panes.follow(from: leftList)
        core.notify(.screenChanged)
        // From one note to the next beside their list: going back leads to the list, and the focus stays in it.
        let isBeside = leftList.hasValue && leftList == features.panes.list && screen.kind.pane == .detail
        let stays = isBeside && left.kind.pane == .detail
        if !isFromBrowser { enqueue(.navigate(path: shownFeature.path(of: screen), replaces: replaces || isSame || stays)) }
        if !isSame, !isBeside { core.focusRow(entityLeft(left, for: target)) }
    }

    /// Returns the screen at an address; nil where there is none.
    public func screen(at path: String) -> Screen? { features.screen(at: path) }

    /// The list that is shown, by itself or beside what was opened from it; the current screen where there is no list.
    public var listScreen: Screen { features.panes.list ?? screen }

    /// Shows the screen of an address that the browser has navigated to.
    func navigated(to path: String) { show(features.screen(at: path) ?? .topics, isFromBrowser: true) }

    // MARK: The window's title

    /// The title of the page, for the window and for screen readers.
    public var title: String {
        if isPaywallShown { return ShortName.of(strings.limitTitle) + " · " + strings.commonAppName }
        let heading = shownFeature.title(of: screen)
        if ExactText.areSame(heading, strings.commonAppName) { return heading }
        return ShortName.of(heading) + " · " + strings.commonAppName
    }

    /// Sets the page's title where it has changed: another screen is shown, or what is shown was renamed.
    func retitle() {
        let title = self.title
        guard !ExactText.areSame(title, core.navigation.toldTitle) else { return }
        core.navigation.toldTitle = title
        enqueue(.updatePage(strings.language, title: title))
    }

    /// Returns what a screen shows when it is left for the list that contains it; nil for any other navigation.
    private func entityLeft(_ left: Screen, for target: Screen) -> EntityID? {
        let isUp = left.kind == .editor && (target.kind == .notes || target.isSmartList) || left.kind == .notes && target.kind == .topics
        return isUp ? left.id : nil
    }

    // MARK: The panes

    /// The list that is shown, by itself or beside what was opened from it; nil for none.
    public var list: Screen? { features.panes.list }
    /// Whether the list is visible.
    public var showsList: Bool { features.panes.showsList }
    /// Whether the topics are visible at the side or in the drawer.
    public var showsTopics: Bool { features.panes.showsTopics }
    /// Whether the inspector is shown beside the text.
    public var hasInspector: Bool { features.panes.hasInspector }
    /// Whether the window has room for page and source of a text side by side, with the panes that are shown.
    public var hasRoomForBoth: Bool { features.panes.state.hasRoomForBoth }
    /// Whether it would have that room if everything else was hidden.
    public var canShowBoth: Bool { features.panes.canShowBoth }
    /// Whether everything but the text is hidden.
    public var isTextAlone: Bool { features.panes.isTextAlone }
    public func hideOthers() { if !isTextAlone { features.panes.update(.textAloneToggled) } }
    public func showOthers() { features.panes.update(.textAloneToggled) }
    public func closeDrawer() { features.panes.closeDrawer() }
    public func focusList() { features.panes.focusList() }
}
