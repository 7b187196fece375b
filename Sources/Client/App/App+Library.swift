import Components
import Domain
import Library
import ViewTree
import Wire

extension App {
    /// Takes what happens in the library.
    func updateLibrary(_ message: Message) {
        switch message {
        case .library(let message):
            let extent = library.shownExtent
            perform(library.update(message))
            if message.isScrolling, library.shownExtent != extent { ask(.draw) }
        case .libraryRead(let key, let text): libraryRead(key, text)
        case .shared(let isShared): if !isShared { say(Notice(.shareFailed)) }
        default: break
        }
    }

    /// Takes note that the server's library has changed, and tells the other tabs.
    func libraryAnnounced() {
        refreshLibrary()
        var message = TabMessage(operations: [])
        message.settings = [StoreBatch.Setting(Setting.libraryChanged, "")]
        ask(.tell(message.text))
    }

    /// Shows the library where it was left.
    func openLibrary() {
        library.today = today
        ask(.perform(LibraryView.scroller, .scroll(left: 0, top: library.isGrid ? library.grid.scrollTop : library.scrollTop)))
        perform(library.update(.opened))
    }

    /// Asks anew for what is shown of the library, since it may have changed.
    func refreshLibrary() {
        guard screen.tab == .library else { return }
        perform(library.update(.refreshed))
        if case .file(let file) = screen { perform(library.update(.details(.opened(file)))) }
    }

    /// Forgets all that is known of the library, here and on the device.
    func forgetLibrary() {
        library.forget()
        ask(.forgetLibrary)
    }

    /// Brings files back from the trash.
    func restoreFiles(_ files: [EntityID], name: String) {
        fileBatch = FileBatch(waiting: files, name: name)
        for file in files {
            ask(.request(Request(.restoreFile(file, name: name), "PUT", Route.fileDetails + "/" + file.text, body: "{}")))
        }
    }

    private func delete(_ entries: [FileEntry]) {
        fileBatch = FileBatch(waiting: entries.map { $0.id }, name: entries.first?.name ?? "")
        for entry in entries {
            let kind = Request.Kind.deleteFile(entry.id, name: entry.name)
            ask(.request(Request(kind, "DELETE", Route.fileDetails + "/" + entry.id.text)))
        }
    }

    /// Says what became of files once the server has answered of all that were meant together.
    private func fileAnswered(_ file: EntityID, name: String, isDone: Bool, isRestoring: Bool) {
        var batch = fileBatch ?? FileBatch(waiting: [file], name: name)
        if !batch.waiting.contains(file) { batch = FileBatch(waiting: [file], name: name) }
        let isComplete = batch.take(file, isDone: isDone)
        fileBatch = isComplete ? nil : batch
        guard isComplete else { return }
        let (done, name) = (batch.done, batch.name)
        if done.isEmpty {
            say(Notice(.fileNotDeleted))
        } else if isRestoring {
            say(Notice(done.count == 1 ? .fileRestored(name: name) : .filesRestored(count: done.count)))
        } else {
            say(
                Notice(
                    done.count == 1 ? .fileDeleted(name: name) : .filesDeleted(count: done.count),
                    action: .restoreFiles(done, name: name)))
        }
        if !done.isEmpty { refreshLibrary() }
    }

    private func hand(_ entries: [FileEntry], isDownload: Bool) {
        var files: [HandedFile] = []
        var byteCount: Int64 = 0
        for entry in entries {
            files.append(
                HandedFile(address: Route.fileContents + "/" + entry.id.text, name: entry.name, mediaType: entry.mediaType))
            byteCount += min(entry.byteCount, Int64.max / 2 - byteCount)
        }
        ask(.share(files, byteCount: byteCount, isDownload: isDownload))
    }

    private func perform(_ effects: [LibraryEffect]) {
        for effect in effects {
            switch effect {
            case .fetch(var request, let number, let generation):
                request.monthsOffset = boot.timeZoneOffsetMinutes
                request.since = library.filter.first.map { beginning(of: $0) }
                request.before = library.filter.last.map { beginning(of: $0.adding(days: 1)) }
                ask(.request(Request(.files(number: number, generation: generation), "GET", request.path)))
            case .read(let number): ask(.readLibrary(key: App.key(ofStretch: number)))
            case .fetchDetails(let file):
                ask(.readLibrary(key: App.detailsKey + file.text))
                ask(.request(Request(.fileDetails(file), "GET", Route.fileDetails + "/" + file.text)))
            case .scroll(let top): ask(.perform(LibraryView.scroller, .scroll(left: 0, top: top)))
            case .focus(let element): ask(.perform(element, .focus))
            case .show(let element):
                ask(.perform(element, .scrollIntoView(isCentered: false)))
                ask(.perform(element, .focus))
            case .remember(let isGrid):
                var batch = StoreBatch()
                batch.settings = [StoreBatch.Setting(Setting.libraryIsGrid, isGrid ? "1" : "")]
                store(batch)
            case .chooseFiles: ask(.perform(LibraryView.chooser, .click))
            case .openViewer(let place, let cell): openViewer(.library, at: place, from: cell)
            case .reloadViewer: if viewer.hasValue, viewerSource == .library { reloadLibraryViewer() }
            case .openDetails(let file): show(.file(file), replaces: isViewerInHistory)
            case .back: show(.library)
            case .copy(let words): copy(words)
            case .makeNote(let words): makeNote(of: words, in: nil)
            case .openPhoto(let file): if let photo = notebook.photo(showing: file) { show(.photo(photo.id)) }
            case .share(let entries): hand(entries, isDownload: false)
            case .download(let entries): hand(entries, isDownload: true)
            case .delete(let entries): delete(entries)
            case .placeThumb(let offset):
                let value = "translateY(" + StyleLength.pixels(offset) + ")"
                ask(.place([MediaViewer.Placement(element: LibraryView.thumb, name: .transform, value: value)]))
            case .focusScreen: ask(.announceScreen)
            }
        }
    }

