import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree

/// The list of topics (N1).
public struct TopicsView {
    /// A topic with the number of its notes.
    public struct Row: Equatable {
        /// The topic of the row.
        public var topic: Topic
        /// The number of the topic's notes that are not deleted.
        public var noteCount: Int

        public init(topic: Topic, noteCount: Int) {
            self.topic = topic
            self.noteCount = noteCount
        }
    }

    private let state: TopicsState
    private let rows: [Row]
    /// The lists of the notes of all topics.
    public var smartLists: [SmartList] = []
    /// The number of archived topics.
    var archivedCount = 0
    /// Where the list is in the window.
    public var place = Page.Place.alone
    private let strings: Strings
    private let send: (TopicsMessage) -> Void

    public init(state: TopicsState, rows: [Row], strings: Strings, send: @escaping (TopicsMessage) -> Void) {
        self.state = state
        self.rows = rows
        self.strings = strings
        self.send = send
    }

    /// The element that scrolls.
    public static let scroller = ElementID("topics-scroller")

    /// Returns the screen.
    public func node(status: Node) -> [Node] {
        let send = self.send
        var page = Page(title: strings.topicsTitle)
        page.place = place
        page.isCovered = state.hasDialog
        page.scroller = TopicsView.scroller
        page.onScroll = { send(.list(.scrolled($0))) }
        page.actions =
            state.list.isArranging
            ? [ReorderableList.doneButton(strings) { send(.list($0)) }]
            : [
                status, rows.isEmpty ? .text("") : ReorderableList.editButton(strings) { send(.list($0)) },
                .element(Controls.iconButton(.guide, label: strings.guideTitle) { send(.guideTapped) }),
                .element(Controls.iconButton(.addTopic, label: strings.topicsAdd, className: "topic-add") { send(.addTapped) }),
                .element(Controls.iconButton(.plus, label: strings.notesAdd, key: "N", className: "primary") { send(.noteAddTapped) }),
            ]
        var nodes = [page.node { content }]
        if state.isAskingForGuide {
            nodes.append(
                Confirmation.node(
                    title: strings.guideAskTitle, text: strings.guideAskText, confirm: strings.guideShow, strings,
                    onCancel: { send(.guideAnswered(false)) }, onConfirm: { send(.guideAnswered(true)) }))
        }
        return nodes
    }

    @NodeBuilder private var contextMenu: [Node] {
        let send = self.send
        let key = state.context.place?.key ?? ""
        if let topic = rows.first(where: { ExactText.areSame($0.topic.id.text, key) })?.topic {
            TopicMenu.node(state.context, of: topic, strings) { send(.context($0, $1)) }
        }
    }

    /// The link to the archived topics, if there are any.
    @NodeBuilder private var archiveLink: [Node] {
        let send = self.send
        if archivedCount > 0 {
            el(.button, "button plain archive-link", key: "archive") {
                Icon.archive.node
                el(.span) { strings.topicsArchivedCount(count: archivedCount) }
            }
            .attr(.type, "button").onTap { send(.archiveTapped) }
        }
    }

    private var smartRows: Element {
        let send = self.send
        return el(.ul, "settings smart-lists") {
            for list in smartLists {
                Controls.linkRow(list.icon, title: list.name, value: list.count == 0 ? "" : "\(list.count)") {
                    send(.smartListTapped(list.screen))
                }
            }
        }
    }

    @NodeBuilder private var content: [Node] {
        if rows.isEmpty {
            EmptyState(picture: "empty-topics", title: strings.topicsEmptyTitle, text: strings.topicsEmptyText).node
        } else {
            if !smartLists.isEmpty { smartRows }
            Controls.announcement(
                state.list.lastMoveText(count: rows.count, strings) { (rows[$0].topic.id.text, strings.title(rows[$0].topic.name)) } ?? "")
            DropTarget.node(strings.notesDrop, kind: SharedFiles.dropKind)
            state.list.node(count: rows.count, actions) {
                row(rows[$0])
            } content: {
                content(of: $0)
            }
            if state.context.isOpen { contextMenu }
        }
        archiveLink
    }

    private var actions: ReorderableList.Actions {
        let send = self.send
        let (strings, rows) = (self.strings, self.rows)
        var actions = ReorderableList.Actions(
            label: strings.topicsTitle,
            deleteLabel: { strings.commonDeleteNamed(name: $0) },
            moveLabel: { strings.commonMoveNamed(name: $0) },
            onOpen: { if let topic = Identifier<Topic>(text: $0) { send(.open(topic)) } },
            onDelete: { if let topic = Identifier<Topic>(text: $0) { send(.delete(topic)) } },
            send: { send(.list($0)) })
        actions.onStep = { send(.stepped(to: $0)) }
        actions.onMenu = { send(.context(.asked(key: $0, x: $1, y: $2), nil)) }
        actions.onReach = { send(.reached($0, $1)) }
        actions.change = (
            label: { strings.topicsRename(name: $0) },
            onTap: { key, _ in
                guard let topic = rows.first(where: { ExactText.areSame($0.topic.id.text, key) })?.topic else { return }
                send(.renameTapped(topic.id, name: topic.name))
            }
        )
        return actions
    }

    private func row(_ row: Row) -> ReorderableList.Row<Look> {
        ReorderableList.Row(key: row.topic.id.text, name: strings.title(row.topic.name), look: Look(row: row, language: strings.language))
    }

    /// The values that a row's contents are drawn from.
    private struct Look: Equatable {
        let row: Row
        let language: Language
    }

    @NodeBuilder private func content(of look: Look) -> [Node] {
        el(.div, "row-texts") {
            el(.span, "row-title") { strings.title(look.row.topic.name) }.attr(.dir, "auto")
            el(.span, "row-detail") { strings.topicsNoteCount(count: look.row.noteCount) }
        }
    }
}
