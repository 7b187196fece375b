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
import Topics
import ViewTree

/// Goes from screen to screen.
extension App {
    /// The feature whose screen is shown.
    var shownFeature: Feature { features.of(screen) }

    /// Whether the paywall stands in place of the screen; only the screen of devices is still reachable.
    var isPaywallShown: Bool { features.editions.isLocked && screen != .devices }

    /// Whether nothing of the notebook is shown: it is another person's, or the edition holds less.
    public var isNotebookClosed: Bool { core.account.isHidden || features.editions.isLocked }

    /// Shows the screen of the address, once the storage was read.
    public func enter() {
        if core.account.invitation.hasValue {
            core.navigation.isAtLink = true
            return features.devices.useInvitation()
        }
        show(features.screen(at: core.boot.path) ?? core.navigation.home, replaces: true)
        if let draft = core.boot.draft, !core.account.isHidden {
            if draft.hasFiles { features.sharing.begin(with: draft) } else { features.notes.take(draft) }
        }
        features.devices.askSession()
    }

    /// Shows a screen; leaving the editor accepts the note.
    ///
    /// While what the device holds is another person's, the devices are shown alone, where its owner signs in.
    public func show(_ wanted: Screen, replaces: Bool) { show(wanted, replaces: replaces, isFromBrowser: false) }

    private func show(_ wanted: Screen, replaces: Bool = false, isFromBrowser: Bool) {
        let target = core.account.isHidden ? .devices : wanted
        core.navigation.isAtLink = false
        let left = screen
        // Before the first screen there was no list either, though the address may name what stands beside one.
        let leftList = core.navigation.hasEntered ? features.panes.list : nil
        core.navigation.hasEntered = true
        let isSame = target == left
        core.viewer.drop()
        features.panes.closeDrawer()
        for feature in features.all { feature.screenChanges(from: left, to: target) }
        // The history may lead from a note to itself: its editor stays as it is, and what is drawn stays true to it.
        let keepsEditor = isSame && isFromBrowser && (target.note.hasValue || target.photo.hasValue)
        if !keepsEditor { shownFeature.leave(left, for: target) }
        core.navigation.isGoingBack = target.depth < left.depth
        core.navigation.screen = target
        if core.navigation.found != target.id { core.navigation.found = nil }
        if !keepsEditor { shownFeature.open(target) }
        // What the address names may be gone: another screen is shown in its place.
        if screen != target { shownFeature.open(screen) }
        features.panes.follow(from: leftList)
        for feature in features.all { feature.screenChanged() }
        // From one note to the next beside their list: the way back leads to the list, and the focus stays in it.
        let isBeside = leftList.hasValue && leftList == features.panes.list && screen.kind.pane == .detail
        let stays = isBeside && left.kind.pane == .detail
        if !isFromBrowser { ask(.navigate(path: screen.path, replaces: replaces || isSame || stays)) }
        if !isSame, !isBeside { core.focusRow(entityLeft(left, for: target)) }
    }

    /// Returns the screen at an address; nil where there is none.
    public func screen(at path: String) -> Screen? { features.screen(at: path) }

    /// The list that is shown, by itself or beside what was opened from it; the screen where there is none.
    public var listScreen: Screen { features.panes.list ?? screen }

    /// Shows the screen of an address that the browser went to.
    func navigated(to path: String) {
        if !core.viewer.leavesInHistory() { show(features.screen(at: path) ?? .topics, isFromBrowser: true) }
    }

    // MARK: The window's title

    /// The title of the page, for the window and screen readers.
    public var title: String {
        if isPaywallShown { return ShortName.of(strings.limitTitle) + " · " + strings.commonAppName }
        let heading = shownFeature.title(of: screen)
        if ExactText.areSame(heading, strings.commonAppName) { return heading }
        return ShortName.of(heading) + " · " + strings.commonAppName
    }

    /// Tells the page its title where it has changed: another screen is shown, or what is shown has another name.
    func retitle() {
        let title = self.title
        guard !ExactText.areSame(title, core.navigation.toldTitle) else { return }
        core.navigation.toldTitle = title
        ask(.dress(strings.language, title: title))
    }

    /// Names what is left when a screen is left for the list it is in; nil for any other way.
    private func entityLeft(_ left: Screen, for target: Screen) -> EntityID? {
        let isUp = left.kind == .editor && target.kind == .notes || left.kind == .notes && target.kind == .topics
        return isUp ? left.id : nil
    }

    // MARK: The panes

    /// The list that stands beside what is shown, or is shown; nil for none.
    public var list: Screen? { features.panes.list }
    /// Whether the list is seen.
    public var showsList: Bool { features.panes.showsList }
    /// Whether the topics are seen at the side, or in the drawer.
    public var showsTopics: Bool { features.panes.showsTopics }
    /// Whether what belongs to a text stands beside it.
    public var hasInspector: Bool { features.panes.hasInspector }
    /// Whether all but the text is hidden.
    public var isTextAlone: Bool { features.panes.isTextAlone }
    public func showOthers() { features.panes.update(.textAloneToggled) }
    public func closeDrawer() { features.panes.closeDrawer() }
    public func focusList() { features.panes.focusList() }
}
