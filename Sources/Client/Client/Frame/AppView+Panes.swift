import Components
import Core
import Domain
import Editor
import Localization
import Panes
import Topics
import ViewTree

extension AppView {
    /// Returns the bar of tabs, the rail, or the side bar, which contains the topics as well.
    @NodeBuilder func tabs(_ current: Tab) -> [Node] {
        let panes = app.features.panes.state
        let tabs = el(.nav, "tabs", key: "tabs") {
            if panes.layout > .column { sidebarButton }
            tabButtons(current)
            if panes.hasSidebar {
                if app.features.panes.list != .topics { sidebarTopics.node }
                divider(.sidebar)
            }
        }
        .attr(.ariaLabel, strings.tabLabel).style(.width, panes.hasSidebar ? AppView.width(panes.width(before: .sidebar)) : "")
        .flag(.inert, app.isViewerOpen || isCovered)
        panes.layout > .column ? leaving(.tabs, tabs) : tabs
    }

    /// The list and what was opened from it, or the screen by itself.
    @NodeBuilder var panes: [Node] {
        let panes = app.features.panes
        if let list = panes.list {
            if panes.showsList {
                leaving(.list, pane("screen pane-list", key: list.path, isCovered: app.features.editor.isPopoverOpen) { content(of: list) })
                    .attr(.role, "region").attr(.ariaLabel, app.features.of(list).title(of: list))
                    .style(.width, AppView.width(panes.state.width(before: .list)))
            }
            if panes.hasDetail {
                leaving(.screen, pane("screen pane-detail", key: screenKey) { screen })
            } else {
                leaving(.screen, pane("screen pane-detail", key: "nothing") { nothing })
            }
        } else {
            let slide = app.core.navigation.isGoingBack ? -AppView.slide : AppView.slide
            leaving(.screen, pane("screen", key: screenKey) { screen }).insertion(.slide(dx: slide))
        }
    }

    @NodeBuilder private func content(of list: Screen) -> [Node] {
        app.features.of(list).nodes(of: list, in: frame)
        divider(.list)
    }

    /// The key of the screen's pane: another screen has another key; from one note to the next it stays, and only the content changes.
    private var screenKey: String {
        app.isPaywallShown ? "limit" : app.screen.kind == .editor ? app.screen.kind.path : app.screen.path
    }

    private static let slide = 24.0

    private func pane(_ className: String, key: String, isCovered: Bool = false, @NodeBuilder _ content: () -> [Node]) -> Element {
        el(.div, className, key: key) { content() }.flag(.inert, app.isViewerOpen || arePanesCovered || isCovered).insertion(.fade)
    }

    private func divider(_ divider: Divider) -> Element {
        return PaneDivider(divider, of: app.features.panes.state, strings: strings) { [app] in send($0, to: app.features.panes.update) }
            .node
            .flag(.inert, app.isViewerOpen || isCovered)
    }

    /// Returns a pane's element where F6 moves the focus to the next pane.
    private func leaving(_ pane: Pane, _ element: Element) -> Element {
        return element.on(.keydown) { event in
            guard event.text == "F6", !event.isComposing else { return [] }
            send(.left(pane, isBackwards: event.modifiers.contains(.shift)), to: app.features.panes.update)
            return [.preventDefault, .stopPropagation]
        }
    }

    /// Returns where a screen's page is placed.
    func place(of screen: Screen) -> Page.Place {
        let panes = app.features.panes
        guard screen == panes.list else { return .alone }
        return panes.hasDetail ? .beside : .list
    }

    private static func width(_ units: Int) -> String { "calc(\(units) * 0.0625rem)" }

    /// What a wide window shows while nothing of the list is open.
    private var nothing: Element {
        let isCatalogue = app.screen.tab == .catalogue
        return el(.main, "page nothing") {
            EmptyState(
                picture: isCatalogue ? "raccoon" : "empty-notes", title: isCatalogue ? strings.panesNoProduct : strings.panesNothing,
                text: isCatalogue ? strings.panesNoProductText : strings.panesNothingText
            ).node
        }
    }
}
