import Components
import Domain
import Localization
import ViewTree
import Wire

/// The library: the list or the grid of all files (R2, R3).
public struct LibraryView {
    let state: LibraryState
    let strings: Strings
    let text: FileText
    /// The file that the viewer shows, whose cell is empty meanwhile; nil for none.
    let hidden: EntityID?
    let send: (LibraryMessage) -> Void
    /// The albums, of which `state` may show one.
    var albums = AlbumsState()
    /// Sends what happened to the albums.
    var sendAlbums: (AlbumsMessage) -> Void = { _ in }

    /// Creates the view of a state; `hidden` is the file that the viewer shows.
    public init(state: LibraryState, hidden: EntityID?, strings: Strings, send: @escaping (LibraryMessage) -> Void) {
        self.state = state
        self.hidden = hidden
        self.strings = strings
        self.send = send
        text = FileText(strings)
    }

    /// The element that scrolls.
    public static let scroller = ElementID("library-scroller")
    /// The row that Tab moves to.
    public static let focusedRow = ElementID("library-row")
    /// The hidden field that opens the file picker.
    public static let chooser = ElementID("library-chooser")

    /// Returns the cell of a file; the viewer returns into it.
    public static func cell(of file: EntityID) -> ElementID { ElementID("file-" + file.text) }

    /// The kind of files that are chosen or dropped for the library.
    public static let kind = "library"

    /// Returns the screen.
    public func node(status: Node) -> [Node] {
        let send = self.send
        var page = Page(title: state.chosen.map { strings.librarySelected(count: $0.count) } ?? title)
        page.isCovered = state.hasDialog || albums.hasDialog
        // The buttons for several files need all the room of a narrow bar.
        if !state.isWhole, state.chosen == nil {
            page.backLabel = back
            page.onBack = { send(.backTapped) }
        }
        page.scroller = LibraryView.scroller
        if state.hasScrubber { page.leading = [.element(scrubber)] }
        page.className = state.isGrid ? "library gallery" : "library"
        page.onScrollEvent = { [isGrid = state.isGrid] event in
            let (top, viewport) = (event.scrollTop, event.currentTarget.height)
            send(isGrid ? .grid(.scrolled(top: top, viewport: viewport)) : .scrolled(top: top, viewport: viewport))
            return []
        }
        page.actions = state.chosen.map { selectionActions($0) } ?? actions(status)
        var nodes = [page.node { content }]
        if let days = state.days {
            nodes.append(LibraryDaysView(days: days, today: state.today, strings: strings) { send(.days($0)) }.node)
        }
        return nodes
    }

    /// The album that is shown; nil for all files, and for an album that is not known.
    private var album: Album? { state.album.flatMap { albums.album($0) } }

    private var isOfDay: Bool { if case .anniversary = state.collection { true } else { false } }

    /// Whether the album that is shown was deleted.
    private var isGone: Bool { album == nil && albums.condition == .ready }

    private var title: String {
        switch state.collection {
        case .all: strings.libraryTitle
        case .album: album?.name ?? strings.albumsAlbum
        case .anniversary: strings.libraryOnThisDay
        case .area: strings.photoMapArea
        }
    }

    /// The name of where a collection was opened.
    private var back: String {
        switch state.collection {
        case .all, .anniversary: strings.libraryTitle
        case .album: strings.albumsTitle
        case .area: strings.photoMapTitle
        }
    }

    private func actions(_ status: Node) -> [Node] {
        let send = self.send
        var actions = [status]
        if state.count > 0 {
            actions.append(
                .element(Controls.iconButton(.check, label: strings.librarySelect, className: "library-select") { send(.selectTapped) }))
        }
        if !state.isWhole { return actions + slideshow + albumActions }
        return actions + [
            kinds,
            .element(
                Controls.iconButton(.calendar, label: strings.libraryDays, className: state.filter.hasDays ? "is-marked" : "") {
                    send(.days(.opened))
                }),
            .element(Controls.iconButton(.plus, label: strings.libraryAdd, className: "primary") { send(.addTapped) }),
        ]
    }

    private var slideshow: [Node] {
        guard state.count > 1 else { return [] }
        return [.element(Controls.iconButton(.play, label: strings.viewerSlideshow) { [send] in send(.slideshowTapped) })]
    }

