import Components
import Localization
import ViewTree

/// The trash: what was deleted in the last 30 days, to be read, restored or deleted for good.
public struct TrashView {
    /// One thing in the trash.
    public struct Row {
        /// The identity of the row.
        public var key: String
        /// The name of what was deleted.
        public var name: String
        /// What it is, and when it is deleted for good.
        public var detail: String
        /// The message that restores it.
        public var restore: TrashMessage
        /// The beginning of its text; empty if its name says all.
        public var excerpt = ""
        /// Its text; for a topic the titles of its notes.
        public var text = ""
        /// The address of its contents; empty if its text is all.
        public var contents = ""
        /// Its picture; nil if there is none.
        public var picture: Node?

        public init(key: String, name: String, detail: String, restore: TrashMessage) {
            self.key = key
            self.name = name
            self.detail = detail
            self.restore = restore
        }
    }

    /// The row that is open, for effects that scroll to it.
    public static let opened = ElementID("trash-opened")

    /// Whether files may be missing, as the server was not reached.
    public var isPartial = false
    private let rows: [Row]
    private let state: TrashState
    private let strings: Strings
    private let send: (TrashMessage) -> Void

    public init(state: TrashState, rows: [Row], strings: Strings, send: @escaping (TrashMessage) -> Void) {
        self.rows = rows
        self.state = state
        self.strings = strings
        self.send = send
    }

    /// Returns the screen; `search` is the button that opens the search.
    public func node(search: Node) -> [Node] {
        let send = self.send
        var page = Page(title: strings.trashTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        page.actions = [search]
        return [page.node { content }]
    }

    @NodeBuilder private var content: [Node] {
        let send = self.send
        if isPartial { el(.p, "page-hint", key: "partial") { strings.trashPartial }.attr(.role, "status") }
        if rows.isEmpty {
            EmptyState(picture: "empty-trash", title: strings.trashEmptyTitle, text: strings.trashEmptyText).node
        } else {
            el(.p, "page-hint") { strings.trashHint }
            el(.ul, "settings") {
                for row in rows { element(row) }
            }
            Controls.button(strings.trashEmptyNow, className: "button plain danger trash-empty") { send(.emptyTapped) }
        }
    }

    private func element(_ row: Row) -> Element {
        let send = self.send
        let isOpen = state.isOpen(row.key)
        let item = el(.li, "setting trash-item", key: row.key) {
            el(.div, "trash-row") {
                if let picture = row.picture { picture }
                el(.button, "row-texts trash-open") {
                    el(.span, "row-title") { row.name }.attr(.dir, "auto")
                    if !row.excerpt.isEmpty { el(.span, "row-detail trash-excerpt") { row.excerpt }.attr(.dir, "auto") }
                    el(.span, "row-detail") { row.detail }.attr(.dir, "auto")
                }
                .attr(.type, "button").attr(.ariaExpanded, isOpen ? "true" : "false")
                .attr(.ariaLabel, strings.trashOpen(name: row.name)).onTap { send(.rowTapped(key: row.key)) }
                Controls.iconButton(.trash, label: strings.trashDelete(name: row.name), className: "trash-delete") {
                    send(.deleteTapped(key: row.key, name: row.name))
                }
                el(.button, "button plain trash-restore") {
                    Icon.restore.node
                    el(.span) { strings.trashRestore }
                }
                .attr(.type, "button").attr(.ariaLabel, strings.trashRestoreNamed(name: row.name))
                .onTap { send(row.restore) }
            }
            if isOpen {
                el(.div, "trash-text", key: "text") {
                    row.text.isEmpty ? strings.trashNothingInside : row.text
                    if !row.contents.isEmpty {
                        el(.a, "trash-contents") { strings.viewerDownload }.attr(.href, row.contents).attr(.download, row.name)
                    }
                }
                .attr(.dir, "auto").attr(.tabindex, "0").attr(.role, "region").attr(.ariaLabel, row.name)
                .insertion(.fade)
            }
        }
        .insertion(.fade).removal(.collapse)
        return isOpen ? item.ref(TrashView.opened) : item
    }
}
