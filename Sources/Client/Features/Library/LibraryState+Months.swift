import Components
import Layout
import ViewTree
import Wire

extension LibraryState {
    /// The height of the thumb, in CSS pixels.
    static let thumbHeight = 52.0
    /// The margin above and below the thumb's track, in CSS pixels.
    static let thumbMargin = 12.0
    /// The minimum length of a list with a thumb, in screens.
    static let longScreens = 3.0

    /// Whether there is a thumb: the list is long and its months are known.
    public var hasScrubber: Bool { pages.months.count > 1 && scrollLength > window * LibraryState.longScreens }

    private var window: Double { isGrid ? grid.viewport : viewport }
    private var contentTop: Double { isGrid ? grid.top : listTop }
    private var shownTop: Double { isGrid ? grid.scrollTop : scrollTop }
    /// The scrollable length, in CSS pixels.
    private var scrollLength: Double { max(0, layout.contentHeight(itemCount: count) + contentTop - window) }
    private var trackLength: Double { max(1, window - 2 * LibraryState.thumbMargin - LibraryState.thumbHeight) }

    /// How far down its track the thumb is, in CSS pixels.
    public var thumbOffset: Double {
        scrollLength > 0 ? min(1, max(0, shownTop / scrollLength)) * trackLength : 0
    }

    /// The month at the top of the screen; nil where months are not known.
    public var shownMonth: FileMonth? {
        let item = layout.firstFullyVisibleItem(offset: shownTop - contentTop, itemCount: count) ?? max(0, count - 1)
        let section = layout.section(of: item)
        return section < pages.months.count ? pages.months[section] : nil
    }

    /// Moves the thumb along with the list, without a rendering.
    func placeThumb() -> [LibraryEffect] { hasScrubber ? [.placeThumb(thumbOffset)] : [] }

    /// Applies what happens to the thumb.
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

    /// Scrolls, and requests at once the files that become visible.
    private mutating func go(to offset: Double) -> [LibraryEffect] {
        let top = min(offset, scrollLength)
        if isGrid { _ = grid.update(.scrolled(top: top, viewport: grid.viewport)) } else { scrollTop = top }
        return [.scroll(top)] + placeThumb() + fetch()
    }

    /// Starts selecting, with these files selected; nil ends it.
    mutating func choose(_ files: [FileEntry]?) -> [LibraryEffect] {
        (chosen, isChoosingAll) = (files, false)
        return [.focusScreen]
    }

    /// Selects all files, or none if all are selected.
    mutating func toggleAll() -> [LibraryEffect] {
        (chosen, isChoosingAll) = ([], !isWholeChosen)
        pages.retry()
        return chooseKnown()
    }

    /// Selects a file, or deselects it; starts selecting if it has not been started.
    mutating func toggle(_ place: Int) -> [LibraryEffect] {
        isChoosingAll = false
        if chosen == nil { chosen = [] }
        return choose(place)
    }

    /// Shares or downloads the selected files.
    mutating func handOnChosen(isDownload: Bool) -> [LibraryEffect] {
        isChoosingAll = false
        guard let chosen, !chosen.isEmpty else { return [] }
        return [isDownload ? .download(chosen) : .share(chosen)]
    }

    /// Moves to the trash those of the selected files that can be deleted.
    mutating func deleteChosen() -> [LibraryEffect] {
        var entries: [FileEntry] = []
        for entry in chosen ?? [] where entry.isDeletable { entries.append(entry) }
        let effects = choose(nil)
        return entries.isEmpty ? effects : [.delete(entries)] + effects
    }

    /// Selects a file, or deselects it.
    mutating func choose(_ place: Int) -> [LibraryEffect] {
        guard let entry = pages[place], var chosen else { return [] }
        if let index = chosen.firstIndex(where: { $0.id == entry.id }) { chosen.remove(at: index) } else { chosen.append(entry) }
        self.chosen = chosen
        if !isGrid { focusedRow = place }
        return []
    }

    /// Whether all files are selected.
    var isWholeChosen: Bool { count > 0 && (chosen?.count ?? 0) >= count }

    /// Selects all files that have arrived, as long as all are to be selected, and requests the others.
    mutating func chooseKnown() -> [LibraryEffect] {
        guard isChoosingAll, chosen != nil else { return [] }
        var entries: [FileEntry] = []
        for place in 0..<count { if let entry = pages[place] { entries.append(entry) } }
        chosen = entries
        isChoosingAll = !isWholeChosen
        return isChoosingAll ? fetch(0..<count) : []
    }

    /// Returns whether a file is selected.
    func isChosen(_ entry: FileEntry) -> Bool { chosen?.contains { $0.id == entry.id } ?? false }
}

extension FileEntry {
    /// Whether the file can be deleted here: not in a watched folder, nor while it belongs to a photo note.
    public var isDeletable: Bool { !isReadOnly && !isPhoto }
}
