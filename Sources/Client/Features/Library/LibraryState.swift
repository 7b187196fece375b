import Components
import Domain
import Layout
import ViewTree
import Wire

/// The library as it is shown (R2, R3, R5).
public struct LibraryState: Equatable, Sendable {
    /// The state of the list.
    public enum Condition: Equatable, Sendable {
        case loading
        /// The server's list is shown.
        case ready
        /// The list stored on the device is shown, since the server was not reached.
        case offline
        /// The server could not send the list.
        case failed
    }

    /// Which files are shown.
    public let collection: LibraryCollection
    /// Whether the grid is shown instead of the list.
    public var isGrid = false
    /// The pages of the list that are known.
    public internal(set) var pages = FilePages()
    /// Which files are shown.
    public internal(set) var filter = LibraryFilter()
    /// The state of the list.
    public internal(set) var condition = Condition.loading
    /// The number of files that the server has not examined yet.
    public internal(set) var waiting = 0
    /// The name of what keeps the server from making previews; nil while all is well.
    public internal(set) var problem: String?
    /// The layout of the grid's cells.
    public internal(set) var grid = MediaGrid()
    /// How far the list is scrolled, in CSS pixels.
    public internal(set) var scrollTop = 0.0
    /// The height of the list's window, in CSS pixels.
    public internal(set) var viewport = 800.0
    /// The height of a row, in CSS pixels.
    public var rowHeight = LibraryState.usualRowHeight {
        didSet { arrange() }
    }
    /// The layout of the list's rows.
    public internal(set) var rows = FlowLayout(width: 1, leastItemWidth: 1, aspect: 0, fixedHeight: LibraryState.usualRowHeight)
    /// The selected files; nil while none are being selected.
    public internal(set) var chosen: [FileEntry]?
    /// Whether all files are to be selected, though some have not arrived from the server yet.
    var isChoosingAll = false
    /// The drag of the thumb by a pointer; nil while there is none.
    public internal(set) var scrub: LibraryScrub?
    /// How far below the top of the scrolled content the list begins, in CSS pixels.
    var listTop = LibraryState.usualListTop
    /// The place of the row that Tab moves to.
    public internal(set) var focusedRow = 0
    /// Whether a key moved to a row that has not arrived yet, which gets the focus once it has.
    var isFocusWaiting = false
    /// The file whose details were opened last.
    public internal(set) var selected: EntityID?
    /// The menu of kinds.
    public internal(set) var menu = ChoiceMenu()
    /// The choice of days; nil while it is closed.
    public internal(set) var days: LibraryDays?
    /// What was taken on a day in former years; nil before the server has told.
    public internal(set) var anniversary: LibraryAnniversary?
    /// The day on which the person does not want to see that; nil for none.
    var hiddenDay: CivilDate?
    /// The details shown last; nil before the first.
    public internal(set) var details: FileDetails?
    /// The number of changes of the filter, so that answers to earlier ones are ignored.
    var generation = 0
    /// The present day where the reader is.
    public var today = CivilDate.first

    /// The height of a row at the usual size of text, in CSS pixels.
    public static let usualRowHeight = 72.0
    /// The height of what is above the rows at the usual size of text, in CSS pixels.
    static let usualListTop = 106.0
    /// The maximum number of files that can be selected all at once: each is requested, shared or deleted by itself.
    public static let chooseAllLimit = 1_000
    /// The number of rows kept in the document beyond each edge of the screen.
    static let overscan = 6

    /// Creates what is shown of a collection; all but the whole library are grids.
    public init(_ collection: LibraryCollection = .all) {
        self.collection = collection
        isGrid = collection != .all
    }

    /// Whether it is the whole library.
    public var isWhole: Bool { collection == .all }

    /// The album whose files are shown; nil for none.
    public var album: EntityID? { if case .album(let id) = collection { id } else { nil } }

    /// Whether all files of the library are shown, of which the device stores pages.
    var isKept: Bool { filter.isUsual && isWhole }

    /// What is offered of former years; nil for nothing, and while the person does not want to see it.
    var offeredAnniversary: LibraryAnniversary? {
        guard isKept, chosen == nil, let anniversary, anniversary.day == today, hiddenDay != today else { return nil }
        return anniversary.count > 0 ? anniversary : nil
    }

    /// Whether a dialog is open.
    public var hasDialog: Bool { days != nil }

    /// The number of files that are shown; 0 while it is not known.
    public var count: Int { pages.total ?? 0 }

    /// The places of the rows near the screen.
    public var shownRows: Range<Int> {
        let (top, beyond) = (scrollTop - listTop, Double(LibraryState.overscan) * rowHeight)
        return rows.items(from: top - beyond, to: max(0, top) + viewport + beyond, itemCount: count)
    }

    /// The layout of the list or of the grid, whichever is shown.
    public var layout: FlowLayout { isGrid ? grid.layout : rows }

    /// Divides list and grid into the months, and applies the height of rows.
    mutating func arrange() {
        var sections: [Int] = []
        for month in pages.months { sections.append(month.count) }
        rows.fixedHeight = rowHeight
        (rows.sections, rows.headingHeight) = (sections, headingHeight)
        grid.divide(into: sections, headingHeight: headingHeight)
    }

    /// The height of a month's heading, in CSS pixels.
    var headingHeight: Double { (rowHeight * LibraryState.headingShare).rounded() }

    private static let headingShare = 0.6

    /// The places that are on the screen.
    var shownPlaces: Range<Int> {
        if pages.total == nil { return 0..<1 }
        return isGrid ? grid.visibleRange(count: count) : shownRows
    }

