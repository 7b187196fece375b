import Components
import Domain
import Layout
import ViewTree
import Wire

/// Holds the library as it is shown (R2, R3, R5).
public struct LibraryState: Equatable, Sendable {
    /// Tells where the list comes from.
    public enum Condition: Equatable, Sendable {
        case loading
        /// Shows the server's list.
        case ready
        /// Shows what the device has kept, since the server was not reached.
        case offline
        /// Says that the server could not give the list.
        case failed
    }

    /// Says that the grid is shown instead of the list.
    public var isGrid = false
    /// Holds the pages of the list that are known.
    public internal(set) var pages = FilePages()
    /// Says which files are shown.
    public internal(set) var filter = LibraryFilter()
    /// Tells how things stand.
    public internal(set) var condition = Condition.loading
    /// Counts the files that the server has not examined yet.
    public internal(set) var waiting = 0
    /// Names what keeps the server from making previews; nil while all is well.
    public internal(set) var problem: String?
    /// Places the cells of the grid.
    public internal(set) var grid = MediaGrid()
    /// Tells how far the list is scrolled, in CSS pixels.
    public internal(set) var scrollTop = 0.0
    /// Tells how high the window of the list is, in CSS pixels.
    public internal(set) var viewport = 800.0
    /// Tells how high a row is, in CSS pixels.
    public var rowHeight = LibraryState.usualRowHeight {
        didSet { arrange() }
    }
    /// Places the rows of the list.
    public internal(set) var rows = FlowLayout(width: 1, leastItemWidth: 1, aspect: 0, fixedHeight: LibraryState.usualRowHeight)
    /// Lists the chosen files; nil while none are being chosen.
    public internal(set) var chosen: [FileEntry]?
    /// Says that all files are to be chosen, though some have not come from the server yet.
    var isChoosingAll = false
    /// Follows a pointer that drags the thumb; nil while there is none.
    public internal(set) var scrub: LibraryScrub?
    /// Tells how far below the top of the scrolled content the list begins, in CSS pixels.
    public internal(set) var listTop = LibraryState.usualListTop
    /// Counts to the row that Tab leads to.
    public internal(set) var focusedRow = 0
    /// Says that a key led to a row that has not come yet, which gets the focus once it has.
    var isFocusWaiting = false
    /// Names the file whose details were opened last.
    public internal(set) var selected: EntityID?
    /// Holds the menu of kinds.
    public internal(set) var menu = ChoiceMenu()
    /// Holds the choice of days; nil while it is closed.
    public internal(set) var days: LibraryDays?
    /// Holds the details shown last; nil before the first.
    public internal(set) var details: FileDetails?
    /// Counts the changes of the filter, so that answers to earlier ones are ignored.
    var generation = 0
    /// Holds the present day where the reader is.
    public var today = CivilDate.first

    /// Gives the height of a row at the usual size of text, in CSS pixels.
    public static let usualRowHeight = 72.0
    /// Gives the height of what stands above the rows at the usual size of text, in CSS pixels.
    public static let usualListTop = 106.0
    /// Limits how many files can be chosen all at once: each is asked for, shared or deleted by itself.
    public static let chooseAllLimit = 1_000
    /// Counts the rows kept in the document beyond each edge of the screen.
    static let overscan = 6

    public init() {}

    /// Tells whether a dialog lies over the screen.
    public var hasDialog: Bool { days != nil }

    /// Counts the files that are shown; 0 while it is not known.
    public var count: Int { pages.total ?? 0 }

    /// Gives the places of the rows near the screen.
    public var shownRows: Range<Int> {
        let (top, beyond) = (scrollTop - listTop, Double(LibraryState.overscan) * rowHeight)
        return rows.items(from: top - beyond, to: max(0, top) + viewport + beyond, itemCount: count)
    }

    /// Gives the layout of the list or of the grid, whichever is shown.
    public var layout: FlowLayout { isGrid ? grid.layout : rows }

    /// Divides list and grid into the months, and takes the height of rows.
    mutating func arrange() {
        var sections: [Int] = []
        for month in pages.months { sections.append(month.count) }
        rows.fixedHeight = rowHeight
        (rows.sections, rows.headingHeight) = (sections, headingHeight)
        grid.divide(into: sections, headingHeight: headingHeight)
    }

    /// Gives the height of a month's heading, in CSS pixels.
    var headingHeight: Double { (rowHeight * LibraryState.headingShare).rounded() }

    private static let headingShare = 0.6

    /// Gives the places that are on the screen.
    var shownPlaces: Range<Int> {
        if pages.total == nil { return 0..<1 }
        return isGrid ? grid.visibleRange(count: count) : shownRows
    }

    /// Tells which part of the list is in the document, so that scrolling within it need not be drawn.
    public var shownExtent: Range<Int> { isGrid ? grid.visibleRange(count: count, beyond: grid.viewport / 2) : shownRows }

    /// Takes a message and gives what it asks of the composition.
    public mutating func update(_ message: LibraryMessage) -> [LibraryEffect] {
        switch message {
        case .opened:
            pages.refresh()
            return pages.total == nil && filter.isUsual ? [.read(number: 0)] + fetch() : fetch()
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
        case .brought(let answer, let number, let generation): return take(answer, as: number, generation: generation)
        case .kept(let answer, let number): return takeKept(answer, as: number)
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

    /// Scrolls the grid until the cell of the file can be seen that the viewer shows.
    private mutating func view(_ place: Int) -> [LibraryEffect] {
        guard isGrid else { return fetch() }
        let frame = grid.frame(ofCell: place)
        let top = frame.minY + grid.top
        guard top < grid.scrollTop || top + frame.size.height > grid.scrollTop + grid.viewport else { return fetch() }
        let middle = max(0, top - (grid.viewport - frame.size.height) / 2)
        _ = grid.update(.scrolled(top: middle, viewport: grid.viewport))
        return [.scroll(middle)] + fetch()
    }

    /// Asks for the files on the screen that have not come or may have changed; the composition adds the bounds of the filter's days.
    mutating func fetch() -> [LibraryEffect] { fetch(shownPlaces) }

    /// Asks for the files of some places that have not come or may have changed.
    mutating func fetch(_ places: Range<Int>) -> [LibraryEffect] {
        var effects: [LibraryEffect] = []
        for number in pages.requests(for: places) {
            let length = FilePages.pageLength
            let request = FileListRequest(from: number * length, count: length, kind: filter.kind)
            effects.append(.fetch(request, number: number, generation: generation))
        }
        return effects
    }
}
