import Components
import Domain
import Localization
import Palette
import Panes
import Topics
import ViewTree

/// Shows the topics at the side of a wide window, or over one that has no room for that.
extension AppView {
    /// Names the button that shows and hides the topics.
    static let sidebarButton = ElementID("sidebar-button")

    /// Says that the drawer, or the dialog for the name of a topic, lies over everything.
    var isCoveredByTopics: Bool { app.features.panes.state.isDrawerOpen || app.features.topics.state.prompt.hasValue }

    /// Gives the button that shows and hides the topics, first of the tabs.
    var sidebarButton: Element {
        let send = self.send
        let panes = app.features.panes.state
        let key = PaletteCommand.sidebar.key(usesCommandKey: app.boot.usesCommandKey)
        return Controls.iconButton(.sidebar, label: strings.panesTopics, key: key, className: "sidebar-button") {
            send(.panes(.sidebarToggled))
        }
        .attr(.ariaKeyshortcuts, app.boot.usesCommandKey ? "Meta+\\" : "Control+\\")
        .attr(.ariaExpanded, panes.hasSidebar || panes.isDrawerOpen ? "true" : "false").ref(AppView.sidebarButton)
    }

    /// Gives the topics of the side bar and of the drawer.
    var sidebarTopics: SidebarTopics { app.features.topics.sidebar(in: self) }

    /// Gives the drawer while it is open, the menu of a topic in it or in the side bar, and the dialog for a topic's name.
    @NodeBuilder var drawer: [Node] {
        let send = self.send
        let panes = app.features.panes.state
        if panes.isDrawerOpen {
            el(.div, "drawer", key: "drawer") {
                el(.div, "drawer-shade").attr(.ariaHidden, "true").onTap { send(.panes(.sidebarToggled)) }
                    .insertion(.fade)
                el(.div, "drawer-panel") { sidebarTopics.node }
                    .ref(Sheet.dialog).attr(.tabindex, "-1")
                    .attr(.role, "dialog").attr(.ariaModal, "true").attr(.ariaLabelledby, SidebarTopics.title)
                    .insertion(.slide(dx: -AppView.drawerSlide))
            }
            .flag(.inert, app.features.topics.state.prompt.hasValue).removal(.fade)
            .on(.keydown) { event in
                guard event.text == "Escape" else { return [] }
                send(.panes(.sidebarToggled))
                return [.preventDefault, .stopPropagation]
            }
        }
        if panes.hasSidebar || panes.isDrawerOpen { sidebarTopics.menu }
        TopicPrompt.node(of: app.features.topics.state, strings) { send(.topics($0)) }
    }

    private static let drawerSlide = 48.0
}