    private var albumActions: [Node] {
        guard let album else { return [] }
        return [
            .element(Controls.iconButton(.pencil, label: strings.albumsRenameTitle) { [sendAlbums] in sendAlbums(.renameTapped(album)) }),
            .element(Controls.iconButton(.trash, label: strings.albumsDelete) { [sendAlbums] in sendAlbums(.deleteTapped(album)) }),
        ]
    }

    private func selectionActions(_ chosen: [FileEntry]) -> [Node] {
        let send = self.send
        let end = album.map { placing(chosen, in: $0) } ?? placing(chosen)
        return [
            .element(
                Controls.iconButton(.share, label: strings.libraryShareSelected) { send(.chosenShared(isDownload: false)) }
                    .flag(.disabled, chosen.isEmpty)),
            .element(
                Controls.iconButton(.export, label: strings.libraryDownloadSelected) { send(.chosenShared(isDownload: true)) }
                    .flag(.disabled, chosen.isEmpty)),
        ] + end + [.element(Controls.button(strings.commonDone, className: "bar-done") { send(.selectionDone) })]
    }

    /// Returns what puts selected files of the library elsewhere: into an album, or into the trash.
    private func placing(_ chosen: [FileEntry]) -> [Node] {
        let (send, sendAlbums) = (self.send, self.sendAlbums)
        return [
            .element(
                Controls.iconButton(.album, label: strings.albumsAddTo) { sendAlbums(.chooserOpened(chosen, source: nil)) }
                    .flag(.disabled, chosen.isEmpty)),
            .element(
                Controls.iconButton(.trash, label: strings.libraryDeleteSelected, className: "library-delete") { send(.chosenDeleted) }
                    .flag(.disabled, !chosen.contains { $0.isDeletable })),
        ]
    }

    /// Returns what puts selected files of an album elsewhere: into another album, or only out of this one.
    private func placing(_ chosen: [FileEntry], in album: Album) -> [Node] {
        let sendAlbums = self.sendAlbums
        return [
            .element(
                Controls.iconButton(.album, label: strings.albumsAddTo) { sendAlbums(.chooserOpened(chosen, source: nil)) }
                    .flag(.disabled, chosen.isEmpty)),
            .element(
                Controls.iconButton(.move, label: strings.albumsMoveTo) { sendAlbums(.chooserOpened(chosen, source: album.id)) }
                    .flag(.disabled, chosen.isEmpty)),
            .element(
                Controls.iconButton(.takeOut, label: strings.albumsTakeOut) { sendAlbums(.takenOut(chosen, album)) }
                    .flag(.disabled, chosen.isEmpty)),
        ]
    }

    private var kinds: Node {
        let send = self.send
        let items = [strings.libraryAllKinds] + MediaKind.allCases.map { text.kind($0) } + [strings.libraryFavorites]
        var chosen = state.filter.isFavorite ? items.count - 1 : 0
        for (place, kind) in MediaKind.allCases.enumerated() where kind == state.filter.kind { chosen = place + 1 }
        let group = ChoiceMenu.Group(strings.libraryKinds, items: items, chosen: chosen)
        return state.menu.node(.filter, label: strings.libraryKinds, isMarked: chosen > 0, [group]) { send(.menu($0)) }
    }

    @NodeBuilder private var content: [Node] {
        let send = self.send
        if let chosen = state.chosen {
            el(.p, "visually-hidden", key: "count") { strings.librarySelected(count: chosen.count) }.attr(.role, "status")
            if state.count <= LibraryState.chooseAllLimit {
                el(.div, "library-filter", key: "all") {
                    el(.p, "library-filter-text") { strings.libraryCount(count: state.count) }
                    Controls.button(state.isWholeChosen ? strings.photosSelectNone : strings.photosSelectAll, className: "bar-done") {
                        send(.allToggled)
                    }
                }
            }
            if state.album == nil, chosen.contains(where: { !$0.isDeletable }) { line(.info, strings.librarySelectedKept) }
        }
        if state.isWhole {
            Segments(label: strings.libraryLayout, items: [strings.libraryList, strings.libraryGrid], chosen: state.isGrid ? 1 : 0)
                .node { send(.layoutChosen(isGrid: $0 == 1)) }
            places
            if let anniversary = state.offeredAnniversary { AnniversaryView(anniversary: anniversary, strings: strings, send: send).node }
        }
        if !state.filter.isUsual { filterLine }
        quietLine
        if state.count > 0 {
            months
            if state.isGrid { grid } else { list }
        } else if state.condition == .loading {
            el(.p, "page-hint", key: "loading") { strings.commonLoading }.attr(.role, "status")
        } else {
            empty
        }
        if state.isWhole { adding }
    }

