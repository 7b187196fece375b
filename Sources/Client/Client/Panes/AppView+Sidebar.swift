import Components
import Core
import Domain
import Localization
import Palette
import Panes
import Sharing
import Topics
import ViewTree

/// Shows the topics at the side of a wide window, or over one that has no room for that.
extension AppView {
    /// Names the button that shows and hides the topics.
    static let sidebarButton = ElementID("sidebar-button")

    /// Says that the drawer, or a dialog of no pane in particular, lies over all panes.
    var arePanesCovered: Bool {
        app.features.panes.state.isDrawerOpen || app.features.topics.state.prompt.hasValue || app.features.sharing.isAsking
    }

    /// Gives the button that shows and hides the topics, first of the tabs.
    var sidebarButton: Element {
        let panes = app.features.panes.state
        let key = PaletteCommand.sidebar.key(usesCommandKey: app.core.boot.usesCommandKey)
        return Controls.iconButton(.sidebar, label: strings.panesTopics, key: key, className: "sidebar-button") {
            send(.sidebarToggled, to: app.features.panes.update)
        }
        .attr(.ariaKeyshortcuts, app.core.boot.usesCommandKey ? "Meta+\\" : "Control+\\")
        .attr(.ariaExpanded, panes.hasSidebar || panes.isDrawerOpen ? "true" : "false").ref(AppView.sidebarButton)
    }

    /// Gives the topics of the side bar and of the drawer.
    var sidebarTopics: SidebarTopics { app.features.topics.sidebar(in: frame) }

    /// Gives what lies over all panes: the drawer, the menu of a topic at the side, the dialog for a topic's name, the question about files
    /// that were shared.
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
        if panes.hasSidebar || panes.isDrawerOpen { sidebarTopics.menu }
        TopicPrompt.node(of: app.features.topics.state, strings) { [app] in send($0, to: app.features.topics.update) }
        app.features.sharing.dialog(in: frame)
    }

    private static let drawerSlide = 48.0
}