    // MARK: Answers

    /// Takes what the server answers about files.
    func answeredLibrary(_ kind: Request.Kind, _ json: JSON, _ body: String) {
        do throws(WireError) {
            switch kind {
            case .files(let number, let generation):
                let answer = try FileListAnswer(json: json)
                if library.filter.isUsual { ask(.keepLibrary(key: App.key(ofStretch: number), body)) }
                perform(library.update(.brought(answer, number: number, generation: generation)))
            case .exportFiles(let from): takeExportList(try FileListAnswer(json: json), from: from)
            case .fileDetails(let file):
                perform(library.update(.details(.brought(try FileDetailsAnswer(json: json), isKept: false))))
                ask(.keepLibrary(key: App.detailsKey + file.text, body))
            case .deleteFile(let file, let name): fileAnswered(file, name: name, isDone: true, isRestoring: false)
            case .restoreFile(let file, let name): fileAnswered(file, name: name, isDone: true, isRestoring: true)
            default: break
            }
        } catch {
            failedLibrary(kind, isOffline: false)
        }
    }

    /// Takes note that something about files could not be had.
    func failedLibrary(_ kind: Request.Kind, isOffline: Bool) {
        switch kind {
        case .files(let number, let generation):
            perform(library.update(.failed(number: number, generation: generation, isOffline: isOffline)))
        case .exportFiles(let from): takeExportList(nil, from: from)
        case .fileDetails(let file): perform(library.update(.details(.failed(file, isOffline: isOffline))))
        case .deleteFile(let file, let name): fileAnswered(file, name: name, isDone: false, isRestoring: false)
        case .restoreFile(let file, let name): fileAnswered(file, name: name, isDone: false, isRestoring: true)
        default: break
        }
    }

    /// Takes what the device has kept.
    private func libraryRead(_ key: String, _ text: String?) {
        let json = text.flatMap { App.parsed($0) }
        if let number = ExactText.rest(of: key, after: App.firstStretches) ?? ExactText.rest(of: key, after: App.otherStretches) {
            guard let number = Int(number) else { return }
            do throws(WireError) {
                perform(library.update(.kept(try json.map { json throws(WireError) in try FileListAnswer(json: json) }, number: number)))
            } catch {
                return
            }
        } else if let json {
            do throws(WireError) {
                perform(library.update(.details(.brought(try FileDetailsAnswer(json: json), isKept: true))))
            } catch {
                return
            }
        }
    }

    private static func parsed(_ text: String) -> JSON? {
        do throws(JSONError) { return try JSON(parsing: text) } catch { return nil }
    }

    private static func key(ofStretch number: Int) -> String { (number < pinnedStretches ? firstStretches : otherStretches) + "\(number)" }

    /// Counts the stretches at the top of the list that stay on the device whatever was seen since.
    private static let pinnedStretches = 10
    private static let firstStretches = "first/"
    private static let otherStretches = "stretch/"
    private static let detailsKey = "file/"

    // MARK: Viewer

    /// Describes a file for the viewer; nil while it is not known.
    func libraryViewerItem(_ place: Int) -> ViewerItem? {
        guard let entry = library.shelf[place] else { return nil }
        var item = ViewerItem(
            id: entry.id, kind: entry.kind, mediaType: entry.mediaType, width: entry.width, height: entry.height,
            hasPreview: entry.hasPreview, tiny: entry.tiny, name: entry.name)
        item.copy = entry.copy
        return item
    }

    /// Names what the viewer returns into: the cell of a file, or the picture of its details.
    func libraryViewerCell(_ place: Int) -> ElementID? {
        guard let entry = library.shelf[place] else { return nil }
        if case .file(let file) = screen { return file == entry.id ? FileDetailsView.picture : nil }
        return library.isGrid ? LibraryView.cell(of: entry.id) : nil
    }

    /// Names what gets the focus after the viewer: the cell of a file, to which the Tab key leads from now on, or its picture.
    func libraryViewerFocus(_ place: Int) -> ElementID? {
        guard screen == .library else { return libraryViewerCell(place) }
        perform(library.update(.grid(.focused(place))))
        return MediaGrid.focusedCell
    }

    /// Follows the viewer: its item is to be in sight when it is left, and known when it is reached.
    func libraryViewerShows(_ place: Int) {
        guard screen == .library else { return }
        perform(library.update(.viewed(place)))
    }

    private func reloadLibraryViewer() {
        guard let viewer else { return }
        var place = viewer.index
        if let shown = viewer.shownID, let found = library.shelf.place(of: shown) { place = found }
        // What it showed last may be gone.
        guard library.count > 0 else { return updateViewer(.closeTapped) }
        reloadViewer(at: min(place, library.count - 1))
    }
}
