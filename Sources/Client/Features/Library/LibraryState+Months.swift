import Components
import Layout
import ViewTree
import Wire

extension LibraryState {
    /// Gives the height of the thumb, in CSS pixels.
    static let thumbHeight = 52.0
    /// Gives the room that is left above and below the thumb's way, in CSS pixels.
    static let thumbMargin = 12.0
    /// Counts the screens that a list has at least to get a thumb.
    static let longScreens = 3.0

    /// Tells whether there is a thumb: the list is long and its months are known.
    public var hasScrubber: Bool { pages.months.count > 1 && scrollLength > window * LibraryState.longScreens }

    private var window: Double { isGrid ? grid.viewport : viewport }
    private var contentTop: Double { isGrid ? grid.top : listTop }
    private var shownTop: Double { isGrid ? grid.scrollTop : scrollTop }
    /// Counts the CSS pixels that can be scrolled through.
    private var scrollLength: Double { max(0, layout.contentHeight(itemCount: count) + contentTop - window) }
    private var trackLength: Double { max(1, window - 2 * LibraryState.thumbMargin - LibraryState.thumbHeight) }

    /// Gives how far down its way the thumb is, in CSS pixels.
    public var thumbOffset: Double {
        scrollLength > 0 ? min(1, max(0, shownTop / scrollLength)) * trackLength : 0
    }

    /// Gives the month at the top of the screen; nil where months are not known.
    public var shownMonth: FileMonth? {
        let item = layout.firstFullyVisibleItem(offset: shownTop - contentTop, itemCount: count) ?? max(0, count - 1)
        let section = layout.section(of: item)
        return section < pages.months.count ? pages.months[section] : nil
    }

    /// Moves the thumb along with the list, without a rendering.
    func placeThumb() -> [LibraryEffect] { hasScrubber ? [.placeThumb(thumbOffset)] : [] }

    /// Takes what happens to the thumb.
    mutating func updateScrub(_ message: LibraryScrub.Message) -> [LibraryEffect] {
        switch message {
        case .pressed(let y, let top): scrub = LibraryScrub(grab: y - top, trackTop: top - thumbOffset)
        case .dragged(let y):
            guard let scrub else { return [] }
            let share = min(1, max(0, (y - scrub.grab - scrub.trackTop) / trackLength))
            return go(to: share * scrollLength)
        case .released: scrub = nil
        case .key(let months):
            guard let shown = shownMonth, let place = pages.months.firstIndex(of: shown) else { return [] }
            let section = min(max(0, place + months), pages.months.count - 1)
            return go(to: section == 0 ? 0 : layout.headingTop(section) + contentTop)
        }
        return []
    }

    /// Scrolls, and asks at once for the files that come into sight.
    private mutating func go(to offset: Double) -> [LibraryEffect] {
        let top = min(offset, scrollLength)
        if isGrid { _ = grid.update(.scrolled(top: top, viewport: grid.viewport)) } else { scrollTop = top }
        return [.scroll(top)] + placeThumb() + fetch()
    }

    /// Begins choosing, with these files chosen; nil ends it.
    mutating func choose(_ files: [FileEntry]?) -> [LibraryEffect] {
        (chosen, isChoosingAll) = (files, false)
        return [.focusScreen]
    }

    /// Chooses all files, or none if all are chosen.
    mutating func toggleAll() -> [LibraryEffect] {
        (chosen, isChoosingAll) = ([], !isWholeChosen)
        pages.retry()
        return chooseKnown()
    }

    /// Chooses a file, or deselects it; begins choosing if it has not begun.
    mutating func toggle(_ place: Int) -> [LibraryEffect] {
        isChoosingAll = false
        if chosen == nil { chosen = [] }
        return choose(place)
    }

    /// Shares or downloads the chosen files.
    mutating func handOnChosen(isDownload: Bool) -> [LibraryEffect] {
        isChoosingAll = false
        guard let chosen, !chosen.isEmpty else { return [] }
        return [isDownload ? .download(chosen) : .share(chosen)]
    }

    /// Moves to the trash those of the chosen files that can be deleted.
    mutating func deleteChosen() -> [LibraryEffect] {
        var entries: [FileEntry] = []
        for entry in chosen ?? [] where entry.isDeletable { entries.append(entry) }
        let effects = choose(nil)
        return entries.isEmpty ? effects : [.delete(entries)] + effects
    }

    /// Chooses a file, or deselects it.
    mutating func choose(_ place: Int) -> [LibraryEffect] {
        guard let entry = pages[place], var chosen else { return [] }
        if let index = chosen.firstIndex(where: { $0.id == entry.id }) { chosen.remove(at: index) } else { chosen.append(entry) }
        self.chosen = chosen
        if !isGrid { focusedRow = place }
        return []
    }

    /// Tells whether all files are chosen.
    var isWholeChosen: Bool { count > 0 && (chosen?.count ?? 0) >= count }

    /// Chooses all files that have come, as long as all are to be chosen, and asks for the others.
    mutating func chooseKnown() -> [LibraryEffect] {
        guard isChoosingAll, chosen != nil else { return [] }
        var entries: [FileEntry] = []
        for place in 0..<count { if let entry = pages[place] { entries.append(entry) } }
        chosen = entries
        isChoosingAll = !isWholeChosen
        return isChoosingAll ? fetch(0..<count) : []
    }

    /// Tells whether a file is among the chosen.
    func isChosen(_ entry: FileEntry) -> Bool { chosen?.contains { $0.id == entry.id } ?? false }
}

extension FileEntry {
    /// Tells whether the file can be deleted here: not in a watched folder, nor while it belongs to a photo note.
    public var isDeletable: Bool { !isReadOnly && !isPhoto }
}
