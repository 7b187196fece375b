import Components
import Core
import Domain
import Localization
import Panes
import Topics
import ViewTree

/// Shows the topics at the side of a wide window, or over one that has no room for that.
extension AppView {
    /// Names the button that shows and hides the topics.
    static let sidebarButton = ElementID("sidebar-button")

    /// Says that the drawer, or a dialog of no pane in particular, lies over all panes.
    var arePanesCovered: Bool { app.features.panes.state.isDrawerOpen || app.features.all.contains { $0.coversAll } }

    /// Gives the button that shows and hides the topics, first of the tabs.
    var sidebarButton: Element {
        let panes = app.features.panes.state
        let key = Shortcut("\\", .command).text(usesCommandKey: app.core.boot.usesCommandKey)
        return Controls.iconButton(.sidebar, label: strings.panesTopics, key: key, className: "sidebar-button") {
            send(.sidebarToggled, to: app.features.panes.update)
        }
        .attr(.ariaKeyshortcuts, app.core.boot.usesCommandKey ? "Meta+\\" : "Control+\\")
        .attr(.ariaExpanded, panes.hasSidebar || panes.isDrawerOpen ? "true" : "false").ref(AppView.sidebarButton)
    }

    /// Gives the topics of the side bar and of the drawer.
    var sidebarTopics: SidebarTopics { app.features.topics.sidebar(in: frame) }

    /// What lies over all panes: the drawer, and what features show there.
    @NodeBuilder var overPanes: [Node] {
        let panes = app.features.panes.state
        if panes.isDrawerOpen {
            el(.div, "drawer", key: "drawer") {
                el(.div, "drawer-shade").attr(.ariaHidden, "true").onTap { send(.sidebarToggled, to: app.features.panes.update) }
                    .insertion(.fade)
                el(.div, "drawer-panel") { sidebarTopics.node }
                    .ref(Sheet.dialog).attr(.tabindex, "-1")
                    .attr(.role, "dialog").attr(.ariaModal, "true").attr(.ariaLabelledby, SidebarTopics.title)
                    .insertion(.slide(dx: -AppView.drawerSlide))
            }
            .removal(.fade)
            .on(.keydown) { event in
                guard event.text == "Escape" else { return [] }
                send(.sidebarToggled, to: app.features.panes.update)
                return [.preventDefault, .stopPropagation]
            }
        }
        for feature in app.features.all { feature.overlay(in: frame) }
    }

    private static let drawerSlide = 48.0
}