    /// The ways to other views of the files.
    private var places: Element {
        el(.div, "library-places", key: "places") {
            way(.album, strings.albumsTitle) { [send] in send(.albumsTapped) }
            way(.place, strings.photoMapTitle) { [send] in send(.mapTapped) }
        }
    }

    private func way(_ icon: Icon, _ title: String, onTap: @escaping () -> Void) -> Element {
        el(.button, "library-place") {
            icon.node
            el(.span) { title }
        }
        .attr(.type, "button").onTap(onTap)
    }

    /// What takes files in that are chosen or dropped.
    @NodeBuilder private var adding: [Node] {
        el(.input).attr(.type, "file").flag(.multiple, true).flag(.hidden, true)
            .attr(.ariaLabel, strings.libraryAdd).attr(.dataKind, LibraryView.kind).ref(LibraryView.chooser)
        DropTarget.node(strings.libraryDrop, kind: LibraryView.kind)
    }

    /// The filter and how many files match it, with a button that shows all again.
    private var filterLine: Element {
        let send = self.send
        var words: [String] = []
        if let kind = state.filter.kind { words.append(text.kind(kind)) }
        if state.filter.isFavorite { words.append(strings.libraryFavorites) }
        let dates = DateText(strings.language)
        if let first = state.filter.first { words.append(strings.libraryFrom(date: dates.long(first))) }
        if let last = state.filter.last { words.append(strings.libraryUntil(date: dates.long(last))) }
        return el(.div, "library-filter", key: "filter") {
            el(.p, "library-filter-text") {
                for word in words { el(.span, "library-filter-word") { word } }
                if state.condition == .ready { el(.span) { strings.libraryCount(count: state.count) } }
            }
            .attr(.role, "status")
            Controls.button(strings.libraryShowAll, className: "bar-done") { send(.filterCleared) }
        }
    }

    /// What a person should know of the state of the list; if there is nothing, the number of files or a blank keeps the place, so that no
    /// row moves when such a line comes or goes.
    @NodeBuilder private var quietLine: [Node] {
        if state.condition == .offline, state.count > 0 {
            line(.offline, strings.libraryOffline, key: "quiet")
        } else if state.condition == .failed, state.count > 0 {
            line(.info, strings.libraryFailed, key: "quiet")
        } else if state.waiting > 0, state.isWhole {
            line(.info, strings.libraryWaiting(count: state.waiting), key: "quiet")
        } else if state.count > 0 {
            el(.p, "library-tally", key: "quiet") {
                // In other states a line of its own tells the number.
                if state.filter.isUsual, state.chosen == nil { strings.libraryCount(count: state.count) }
            }
        }
        if state.problem != nil, state.isWhole { line(.info, strings.libraryProblem) }
    }

    private func line(_ icon: Icon, _ words: String, key: String? = nil) -> Element {
        el(.p, "library-line", key: key ?? words) {
            icon.node
            el(.span) { words }
        }
        .attr(.role, "status")
    }

    private var empty: Node {
        switch state.condition {
        case .offline:
            EmptyState(picture: "empty-topics", title: strings.libraryOfflineTitle, text: strings.libraryOfflineText).node
        case .failed: EmptyState(picture: "empty-topics", title: strings.libraryFailedTitle, text: strings.libraryFailed).node
        case .ready where state.album.hasValue:
            isGone
                ? EmptyState(picture: "empty-topics", title: strings.albumsGoneTitle, text: strings.albumsGoneText).node
                : EmptyState(picture: "empty-topics", title: strings.albumsNoFileTitle, text: strings.albumsNoFileText).node
        case .ready where !state.isWhole:
            EmptyState(
                picture: "empty-topics", title: strings.libraryNothingTitle,
                text: isOfDay ? strings.libraryNoYears : strings.libraryNothingText
            ).node
        case .loading, .ready:
            state.filter.isUsual
                ? EmptyState(picture: "empty-topics", title: strings.libraryEmptyTitle, text: strings.libraryEmptyText).node
                : EmptyState(picture: "empty-topics", title: strings.libraryNothingTitle, text: strings.libraryNothingText).node
        }
    }
}
