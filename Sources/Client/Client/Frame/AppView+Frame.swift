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
    /// The identity of the button of the current tab.
    static let currentTab = ElementID("current-tab")

    /// Returns the buttons of the tabs.
    @NodeBuilder func tabButtons(_ current: Tab) -> [Node] {
        for tab in Tab.allCases { tabButton(tab, isCurrent: tab == current) }
    }

    private func tabButton(_ tab: Tab, isCurrent: Bool) -> Element {
        let button = el(.button, isCurrent ? "tab is-current" : "tab") {
            tab.icon.node
            el(.span) { tab.name(strings) }
        }
        .attr(.type, "button").attr(.ariaCurrent, isCurrent ? "page" : nil)
        .onTap { [app] in act { app.show(app.home(of: tab), replaces: false) } }
        return isCurrent ? button.ref(AppView.currentTab) : button
    }

    /// Whether a dialog covers the screen, or the list beside it.
    var isCovered: Bool {
        arePanesCovered || app.shownFeature.hasDialog || app.features.of(app.listScreen).hasDialog
    }

    /// The small mark that shows the sync status; empty when all is well.
    var statusMark: Node {
        guard let (icon, text) = app.core.status else { return .element(el(.span, "status-mark")) }
        return .element(
            Controls.iconButton(icon, label: text, className: "status-mark") { [app] in act { app.core.tapStatus() } })
    }

    /// Returns a notice with its button.
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
