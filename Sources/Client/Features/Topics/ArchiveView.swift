import Components
import Domain
import Localization
import ViewTree

/// The archived topics, each of which can be opened and restored.
public struct ArchiveView {
    private let rows: [TopicsView.Row]
    private let strings: Strings
    private let send: (TopicsMessage) -> Void

    public init(rows: [TopicsView.Row], strings: Strings, send: @escaping (TopicsMessage) -> Void) {
        self.rows = rows
        self.strings = strings
        self.send = send
    }

    /// Returns the screen; `search` is the button that opens the search.
    public func node(search: Node) -> [Node] {
        let send = self.send
        var page = Page(title: strings.topicsArchived)
        page.backLabel = strings.topicsTitle
        page.onBack = { send(.archiveLeft) }
        page.actions = [search]
        return [page.node { content }]
    }

    /// Returns the line above the notes of an archived topic, with a button that restores the topic.
    public static func notice(of topic: Topic, _ strings: Strings, _ send: @escaping (TopicsMessage) -> Void) -> Node {
        .element(
            el(.div, "archive-notice", key: "archived") {
                Icon.archive.node
                el(.p) { strings.topicsIsArchived }
                Controls.button(strings.topicsBringBack, className: "button plain") { send(.unarchive(topic.id)) }
            })
    }

    @NodeBuilder private var content: [Node] {
        if rows.isEmpty {
            EmptyState(picture: "empty-topics", title: strings.topicsArchivedEmptyTitle, text: strings.topicsArchivedEmptyText).node
        } else {
            el(.p, "page-hint") { strings.topicsArchivedHint }
            el(.ul, "settings") {
                for row in rows { element(row) }
            }
        }
    }

    private func element(_ row: TopicsView.Row) -> Element {
        let send = self.send
        let topic = row.topic
        return el(.li, "setting trash-item", key: topic.id.text) {
            el(.div, "trash-row") {
                el(.button, "row-texts trash-open") {
                    el(.span, "row-title") { strings.title(topic.name) }.attr(.dir, "auto")
                    el(.span, "row-detail") { strings.topicsNoteCount(count: row.noteCount) }
                }
                .attr(.type, "button").onTap { send(.open(topic.id)) }
                el(.button, "button plain trash-restore") {
                    Icon.restore.node
                    el(.span) { strings.topicsBringBack }
                }
                .attr(.type, "button").attr(.ariaLabel, strings.topicsBringBackNamed(name: strings.title(topic.name)))
                .onTap { send(.unarchive(topic.id)) }
            }
        }
        .insertion(.fade).removal(.collapse)
    }
}
