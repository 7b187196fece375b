import Components
import Domain
import Layout
import Localization
import ViewTree
import Wire

extension LibraryView {
    /// Gives the list; rows are in the document only near the screen.
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
        guard let entry = state.shelf[place] else {
            let waiting = placed(el(.div, "row file-row is-waiting", key: "place \(place)"), place).attr(.ariaBusy, "true")
            // A key may lead to what is not known yet: the focus waits here, and keys lead on.
            return .element(
                place == focus ? keys(waiting.attr(.tabindex, "-1"), place).ref(LibraryView.focusedRow) : waiting)
        }
        var version = entry.id.text.hashValue
        for fact in [
            place, state.count, place == focus ? 1 : 0, entry.id == state.selected ? 1 : 0, entry.stage == .ready ? 1 : 0,
            entry.hasPreview ? 1 : 0, Int(state.rows.frame(item: place).minY), Int(state.rowHeight * 100),
            state.chosen == nil ? 0 : state.isChosen(entry) ? 2 : 1, Int(truncatingIfNeeded: entry.byteCount),
        ] { version = version &* 31 &+ fact }
        return memo(key: entry.id.text, version: version) { known(entry, place, isFocused: place == focus) }
    }

    private func known(_ entry: FileEntry, _ place: Int, isFocused: Bool) -> Element {
        let send = self.send
        let open = keys(el(.button, "row-open"), place).attr(.type, "button")
            .attr(.ariaLabel, strings.fileRow(name: entry.name, detail: text.detail(entry)))
            .attr(.tabindex, isFocused ? "0" : "-1").attr(.ariaCurrent, entry.id == state.selected ? "true" : nil)
            .onTap { send(.tapped(place, nil)) }
        if isFocused { _ = open.ref(LibraryView.focusedRow) }
        let isChosen = state.isChosen(entry)
        if state.chosen != nil { _ = open.attr(.ariaPressed, isChosen ? "true" : "false") }
        let row = el(.div, isChosen || state.chosen == nil && entry.id == state.selected ? "row file-row is-selected" : "row file-row") {
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
            if state.chosen == nil { Icon.forward.node } else { mark(isChosen) }
        }
        return placed(row, place)
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

    /// Gives the grid.
    var grid: Node {
        let send = self.send
        var actions = MediaGrid.Actions(
            label: strings.libraryTitle, onTap: { send(.tapped($0, $1)) }, send: { send(.grid($0)) })
        actions.onSelect = { send(.toggled($0)) }
        actions.isSelecting = state.chosen != nil
        return state.grid.node(count: state.count, actions) { place in
            guard let entry = state.shelf[place] else {
                return MediaGrid.Cell(key: "place \(place)", label: strings.commonLoading, version: 0, content: nil)
            }
            var version = entry.hasPreview ? 1 : 0
            if entry.id == hidden { version += 2 }
            if entry.stage == .ready { version += 4 }
            if state.chosen != nil { version += 8 }
            return MediaGrid.Cell(
                key: entry.id.text, label: strings.fileRow(name: entry.name, detail: text.detail(entry)), version: version,
                isSelected: state.isChosen(entry)
            ) { cell(entry) }
        }
    }

    @NodeBuilder private func cell(_ entry: FileEntry) -> [Node] {
        el(.span, entry.id == hidden ? "file-cell is-hidden" : "file-cell") {
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
        if state.chosen != nil { mark(state.isChosen(entry)) }
    }
}
