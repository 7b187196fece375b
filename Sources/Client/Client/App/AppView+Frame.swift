import Backups
import Catalogue
import Components
import Core
import Devices
import Domain
import Library
import Localization
import Photos
import ThisDevice
import Topics
import ViewTree
import Wire

extension AppView {
    /// Names the button of the current tab.
    static let currentTab = ElementID("current-tab")

    /// Gives the buttons of the tabs.
    @NodeBuilder func tabButtons(_ current: Tab) -> [Node] {
        for tab in Tab.allCases { tabButton(tab, isCurrent: tab == current) }
    }

    private func tabButton(_ tab: Tab, isCurrent: Bool) -> Element {
        let button = el(.button, isCurrent ? "tab is-current" : "tab") {
            icon(of: tab).node
            el(.span) { name(of: tab) }
        }
        .attr(.type, "button").attr(.ariaCurrent, isCurrent ? "page" : nil)
        .onTap { [app] in act { app.show(app.home(of: tab), replaces: false) } }
        return isCurrent ? button.ref(AppView.currentTab) : button
    }

    /// Tells whether a dialog lies over the screen, or over the list beside it.
    var isCovered: Bool {
        arePanesCovered || app.shownFeature.hasDialog || app.features.of(app.listScreen).hasDialog
    }

    private func icon(of tab: Tab) -> Icon {
        switch tab {
        case .notes: .notes
        case .photos: .photos
        case .library: .library
        case .catalogue: .catalogue
        case .more: .more
        }
    }

    /// Names a tab.
    func name(of tab: Tab) -> String {
        switch tab {
        case .notes: strings.tabNotes
        case .photos: strings.tabPhotos
        case .library: strings.tabLibrary
        case .catalogue: strings.tabCatalogue
        case .more: strings.tabMore
        }
    }

    /// Gives the small mark that says how things stand with the server; nothing when all is well.
    var statusMark: Node {
        guard let (icon, text) = status else { return .element(el(.span, "status-mark")) }
        return .element(
            Controls.iconButton(icon, label: text, className: "status-mark") { [app] in act { app.tapStatus() } })
    }

    /// Gives the mark in the editor that says where the note is stored.
    func storageMark(isPending: Bool) -> Node {
        storageMark(
            isPending: isPending,
            isPending ? app.core.journal.isSilent ? strings.statusInPage : strings.statusOnDevice : strings.statusOnServer)
    }

    /// Gives the mark that says where something is stored, in words.
    func storageMark(isPending: Bool, _ text: String) -> Node {
        .element(
            el(.span, isPending ? "storage-mark is-pending" : "storage-mark") {
                isPending ? Icon.device.node : Icon.cloud.node
                el(.span) { text }
            }
            .attr(.role, "status"))
    }

    /// Shows and says in words how things stand with the server.
    var synchronization: (icon: Icon, text: String) { status ?? (.cloud, strings.statusUpToDate) }

    private var status: (Icon, String)? {
        if app.core.journal.isStorageBroken { return (.offline, strings.statusNoStorage) }
        if app.core.journal.isSilent { return (.offline, strings.statusStorageSilent) }
        switch app.core.exchange.engine.condition {
        case .signedOut: return (.key, strings.statusSignedOut)
        case .offline: return (.offline, strings.statusOffline)
        case .problem(.quota): return (.device, strings.statusQuota)
        case .problem(.storage): return (.device, strings.statusServerFull)
        case .problem: return (.offline, strings.statusProblem)
        case .otherSpace: return (.info, strings.noticeOtherSpace)
        case .asksMassDeletion: return (.info, strings.statusAsks)
        case .unknown, .reached:
            return app.core.journal.pending.isEmpty ? nil : (.device, strings.statusPending(count: app.core.journal.pending.count))
        }
    }

    /// Gives a notice with its button.
    func element(_ notice: Notice) -> Element {
        return el(.div, "notice", key: notice.key) {
            el(.span, "notice-text") { notice.text(strings) }.attr(.dir, "auto")
            if let action = notice.action {
                Controls.button(action.label(strings), className: "notice-button") { [app] in act { app.core.notices.perform() } }
            }
            Controls.iconButton(.close, label: strings.commonClose, className: "notice-close") { [app] in act { app.core.notices.close() } }
        }
        .insertion(.slide(dy: 24)).insertion(.fade).removal(.fade)
    }
}
