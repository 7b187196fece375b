import Components
import Core
import Domain
import Localization
import Panes
import Topics
import ViewTree

/// The topics at the side of a wide window, or over a window that has no room for them.
extension AppView {
    /// The identity of the button that shows and hides the topics.
    static let sidebarButton = ElementID("sidebar-button")

    /// Whether the drawer, or a dialog that belongs to no pane, covers all panes.
    var arePanesCovered: Bool { app.features.panes.state.isDrawerOpen || app.features.all.contains { $0.coversAll } }

    /// The button that shows and hides the topics, before the tabs.
    var sidebarButton: Element {
        let panes = app.features.panes.state
        let key = Shortcut.sidebar.text(usesCommandKey: app.core.boot.usesCommandKey)
        return Controls.iconButton(.sidebar, label: strings.panesTopics, key: key, className: "sidebar-button") {
            send(.sidebarToggled, to: app.features.panes.update)
        }
        .attr(.ariaKeyshortcuts, app.core.boot.usesCommandKey ? "Meta+\\" : "Control+\\")
        .attr(.ariaExpanded, panes.hasSidebar || panes.isDrawerOpen ? "true" : "false").ref(AppView.sidebarButton)
    }

    /// The topics of the side bar and of the drawer.
    var sidebarTopics: SidebarTopics { app.features.topics.sidebar(in: frame) }

    /// What covers all panes: the drawer, and the overlays of features.
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
