import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Markup
import ViewTree

/// A list of notes (N2), their texts highlighted (N4) and their colours beside them (E6).
public struct NotesView {
    let state: NotesState
    private let title: String
    let notes: NoteList
    let today: CivilDate
    private let isPending: (Identifier<Note>) -> Bool
    /// The order of the list; nil for that of its arrangement.
    var order: ArrangedNotes.Order?
    /// Returns the name of a note's topic, where the list has notes of several; empty elsewhere.
    var topicName: (Note) -> String = { _ in "" }
    /// Where the list is in the window.
    public var place = Page.Place.alone
    /// The note that is open beside the list.
    public var current: Identifier<Note>?
    /// The name of the screen that the back button leads to.
    public var backLabel = ""
    /// What is shown above the notes.
    public var header: [Node] = []
    /// The mark of the chosen colour.
    public var mark = ColorMark.tick
    /// The first picture that a note shows; nil for none.
    public var picture: (Identifier<Note>) -> Picture? = { _ in nil }
    /// The text that says when a note was changed.
    var changeText: (Instant) -> String = { _ in "" }
    /// The topics that notes can be moved to.
    public var topics: [Topic] = []
    /// Whether the element with a key, beside the list, accepts notes dropped on it.
    public var takes: (String) -> Bool = { _ in false }
    let strings: Strings
    let send: (NotesMessage) -> Void

    /// Creates the view of a state; `isPending` returns whether a note is not on the server yet.
    public init(
        state: NotesState, title: String, notes: NoteList, today: CivilDate, isPending: @escaping (Identifier<Note>) -> Bool,
        strings: Strings, send: @escaping (NotesMessage) -> Void
    ) {
        self.state = state
        self.title = title
        self.notes = notes
        self.today = today
        self.isPending = isPending
        self.strings = strings
        self.send = send
    }

    /// The element that scrolls.
    public static let scroller = ElementID("notes-scroller")
    /// The largest part of a text that the list shows, in Unicode scalars.
    public static let maximumExcerptLength = 240
    private static let longestLink = 2_000

    /// Returns the screen.
    public func node(status: Node) -> [Node] {
        let send = self.send
        var page = Page(title: title)
        page.place = place
        page.backLabel = backLabel
        page.onBack = { send(.backTapped) }
        page.scroller = NotesView.scroller
        page.onScroll = { send(.list(.scrolled($0))) }
        page.actions =
            state.list.isArranging
            ? [ReorderableList.doneButton(strings) { send(.list($0)) }]
            : [
                status, notes.isEmpty ? .text("") : ReorderableList.editButton(strings) { send(.list($0)) },
                state.source == .today ? .text("") : menu(state, strings, send),
                documentButton,
                .element(Controls.iconButton(.plus, label: strings.notesAdd, key: "N", className: "primary") { send(.addTapped) }),
            ]
        let order = self.order ?? ArrangedNotes.Order(places: state.arrangement.places(of: notes, today: today))
        let shown = ArrangedNotes(notes: notes, order: order)
        let selected = state.selection.among(shown.entities)
        page.isCovered = state.sheet.hasValue
        var nodes = [page.node { content(shown, selected) }]
        if !selected.isEmpty { nodes.append(.element(selectionBar(selected, of: shown.count).flag(.inert, state.sheet.hasValue))) }
        if let sheet = state.sheet { nodes.append(node(sheet)) }
        return nodes
    }

    /// The button that makes a PDF of a topic; empty on other lists.
    private var documentButton: Node {
        let send = self.send
        if state.source.topic == nil { return .text("") }
        return .element(Controls.iconButton(.document, label: strings.documentOfTopic) { send(.documentTapped) })
    }

    @NodeBuilder private func content(_ shown: ArrangedNotes, _ selected: [Identifier<Note>]) -> [Node] {
        DropTarget.node(strings.notesDrop, kind: SharedFiles.dropKind)
        header
        if notes.isEmpty || state.source == .today && shown.isEmpty {
            EmptyState(
                picture: "empty-notes", title: state.source == .today ? strings.listsEmptyTitle : strings.notesEmptyTitle,
                text: state.source == .today ? strings.listsEmptyText : strings.notesEmptyText
            ).node
        } else {
            announcement(state, shown, selected, strings)
            if !shown.isEmpty, shown.count < notes.count, state.source != .today { hidden(count: notes.count - shown.count, strings, send) }
            if shown.isEmpty {
                filteredOut(state, strings, send)
            } else {
                state.list.node(count: shown.count, actions(shown, isSelecting: !selected.isEmpty)) {
                    row(shown[$0])
                } content: {
                    content(of: $0)
                }
            }
            if state.context.isOpen { contextMenu(selected) }
        }
    }

