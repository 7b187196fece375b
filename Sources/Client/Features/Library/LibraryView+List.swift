import Components
import Domain
import Layout
import Localization
import ViewTree
import Wire

extension LibraryView {
    /// The list; rows are in the document only near the screen.
    var list: Element {
        let rows = state.shownRows
        let focus = min(state.focusedRow, state.count - 1)
        return el(.div, "list file-list", key: "list") {
            if focus < rows.lowerBound { row(focus, focus) }
            for place in rows { row(place, focus) }
            if focus >= rows.upperBound { row(focus, focus) }
        }
        .attr(.role, "list").attr(.ariaLabel, strings.libraryTitle)
        .style(.height, StyleLength.pixels(state.rows.contentHeight(itemCount: state.count)))
        .on(.resize) { [send] event in
            send(.listPlaced(top: event.currentTarget.top))
            return []
        }
    }

    private func row(_ place: Int, _ focus: Int) -> Node {
        guard let entry = state.pages[place] else {
            let waiting = placed(el(.div, "row file-row is-waiting", key: "place \(place)"), place).attr(.ariaBusy, "true")
            // A key may move to a row that has not arrived yet: the row gets the focus, and keys move on from it.
            return .element(
                place == focus ? keys(waiting.attr(.tabindex, "-1"), place).ref(LibraryView.focusedRow) : waiting)
        }
        let row = FileRow(
            entry: entry, place: place, count: state.count, isFocused: place == focus, isSelected: entry.id == state.selected,
            isChoosing: state.chosen != nil, isChosen: state.isChosen(entry), top: state.rows.frame(item: place).minY,
            height: state.rowHeight, language: strings.language)
        return part(entry.id.text, of: row) { loadedRow($0) }
    }

    /// Everything that a row is drawn from.
    private struct FileRow: Equatable {
        let entry: FileEntry
        let place: Int
        let count: Int
        let isFocused: Bool
        let isSelected: Bool
        let isChoosing: Bool
        let isChosen: Bool
        let top: Double
        let height: Double
        let language: Language
    }

    /// Everything that a cell is drawn from.
    private struct FileCell: Equatable {
        let entry: FileEntry
        let isHidden: Bool
        let isChoosing: Bool
        let isChosen: Bool
        let language: Language
    }

    private func loadedRow(_ row: FileRow) -> Element {
        let send = self.send
        let (entry, place) = (row.entry, row.place)
        let open = keys(el(.button, "row-open"), place).attr(.type, "button")
            .attr(.ariaLabel, strings.fileRow(name: entry.name, detail: text.detail(entry)))
            .attr(.tabindex, row.isFocused ? "0" : "-1").attr(.ariaCurrent, row.isSelected ? "true" : nil)
            .onTap { send(.tapped(place, nil)) }
        if row.isFocused { _ = open.ref(LibraryView.focusedRow) }
        if row.isChoosing { _ = open.attr(.ariaPressed, row.isChosen ? "true" : "false") }
        let element = el(.div, row.isChosen || !row.isChoosing && row.isSelected ? "row file-row is-selected" : "row file-row") {
            open
            el(.div, "row-body file-body") {
                el(.span, "file-preview") {
                    FileThumbnail(entry: entry, size: .row).nodes
                    if entry.kind == .video, entry.hasPreview { el(.span, "file-mark") { Icon.play.node } }
                }
                el(.span, "row-texts") {
                    el(.span, "row-title") { entry.name }.attr(.dir, "auto")
                    el(.span, "row-detail") { text.detail(entry) }
                }
            }
            .attr(.ariaHidden, "true")
            if row.isChoosing { mark(row.isChosen) } else { Icon.forward.node }
        }
        return placed(element, place)
    }

    private func mark(_ isChosen: Bool) -> Element {
        el(.span, isChosen ? "photo-check is-on" : "photo-check") { if isChosen { Icon.check.node } }
            .attr(.ariaHidden, "true")
    }

    private func keys(_ element: Element, _ place: Int) -> Element {
        let send = self.send
        return element.on(.keydown) { event in
            switch event.text {
            case "ArrowDown": send(.rowKey(place + 1))
            case "ArrowUp": send(.rowKey(place - 1))
            case "Home": send(.rowKey(0))
            case "End": send(.rowKey(Int.max))
            case "PageDown": send(.rowKey(place + LibraryView.pageRows))
            case "PageUp": send(.rowKey(place - LibraryView.pageRows))
            default: return []
            }
            return [.preventDefault, .stopPropagation]
        }
    }

    private func placed(_ row: Element, _ place: Int) -> Element {
        row.attr(.role, "listitem").attr(.ariaSetsize, "\(state.count)").attr(.ariaPosinset, "\(place + 1)")
            .style(.transform, "translateY(" + StyleLength.pixels(state.rows.frame(item: place).minY) + ")")
            .style(.height, StyleLength.pixels(state.rowHeight))
    }

    private static let pageRows = 8

    /// The node of the grid.
    var grid: Node {
        let send = self.send
        var actions = MediaGrid.Actions(
            label: strings.libraryTitle, onTap: { send(.tapped($0, $1)) }, send: { send(.grid($0)) })
        actions.onSelect = { send(.toggled($0)) }
        actions.isSelecting = state.chosen != nil
        return state.grid.node(count: state.count, actions) { place in
            guard let entry = state.pages[place] else {
                return MediaGrid.Cell<FileCell>(key: "place \(place)", label: strings.commonLoading, look: nil)
            }
            let isChosen = state.isChosen(entry)
            return MediaGrid.Cell(
                key: entry.id.text, label: strings.fileRow(name: entry.name, detail: text.detail(entry)), isSelected: isChosen,
                look: FileCell(
                    entry: entry, isHidden: entry.id == hidden, isChoosing: state.chosen != nil, isChosen: isChosen,
                    language: strings.language))
        } content: {
            content(of: $0)
        }
    }

    @NodeBuilder private func content(of cell: FileCell) -> [Node] {
        let entry = cell.entry
        el(.span, cell.isHidden ? "file-cell is-hidden" : "file-cell") {
            FileThumbnail(entry: entry, size: .cell).nodes
            if !entry.hasPreview { el(.span, "file-name") { entry.name }.attr(.dir, "auto") }
            if entry.kind == .video || entry.kind == .audio, let seconds = entry.durationSeconds {
                el(.span, "file-length") {
                    Icon.of(entry.kind).node
                    text.duration(seconds)
                }
            }
        }
        .ref(LibraryView.cell(of: entry.id))
        if cell.isChoosing { mark(cell.isChosen) }
    }
}