    /// The part of the list that is in the document, so that scrolling within it need not be drawn.
    var shownExtent: Range<Int> { isGrid ? grid.visibleRange(count: count, beyond: grid.viewport / 2) : shownRows }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: LibraryMessage) -> [LibraryEffect] {
        switch message {
        case .opened:
            pages.refresh()
            return pages.total == nil && isKept ? [.read(number: 0)] + fetch() : fetch()
        case .refreshed:
            pages.refresh()
            return fetch()
        case .scrolled(let top, let viewport):
            scrollTop = top
            self.viewport = viewport
            return fetch() + placeThumb()
        case .listPlaced(let top):
            listTop = top
            return []
        case .grid(let message): return updateGrid(message)
        case .layoutChosen(let isGrid): return choose(isGrid: isGrid)
        case .brought(let answer, let number, let generation): return receive(answer, as: number, generation: generation)
        case .kept(let answer, let number): return restore(answer, as: number)
        case .failed(let number, let generation, let isOffline): return miss(number, generation: generation, isOffline: isOffline)
        case .menu(let message): return updateMenu(message)
        case .days(let message): return updateDays(message)
        case .filterCleared: return apply(LibraryFilter()) + [.focusScreen]
        case .tapped(let place, let bounds): return open(place, bounds)
        case .viewed(let place): return view(place)
        case .rowKey(let place):
            focusedRow = min(max(place, 0), max(0, count - 1))
            isFocusWaiting = pages[focusedRow] == nil
            return [.show(LibraryView.focusedRow)]
        case .addTapped: return [.chooseFiles]
        case .albumsTapped: return [.openAlbums]
        case .mapTapped: return [.openMap]
        case .anniversaryBrought(let day, let list):
            anniversary = LibraryAnniversary(day, list)
            return []
        case .anniversaryTapped: return [.openAnniversary]
        case .anniversaryHidden:
            hiddenDay = today
            return [.hideAnniversary(today), .focusScreen]
        case .slideshowTapped: return count > 0 ? [.playSlides] : []
        case .backTapped: return [.leaveCollection]
        case .details(let message): return updateDetails(message)
        case .scrub(let message): return updateScrub(message)
        case .selectTapped: return choose([])
        case .selectionDone: return choose(nil)
        case .toggled(let place): return toggle(place)
        case .allToggled: return toggleAll()
        case .chosenDeleted: return deleteChosen()
        case .chosenShared(let isDownload): return handOnChosen(isDownload: isDownload)
        case .infoTapped(let file): return [.openDetails(file)]
        case .shareTapped(let entry): return [.share([entry])]
        case .deleteTapped(let entry): return [.delete([entry])]
        }
    }

    private mutating func choose(isGrid: Bool) -> [LibraryEffect] {
        guard isGrid != self.isGrid else { return [] }
        let first = shownPlaces.lowerBound + (self.isGrid || scrollTop <= listTop ? 0 : LibraryState.overscan)
        self.isGrid = isGrid
        let isAtTop = first < grid.layout.columnCount
        let target = isGrid ? grid.frame(ofCell: first).minY + grid.top : rows.frame(item: first).minY + listTop
        return [.remember(isGrid: isGrid), .scroll(isAtTop ? 0 : target)] + fetch()
    }

    private mutating func updateGrid(_ message: MediaGrid.Message) -> [LibraryEffect] {
        let outcome = grid.update(message)
        // Sizes are reported whether or not the library is shown.
        if case .resized = message { return [] }
        switch outcome {
        case .focus: return [.show(MediaGrid.focusedCell)] + fetch()
        case .scroll(let top): return [.scroll(top)] + fetch()
        case .move, .wait, nil: return fetch() + placeThumb()
        }
    }

    private mutating func open(_ place: Int, _ bounds: ElementBounds?) -> [LibraryEffect] {
        guard let entry = pages[place] else { return [] }
        if chosen != nil { return choose(place) }
        if isGrid { return [.openViewer(place, bounds.flatMap { $0.width > 0 ? $0 : nil })] }
        focusedRow = place
        selected = entry.id
        return [.openDetails(entry.id)]
    }

    /// Scrolls the grid until the cell of the file in the viewer is visible.
    private mutating func view(_ place: Int) -> [LibraryEffect] {
        guard isGrid else { return fetch() }
        let frame = grid.frame(ofCell: place)
        let top = frame.minY + grid.top
        guard top < grid.scrollTop || top + frame.size.height > grid.scrollTop + grid.viewport else { return fetch() }
        let middle = max(0, top - (grid.viewport - frame.size.height) / 2)
        _ = grid.update(.scrolled(top: middle, viewport: grid.viewport))
        return [.scroll(middle)] + fetch()
    }

    /// Requests the files on the screen that have not arrived or may have changed; the feature adds the bounds of the filter's days.
    mutating func fetch() -> [LibraryEffect] { fetch(shownPlaces) }

    /// Requests the files of some places that have not arrived or may have changed.
    mutating func fetch(_ places: Range<Int>) -> [LibraryEffect] {
        var effects: [LibraryEffect] = []
        for number in pages.requests(for: places) {
            let length = FilePages.pageLength
            var request = FileListRequest(from: number * length, count: length, kind: filter.kind)
            request.isFavorite = filter.isFavorite
            switch collection {
            case .all: break
            case .album(let id): request.album = id
            case .anniversary(let day): request.anniversary = day
            case .area(let area): request.area = area
            }
            effects.append(.fetch(request, number: number, generation: generation))
        }
        return effects
    }
}