    private func actions(_ shown: ArrangedNotes, isSelecting: Bool) -> ReorderableList.Actions {
        let send = self.send
        let strings = self.strings
        var actions = ReorderableList.Actions(
            label: strings.notesListLabel,
            deleteLabel: { strings.commonDeleteNamed(name: $0) },
            moveLabel: { strings.commonMoveNamed(name: $0) },
            onOpen: { if let note = Identifier<Note>(text: $0) { send(.open(note)) } },
            onDelete: { if let note = Identifier<Note>(text: $0) { send(.delete(note)) } },
            send: { send(.list($0)) })
        actions.onStep = { send(.stepped(to: $0)) }
        actions.onReach = { send(.reached($0, $1)) }
        actions.canMove = state.canMove
        var index = 0
        for (part, count) in shown.order.parts {
            actions.heads.append(ReorderableList.Head(index: index, title: part.title(strings)))
            index += count
        }
        actions.takes = takes
        actions.onMenu = { send(.context(.asked(key: $0, x: $1, y: $2), nil)) }
        actions.selecting = ReorderableList.Selecting(isOn: isSelecting, label: { strings.severalSelect(name: $0) }) { request in
            switch request {
            case .toggled(let key): if let note = Identifier<Note>(text: key) { send(.select(.toggled(note))) }
            case .extended(let index, let start): send(.select(.extended(to: index, from: start)))
            case .all: send(.select(.all))
            case .ended: send(.select(.ended))
            }
        }
        return actions
    }

    /// The values that a row's contents are drawn from.
    private struct Look: Equatable {
        let note: Note
        let today: CivilDate
        let isPending: Bool
        let picture: Picture?
        let language: Language
        let changed: String
        let topic: String
    }

    private func row(_ note: Note) -> ReorderableList.Row<Look> {
        let isCurrent = note.id == current
        let isSelected = state.selection.contains(note.id)
        let className = "note-row" + (isCurrent ? " is-current" : "") + (isSelected ? " is-selected" : "") + (note.isDone ? " is-done" : "")
        var row = ReorderableList.Row(
            key: note.id.text, name: NotesView.name(of: note, strings), className: className, isCurrent: isCurrent,
            look: Look(
                note: note, today: today, isPending: isPending(note.id), picture: picture(note.id), language: strings.language,
                changed: note.changedAt.map(changeText) ?? "", topic: topicName(note)))
        row.isSelected = isSelected
        return row
    }

    @NodeBuilder private func content(of look: Look) -> [Node] {
        let note = look.note
        if let color = note.color {
            el(.span, "row-color") { el(.span, "visually-hidden") { color.name(strings) } }.style(.colorVariable, color.css)
        }
        el(.div, "row-texts") {
            el(.span, note.shownName.isEmpty ? "row-title is-missing" : "row-title") {
                el(.span, "row-name") { NotesView.name(of: note, strings) }.attr(.dir, "auto")
                for toggle in NoteToggle.all where toggle.isOn(note) {
                    el(.span, "title-mark") {
                        toggle.icon.node
                        el(.span, "visually-hidden") { toggle.mark(strings) }
                    }
                    .attr(.title, toggle.mark(strings))
                }
                if look.isPending {
                    el(.span, "title-mark") { Icon.device.node }.attr(.title, strings.statusOnDevice)
                }
            }
            let deadline = NotesView.deadlineLine(of: note, today: look.today, strings)
            let tasks = NotesView.tasks(of: note, strings)
            let excerpt = excerpt(of: note.readableText)
            if deadline.hasValue || tasks.hasValue || !excerpt.isEmpty || !look.changed.isEmpty || !look.topic.isEmpty {
                el(.div, "row-more") {
                    if !look.topic.isEmpty { el(.span, "row-topic") { look.topic }.attr(.dir, "auto") }
                    if let deadline { deadline }
                    if let tasks { tasks }
                    if !excerpt.isEmpty { el(.span, "row-excerpt") { excerpt } }
                    if !look.changed.isEmpty {
                        el(.span, "row-changed") {
                            el(.span, "visually-hidden") { strings.notesChanged + " " }
                            look.changed
                        }
                    }
                }
            }
        }
        if let picture = look.picture {
            el(.span, "row-picture") { MediaImage(file: picture.file, size: .row, tiny: picture.tiny).node }.attr(.ariaHidden, "true")
        }
    }

    private func excerpt(of text: String) -> [Node] {
        var line: [Unicode.Scalar] = []
        var nodes: [Node] = []
        // A link is kept whole, since a part of it would lead elsewhere.
        let limit = NotesView.maximumExcerptLength + NotesView.longestLink
        for (place, scalar) in ExactText.scalars(of: text, limit: limit).enumerated() {
            guard nodes.count < 3, place < NotesView.maximumExcerptLength || !MarkupScanner.isSeparator(scalar) else { break }
            if scalar == "\n" {
                append(ExactText.text(of: line), to: &nodes)
                line = []
            } else {
                line.append(scalar)
            }
        }
        append(ExactText.text(of: line), to: &nodes)
        return nodes
    }

    private func append(_ paragraph: String, to nodes: inout [Node]) {
        guard !paragraph.isEmpty else { return }
        // The words of the page have no signs any more: what looks like those of a heading or an item was escaped.
        let spans = MarkupScanner.spans(of: ExactText.scalars(of: paragraph), headingLevel: nil, item: nil)
        nodes.append(
            .element(el(.span, "excerpt-line") { HighlightedText.nodes(of: spans, hasTabStops: true) }.attr(.dir, "auto")))
    }
}
