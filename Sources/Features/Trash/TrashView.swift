import Components
import Domain
import Localization
import ViewTree

/// Reports what a person does in the trash.
public enum TrashMessage: Equatable, Sendable {
    /// Reports the button that brings a topic back.
    case restoreTopic(Identifier<Topic>)
    /// Reports the button that brings a note back.
    case restoreNote(Identifier<Note>)
    /// Reports the button that brings a photo back.
    case restorePhoto(Identifier<Photo>)
    /// Reports the button that empties the trash.
    case emptyTapped
    /// Reports the back button.
    case backTapped
}

/// Shows what was deleted in the last 30 days, and brings it back.
public struct TrashView {
    /// Describes one thing in the trash.
    public struct Row {
        /// Identifies the row.
        public var key: String
        /// Names what was deleted.
        public var name: String
        /// Says what it is and when it goes for good.
        public var detail: String
        /// Brings it back.
        public var restore: TrashMessage
        /// Shows the picture that was deleted; nil for what has none.
        public var picture: Node?

        /// Makes a row.
        public init(key: String, name: String, detail: String, restore: TrashMessage) {
            self.key = key
            self.name = name
            self.detail = detail
            self.restore = restore
        }
    }

    private let rows: [Row]
    private let strings: Strings
    private let send: (TrashMessage) -> Void

    /// Makes the view of what is in the trash.
    public init(rows: [Row], strings: Strings, send: @escaping (TrashMessage) -> Void) {
        self.rows = rows
        self.strings = strings
        self.send = send
    }

    /// Gives the screen.
    public func node() -> [Node] {
        let send = self.send
        var page = Page(title: strings.trashTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        return [page.node { content }]
    }

    @NodeBuilder private var content: [Node] {
        let send = self.send
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
        return el(.li, "setting trash-row", key: row.key) {
            if let picture = row.picture { picture }
            el(.div, "row-texts") {
                el(.span, "row-title") { row.name }
                el(.span, "row-detail") { row.detail }
            }
            el(.button, "button plain") {
                Icon.restore.node
                el(.span) { strings.trashRestore }
            }
            .attr(.type, "button").attr(.ariaLabel, strings.trashRestoreNamed(name: row.name))
            .onTap { send(row.restore) }
        }
        .insertion(.fade).removal(.collapse)
    }
}
