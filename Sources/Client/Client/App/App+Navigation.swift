import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree

/// Goes from screen to screen.
extension App {
    /// Gives the feature that the shown screen is of.
    var shownFeature: Coordinator { features.of(screen) }

    /// Tells whether the paywall stands in the place of the screen; of all others only the devices are left.
    var isPaywallShown: Bool { features.edition.isLocked && screen != .devices }

    /// Whether nothing of the notebook is shown: it is another person's, or the edition holds less.
    var isNotebookClosed: Bool { core.account.isHidden || features.edition.isLocked }

    /// Goes where the address points, once what is stored was read.
    func enter() {
        if features.account.hasInvitation {
            core.navigation.isAtLink = true
            return features.account.useInvitation()
        }
        show(features.screen(at: core.boot.path) ?? core.navigation.home, replaces: true)
        if let draft = core.boot.draft, !core.account.isHidden {
            if draft.hasFiles { features.sharing.begin(with: draft) } else { features.notes.take(draft) }
        }
        features.account.askSession()
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
        features.viewer.drop()
        features.panes.closeDrawer()
        features.topics.closeOverPanes()
        // The history may lead from a note to itself: its editor stays as it is, and what is drawn stays true to it.
        let keepsEditor = isSame && isFromBrowser && features.editor.state.hasValue
        if !keepsEditor { shownFeature.leave(left, for: target) }
        core.navigation.isGoingBack = target.depth < left.depth
        core.navigation.screen = target
        if core.navigation.found != target.id { core.navigation.found = nil }
        if !keepsEditor { shownFeature.open(target) }
        // What the address names may be gone: another screen is shown in its place.
        if screen != target { shownFeature.open(screen) }
        features.panes.follow(from: leftList)
        // From one note to the next beside their list: the way back leads to the list, and the focus stays in it.
        let isBeside = leftList.hasValue && leftList == features.panes.list && screen.kind.pane == .detail
        let stays = isBeside && left.kind.pane == .detail
        if !isFromBrowser { ask(.navigate(path: screen.path, replaces: replaces || isSame || stays)) }
        if !isSame, !isBeside { focusRow(entityLeft(left, for: target)) }
    }

    /// Names the list that is shown, by itself or beside what was opened from it; the screen where there is none.
    public var listScreen: Screen { features.panes.list ?? screen }

    private var listFeature: Coordinator { features.of(listScreen) }

    /// Lists what the list that is shown has, from top to bottom.
    var rows: [EntityID] { listFeature.shownRows }

    /// Takes the reader where the browser goes.
    func navigated(to path: String) {
        if !features.viewer.leavesInHistory() { show(features.screen(at: path) ?? .topics, isFromBrowser: true) }
    }

    /// Shows the notebook; a stranger signs in first.
    func showNotebook() { show(features.account.isStranger ? .devices : .topics, replaces: false) }

    // MARK: The window's title

    /// Names the page, for the window's title and screen readers.
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

    // MARK: The focus in lists

    /// Puts the focus on the row of an entity, and on the title of the screen where there is no such row.
    func focusRow(_ entity: EntityID?) {
        if listScreen == screen { ask(.announceScreen) }
        if let entity { focusRow(at: .open, of: entity) }
    }

    /// Puts the focus on a cell of the row of an entity, where there is such a row.
    func focusRow(at cell: ReorderableList.Cell, of entity: EntityID) {
        guard listFeature.reveal(entity) else { return }
        ask(.perform(ReorderableList.cell(cell, of: entity.text), .focus))
        showRow(entity)
    }

    /// Scrolls the least that shows the row of an entity.
    func showRow(_ entity: EntityID) { ask(.perform(ReorderableList.row(entity.text), .scrollIntoView(isCentered: false))) }

    /// Deletes the entities of rows, or moves them elsewhere, and puts the focus on the row that takes the place of the last.
    func removeRows(_ entities: Set<EntityID>, _ remove: () -> Void) {
        let rows = self.rows
        remove()
        guard let index = rows.lastIndex(where: { entities.contains($0) }) else { return }
        let isLeft = { (row: EntityID) in !entities.contains(row) }
        focusRow(rows[index...].first(where: isLeft) ?? rows[..<index].last(where: isLeft))
    }

    /// Names what is left when a screen is left for the list it is in; nil for any other way.
    private func entityLeft(_ left: Screen, for target: Screen) -> EntityID? {
        let isUp = left.kind == .editor && target.kind == .notes || left.kind == .notes && target.kind == .topics
        return isUp ? left.id : nil
    }
}
