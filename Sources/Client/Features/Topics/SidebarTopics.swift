import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree

/// The topics of the side bar or the drawer: a single tab stop, within which arrow keys lead from topic to topic.
public struct SidebarTopics {
    private let state: TopicsState
    private let rows: [TopicsView.Row]
    private let strings: Strings
    private let send: (TopicsMessage) -> Void
    /// The topic whose notes are listed; nil for none.
    public var current: Identifier<Topic>?
    /// The topic over which notes are dragged; nil for none.
    public var target: Identifier<Topic>?
    /// The lists of the notes of all topics.
    public var smartLists: [SmartList] = []
    /// The list that is shown; nil for none.
    var currentList: Screen?
    /// The number of archived topics.
    var archivedCount = 0
    /// Whether the archive or one of its topics is shown.
    var isArchiveShown = false

    public init(state: TopicsState, rows: [TopicsView.Row], strings: Strings, send: @escaping (TopicsMessage) -> Void) {
        self.state = state
        self.rows = rows
        self.strings = strings
        self.send = send
    }

    /// Returns the button of a topic.
    public static func topic(_ key: String) -> ElementID { ElementID("sidebar-" + key) }
    /// The identifier of the title, which names the whole for screen readers.
    public static let title = "sidebar-topics"

    /// The topics below their title.
    public var node: Element {
        let send = self.send
        return el(.div, "sidebar-topics") {
            if !rows.isEmpty {
                el(.ul, "sidebar-lists") {
                    for list in smartLists { el(.li, key: list.screen.path) { button(list) } }
                }
            }
            el(.div, "sidebar-head") {
                el(.h2, "sidebar-title") { strings.topicsTitle }.attr(.id, SidebarTopics.title)
                Controls.iconButton(.plus, label: strings.topicsAdd, className: "sidebar-add") { send(.addTapped) }
            }
            el(.ul) {
                for (index, row) in rows.enumerated() { el(.li, key: row.topic.id.text) { button(row, at: index) } }
            }
            .attr(.ariaLabelledby, SidebarTopics.title)
            if archivedCount > 0 {
                el(.button, isArchiveShown ? "sidebar-topic sidebar-archive is-current" : "sidebar-topic sidebar-archive") {
                    Icon.archive.node
                    el(.span, "sidebar-name") { strings.topicsArchived }
                    el(.span, "sidebar-count") { "\(archivedCount)" }.attr(.ariaHidden, "true")
                }
                .attr(.type, "button").attr(.ariaCurrent, isArchiveShown ? "true" : nil)
                .onTap { send(.archiveTapped) }
            }
        }
    }

    /// The context menu of a topic; empty while it is closed.
    @NodeBuilder public var menu: [Node] {
        let send = self.send
        let key = state.sidebarContext.place?.key ?? ""
        if let topic = rows.first(where: { ExactText.areSame($0.topic.id.text, key) })?.topic {
            TopicMenu.node(state.sidebarContext, of: topic, strings) { send(.sidebar($0, $1)) }
        }
    }

    private func button(_ list: SmartList) -> Element {
        let send = self.send
        let isCurrent = list.screen == currentList
        return el(.button, isCurrent ? "sidebar-list is-current" : "sidebar-list") {
            list.icon.node
            el(.span, "sidebar-name") { list.name }
            if list.count > 0 { el(.span, "sidebar-count") { "\(list.count)" } }
        }
        .attr(.type, "button").attr(.ariaCurrent, isCurrent ? "true" : nil).onTap { send(.smartListTapped(list.screen)) }
    }

    private func button(_ row: TopicsView.Row, at index: Int) -> Element {
        let send = self.send
        let (topic, key) = (row.topic, row.topic.id.text)
        let isCurrent = topic.id == current
        let isStop = isCurrent || index == 0 && !rows.contains { $0.topic.id == current }
        let name = isCurrent ? "sidebar-topic is-current" : topic.id == target ? "sidebar-topic is-target" : "sidebar-topic"
        return el(.button, name) {
            el(.span, "sidebar-name") { strings.title(topic.name) }.attr(.dir, "auto")
            el(.span, "sidebar-count") { "\(row.noteCount)" }.attr(.ariaHidden, "true")
        }
        .attr(.type, "button").attr(.tabindex, isStop ? nil : "-1").attr(.ariaCurrent, isCurrent ? "true" : nil)
        .attr(.ariaHaspopup, "menu").attr(.dataKey, key).ref(SidebarTopics.topic(key))
        .onTap { send(.open(topic.id)) }
        .on(.contextmenu) { event in
            // Keys ask for the menu through the button itself.
            if event.button == 2 || event.pointerKind == .touch || event.modifiers == .control {
                send(.sidebar(.asked(key: key, x: event.x, y: event.y), nil))
            }
            return .preventDefault
        }
        .on(.pointerdown) { event in
            if event.pointerKind == .touch { send(.sidebar(.pressed(key: key, x: event.x, y: event.y), nil)) }
            return []
        }
        .on(.pointermove) { event in
            if event.pointerKind == .touch { send(.sidebar(.slid(x: event.x, y: event.y), nil)) }
            return []
        }
        .on(.pointerup) { event in
            if event.pointerKind == .touch { send(.sidebar(.lifted, nil)) }
            return []
        }
        .on(.pointercancel) { _ in
            // The browser has begun to scroll.
            send(.sidebar(.lifted, nil))
            return []
        }
        .on(.keydown) { keyed($0, on: topic, at: index) }
    }

    private func keyed(_ event: Event, on topic: Topic, at index: Int) -> Event.Result {
        if event.text == "ContextMenu" || event.text == "F10" && event.modifiers == .shift {
            let box = event.currentTarget
            send(.sidebar(.asked(key: topic.id.text, x: box.left + SidebarTopics.menuInset, y: box.top + box.height), nil))
            return [.preventDefault, .stopPropagation]
        }
        guard event.modifiers.isEmpty else { return [] }
        let target: Int
        switch event.text {
        case "ArrowDown": target = index + 1
        case "ArrowUp": target = index - 1
        case "Home": target = 0
        case "End": target = rows.count - 1
        case "Delete":
            send(.delete(topic.id))
            return .preventDefault
        default: return []
        }
        if rows.indices.contains(target) { send(.sidebarStepped(to: rows[target].topic.id)) }
        return .preventDefault
    }

    /// How far from the edge of its topic a menu opens that a key asks for, in CSS pixels.
    private static let menuInset = 16.0
}
