import Components
import Domain
import Layout
import ViewTree
import Wire

extension LibraryState {
    /// Receives a page of the list from the server.
    mutating func receive(_ answer: FileListAnswer, as number: Int, generation: Int) -> [LibraryEffect] {
        guard generation == self.generation else { return [] }
        condition = .ready
        waiting = answer.waiting
        problem = answer.problem
        let effects = preservingPlace { $0.pages.receive(answer, as: number) } + [.reloadViewer] + fetch() + chooseKnown()
        guard isFocusWaiting, pages[focusedRow] != nil else { return effects }
        isFocusWaiting = false
        return effects + [.focus(LibraryView.focusedRow)]
    }

    /// Restores a page of the list that the device has stored; nil where it has none.
    mutating func restore(_ answer: FileListAnswer?, as number: Int) -> [LibraryEffect] {
        guard let answer, isKept, pages.restore(answer, as: number) else { return [] }
        arrange()
        return [.reloadViewer] + fetch()
    }

    /// Stores that a page did not arrive, and reads it from the device.
    mutating func miss(_ number: Int, generation: Int, isOffline: Bool) -> [LibraryEffect] {
        guard generation == self.generation else { return [] }
        pages.fail(number)
        condition = isOffline ? .offline : .failed
        // The device stores pages of the unfiltered list only.
        return isKept ? [.read(number: number)] : []
    }

    /// Changes the list so that what is visible stays in its place; at the top of the list what is new is shown.
    private mutating func preservingPlace(_ change: (inout LibraryState) -> Void) -> [LibraryEffect] {
        let top = isGrid ? grid.scrollTop - grid.top : scrollTop - listTop
        let seen = top > 0 ? layout.firstFullyVisibleItem(offset: top, itemCount: count) ?? max(0, count - 1) : nil
        let before = seen.map { layout.frame(item: $0).minY } ?? 0
        let anchor = seen.flatMap { pages[$0]?.id }
        change(&self)
        arrange()
        guard let anchor, let new = pages.place(of: anchor) else { return [] }
        let shift = layout.frame(item: new).minY - before
        guard shift != 0 else { return [] }
        if isGrid { return [.scroll(max(0, grid.scrollTop + shift))] }
        scrollTop = max(0, scrollTop + shift)
        return [.scroll(scrollTop)]
    }

    /// Applies what happens to the details.
    mutating func updateDetails(_ message: FileDetailsMessage) -> [LibraryEffect] {
        switch message {
        case .opened(let file):
            if details?.file != file { details = FileDetails(file: file, entry: pages.place(of: file).flatMap { pages[$0] }) }
            details?.isLocationShown = false
            details?.isUnplayable = false
            details?.draft = nil
            details?.failure = nil
            selected = file
            return [.fetchDetails(file)]
        case .refreshed:
            guard let file = details?.file else { return [] }
            details?.failure = nil
            return [.fetchDetails(file)]
        case .brought(let answer, let isKept): details?.receive(answer, isKept: isKept)
        case .failed(let file, let isOffline): if details?.file == file { details?.failure = isOffline }
        case .locationTapped: details?.isLocationShown = true
        case .notPlayed: details?.isUnplayable = true
        case .favoriteTapped:
            if let entry = details?.entry { return [.change(entry, FileChangeRequest(isFavorite: !entry.isFavorite))] }
        case .editTapped: return beginDraft()
        case .nameTyped(let name): details?.draft?.name = name
        case .captionTyped(let caption): details?.draft?.caption = caption
        case .editConfirmed: return endDraft(isConfirmed: true)
        case .editCancelled: return endDraft(isConfirmed: false)
        case .pictureTapped(let bounds):
            guard let file = details?.file else { return [] }
            if let place = pages.place(of: file) { return [.openViewer(place, bounds)] }
            return [.viewFile(file, bounds)]
        case .shareTapped: if let entry = details?.entry { return [.share([entry])] }
        case .deleteTapped: if let entry = details?.entry { return [.delete([entry]), .back] }
        case .wordsCopied(let words): return [.copy(words)]
        case .wordsToNote(let words): return [.makeNote(words)]
        case .photoTapped: if let file = details?.file { return [.openPhoto(showing: file)] }
        case .backTapped: return [.back]
        }
        return []
    }

    /// Opens the sheet in which what a person says of the file is changed.
    private mutating func beginDraft() -> [LibraryEffect] {
        guard let entry = details?.entry, !entry.isPhoto else { return [] }
        details?.draft = FileDraft(entry)
        return [.focus(FileDraftView.field)]
    }

    /// Closes that sheet, and changes the file if that is wanted.
    private mutating func endDraft(isConfirmed: Bool) -> [LibraryEffect] {
        guard let entry = details?.entry, let draft = details?.draft else { return [] }
        details?.draft = nil
        let change = isConfirmed ? draft.change(of: entry) : nil
        return (change.map { [.change(entry, $0)] } ?? []) + [.focus(FileDetailsView.editButton)]
    }

    /// Applies what happens to the menu of kinds.
    mutating func updateMenu(_ message: ChoiceMenu.Message) -> [LibraryEffect] {
        let focus = menu.update(message)
        var changed = filter
        if case .chosen(let place) = message {
            // The last choice stands behind those of kinds.
            changed.isFavorite = place > MediaKind.allCases.count
            changed.kind = place == 0 || changed.isFavorite ? nil : MediaKind.allCases[place - 1]
        }
        return apply(changed) + [.focus(focus)]
    }

    /// Applies what happens to the choice of days.
    mutating func updateDays(_ message: LibraryDaysMessage) -> [LibraryEffect] {
        switch message {
        case .opened:
            days = LibraryDays(filter, today: today)
            return [.focus(Sheet.dialog)]
        case .cancelled:
            days = nil
            return [.focusScreen]
        case .applied:
            var changed = filter
            changed.first = days?.first
            changed.last = days?.last
            days = nil
            return apply(changed) + [.focusScreen]
        case .sideChosen(let isLast): days?.choose(isLast: isLast)
        case .cleared(let isLast): days?.clear(isLast: isLast)
        case .calendar(let message):
            days?.update(message)
            if case .moved = message { return [.focus(MonthCalendar.focusedDay)] }
        }
        return []
    }

    /// Shows the files of another filter, from the first.
    mutating func apply(_ changed: LibraryFilter) -> [LibraryEffect] {
        guard changed != filter else { return [] }
        filter = changed
        isChoosingAll = false
        generation += 1
        pages = FilePages()
        arrange()
        condition = .loading
        scrollTop = 0
        focusedRow = 0
        _ = grid.update(.scrolled(top: 0, viewport: grid.viewport))
        return [.scroll(0)] + (isKept ? [.read(number: 0)] : []) + fetch()
    }

    /// Removes all files, for instance because another person signs in; the person's layout stays.
    public mutating func forget() {
        let (isGrid, rowHeight, today, hiddenDay) = (self.isGrid, self.rowHeight, self.today, self.hiddenDay)
        let generation = self.generation + 1
        self = LibraryState()
        (self.isGrid, self.rowHeight, self.today, self.hiddenDay) = (isGrid, rowHeight, today, hiddenDay)
        self.generation = generation
    }
}
