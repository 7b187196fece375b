import Components
import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import ViewTree
import Wire

/// The library: all files that the server has.
public final class LibraryFeature: Feature, ViewerItems {
    private let needs: any LibraryNeeds

    public init(_ core: Core, needs: any LibraryNeeds) {
        self.needs = needs
        super.init(core)
        core.uploads.deliver(LibraryView.kind) { [unowned(unsafe) self] files in
            add(files)
            return true
        }
    }

    /// The file that the viewer shows by itself; nil where it shows the list.
    private var viewedFile: EntityID?
    /// The state of the library, or of the album that is shown.
    public var state = LibraryState()
    /// The state of the whole library while an album is shown; nil while the library is.
    var wholeLibrary: LibraryState?
    /// The state of the albums.
    public internal(set) var albums = AlbumsState()
    /// Where photos were taken.
    var photoMap = PhotoMap()
    /// The area whose photos are shown; nil before the first.
    var shownArea: GeographicArea?
    /// The files that are deleted or restored together; nil for none.
    private var batch: FileBatch?
    /// Whether the grid is shown only because START opened it.
    private var returnsToList = false
    /// The requests for the list that wait until the sign-in link is answered.
    private var held: [Request] = []

    // MARK: Its screens

    public override var screens: [ScreenKind] { [.library, .file, .albums, .album, .onThisDay, .photoMap, .photoMapArea] }

    /// The way to the albums, and what can be done with the file that is shown.
    public override var acts: [Act] {
        let ways = [
            Act("library.albums", .tabs, strings.albumsTitle, icon: .album, place: 1) { [self] in show(.albums) },
            Act("library.map", .tabs, strings.photoMapTitle, icon: .place, place: 1) { [self] in show(.photoMap) },
        ]
        guard screen.file.hasValue, let entry = state.details?.entry else { return ways }
        let favorite = entry.isFavorite ? strings.fileUnfavorite : strings.fileMakeFavorite
        return ways + [
            Act("file.album", .text, strings.albumsAddTo, icon: .album) { [self] in update(.chooserOpened([entry], source: nil)) },
            Act("file.favorite", .text, favorite, icon: .star) { [self] in update(.details(.favoriteTapped)) },
            Act("file.edit", .text, strings.fileEdit, icon: .pencil, isPossible: !entry.isPhoto) { [self] in update(.details(.editTapped))
            },
        ]
    }

    public override func title(of screen: Screen) -> String {
        if screen.kind == .albums { return strings.albumsTitle }
        if screen.kind == .photoMap || screen.kind == .photoMapArea { return strings.photoMapTitle }
        if screen.kind == .onThisDay { return strings.libraryOnThisDay }
        if let album = screen.album { return albums.album(album)?.name ?? strings.albumsAlbum }
        return screen.file.hasValue ? state.details?.entry?.name ?? strings.libraryTitle : strings.libraryTitle
    }

    public override func open(_ screen: Screen) {
        if let file = screen.file { return update(.details(.opened(file))) }
        if screen.kind == .albums || screen.kind == .album { requestAlbums() }
        if screen.kind == .photoMap { requestPlaces() }
        guard let collection = collection(of: screen) else {
            // An area that is not known any more, as after a reload, was chosen on the map.
            if screen.kind == .photoMapArea { show(.photoMap, replaces: true) }
            return
        }
        turn(to: collection)
        state.today = today
        enqueue(.perform(LibraryView.scroller, .scroll(left: 0, top: state.isGrid ? state.grid.scrollTop : state.scrollTop)))
        requestAnniversary()
        update(.opened)
    }

    public override func leave(_ screen: Screen, for target: Screen) {
        albums.dismiss()
        guard returnsToList, target.tab != .library else { return }
        (state.isGrid, returnsToList) = (false, false)
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        let sendAlbums: (AlbumsMessage) -> Void = { [self] in frame.send($0, to: update) }
        if screen.kind == .albums { return AlbumsView(state: albums, strings: strings, send: sendAlbums).node(status: frame.barMarks) }
        if screen.kind == .photoMap { return map(in: frame) }
        let dialogs = AlbumDialogs(state: albums, strings: strings, send: sendAlbums).nodes
        if screen.file.hasValue { return details(in: frame) + dialogs }
        var view = LibraryView(state: state, hidden: core.viewer.state?.shownID, strings: strings) { [self] in frame.send($0, to: update) }
        (view.albums, view.sendAlbums) = (albums, sendAlbums)
        return view.node(status: frame.barMarks) + dialogs
    }

    public override var hasDialog: Bool {
        if albums.hasDialog { return screen.tab == .library }
        return showsFiles ? state.hasDialog : screen.file.hasValue && state.details?.draft != nil
    }

    private func details(in frame: Frame) -> [Node] {
        guard let details = state.details else { return [] }
        return FileDetailsView(
            details: details, photo: notebook.photo(showing: details.file), offsetMinutes: { [core] in core.time.offsetMinutes(at: $0) },
            contents: Viewer.addresses.contents(of: details.file), copy: Viewer.addresses.copy(of: details.file),
            hidden: core.viewer.state?.shownID, isCovered: albums.hasDialog,
            backLabel: title(of: collectionScreen), strings: strings,
            onAlbum: { [self] in frame.send(.chooserOpened([$0], source: nil), to: update) },
            send: { [self] in frame.send(.details($0), to: update) }
        ).node
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .resized: resize()
        case .loaded(let stored): load(stored)
        case .settingChanged(let setting): receive(setting)
        case .wokeUp, .signedIn, .uploaded: refresh()
        case .signedOut(let isHidden): if !isHidden { forget() }
        case .sessionRefused: sendHeld()
        case .announced(let announcement): announced(announcement)
        default: break
        }
    }

    /// Sets the sizes that rows and cells are placed by.
    private func resize() {
        state.rowHeight = LibraryState.usualRowHeight * core.rowScale
        _ = state.update(.grid(.resized(viewport: core.boot.viewportHeight)))
    }

    private func load(_ stored: StoredState) {
        state.isGrid = stored.setting(Setting.libraryIsGrid) == "1"
        loadHiddenDay(stored)
    }

    private func receive(_ setting: StoreBatch.Setting) {
        if ExactText.areSame(setting.name, Setting.libraryChanged) { refresh() }
    }

    /// Shows the gallery, the library as a grid, which START opens (R1); someone who is not signed in signs in first. Anyone who had chosen
    /// the list sees it again after leaving.
    public func showGallery() {
        guard !core.account.isStranger else { return show(.devices) }
        if !state.isGrid { returnsToList = true }
        state.isGrid = true
        show(.library)
    }

    // MARK: What happens in it

    /// Applies what happened in the library.
    public func update(_ message: LibraryMessage) {
        for effect in state.update(message) { perform(effect) }
    }

    private func announced(_ announcement: AppEvent.Announcement) {
        guard announcement == .library else { return }
        refresh()
        core.broadcast([StoreBatch.Setting(Setting.libraryChanged, "")])
    }

    /// Sends the held requests, unless a sign-in link is still waiting for its answer.
    func sendHeld() {
        guard !core.account.invitation.hasValue else { return }
        for request in held { enqueue(.request(request)) }
        held = []
    }

    /// Requests again what is shown of the library, since it may have changed.
    public func refresh() {
        sendHeld()
        guard screen.tab == .library else { return }
        if screen.kind == .albums || screen.kind == .album { requestAlbums() }
        if screen.kind == .photoMap { requestPlaces() }
        guard screen.kind != .albums, screen.kind != .photoMap else { return }
        requestAnniversary()
        update(.refreshed)
        if screen.file.hasValue { update(.details(.refreshed)) }
    }

    /// Deletes everything known of the library, here and on the device.
    func forget() {
        (state, wholeLibrary) = (wholeLibrary ?? state, nil)
        state.forget()
        albums.forget()
        (photoMap, shownArea) = (PhotoMap(), nil)
        held = []
        enqueue(.forgetLibrary)
    }

    /// Restores files from the trash.
    public func restore(_ files: [EntityID], name: String) {
        batch = FileBatch(waiting: files, name: name)
        for file in files {
            request(.restoreFile, file.text) { [self] in answered(.restore(file, name: name), $0) }
        }
    }

    private func delete(_ entries: [FileEntry]) {
        batch = FileBatch(waiting: entries.map { $0.id }, name: entries.first?.name ?? "")
        for entry in entries {
            request(.trashFile, entry.id.text) { [self] in answered(.delete(entry.id, name: entry.name), $0) }
        }
    }

    /// Shows the outcome for files once the server has answered about all of those handled together.
    private func answered(_ file: EntityID, name: String, isDone: Bool, isOffline: Bool, isRestoring: Bool) {
        var batch = self.batch ?? FileBatch(waiting: [file], name: name)
        if !batch.waiting.contains(file) { batch = FileBatch(waiting: [file], name: name) }
        let isComplete = batch.record(file, isDone: isDone)
        self.batch = isComplete ? nil : batch
        guard isComplete else { return }
        let (done, name) = (batch.done, batch.name)
        if done.isEmpty {
            say(.notDone(isOffline: isOffline))
        } else if isRestoring {
            say(.filesRestored(name: name, count: done.count))
        } else {
            say(.filesDeleted(name: name, count: done.count).undone { [self] in restore(done, name: name) })
        }
        if !isOffline { refresh() }
    }

    private func hand(_ entries: [FileEntry], isDownload: Bool) {
        var files: [HandedFile] = []
        var byteCount: Int64 = 0
        for entry in entries {
            files.append(
                HandedFile(address: Route.fileContents + "/" + entry.id.text, name: entry.name, mediaType: entry.mediaType))
            byteCount += min(entry.byteCount, Int64.max / 2 - byteCount)
        }
        enqueue(.share(files, byteCount: byteCount, isDownload: isDownload) { [self] isShared in if !isShared { say(.shareFailed) } })
    }

    private func perform(_ effect: LibraryEffect) {
        switch effect {
        case .fetch(var request, let number, let generation):
            request.monthsOffset = core.time.presentOffsetMinutes
            request.since = state.filter.first.map { beginning(of: $0) }
            request.before = state.filter.last.map { beginning(of: $0.adding(days: 1)) }
            held.append(
                Request(.listFiles, query: request.addressQuery) { [self] in
                    answered(.files(number: number, generation: generation), $0)
                })
            sendHeld()
        case .read(let number): read(LibraryFeature.key(ofPage: number))
        case .fetchDetails(let file):
            read(LibraryKey.details(of: file))
            request(.tellFile, file.text) { [self] in answered(.details(file), $0) }
        case .scroll(let top): enqueue(.perform(LibraryView.scroller, .scroll(left: 0, top: top)))
        case .focus(let element): enqueue(.perform(element, .focus))
        case .show(let element):
            enqueue(.perform(element, .scrollIntoView(isCentered: false)))
            enqueue(.perform(element, .focus))
        case .remember(let isGrid):
            returnsToList = false
            store(StoreBatch.Setting(Setting.libraryIsGrid, isGrid ? "1" : ""))
        case .chooseFiles: enqueue(.perform(LibraryView.chooser, .click))
        case .openViewer(let place, let cell): view(nil, at: place, from: cell)
        case .viewFile(let file, let cell): view(file, at: 0, from: cell)
        case .reloadViewer: reloadViewer()
        case .openDetails(let file): show(.file(file))
        case .back: show(collectionScreen)
        case .leaveCollection: show(state.collection.origin)
        case .openAlbums: show(.albums)
        case .openMap: show(.photoMap)
        case .openAnniversary: show(.onThisDay)
        case .hideAnniversary(let day): store(StoreBatch.Setting(Setting.libraryHiddenDay, day.text))
        case .playSlides:
            view(nil, at: 0, from: nil)
            core.viewer.update(.slidesToggled)
        case .copy(let words): core.copy(words)
        case .makeNote(let words): needs.makeNote(of: words)
        case .openPhoto(let file): if let photo = notebook.photo(showing: file) { show(.photo(photo.id)) }
        case .share(let entries): hand(entries, isDownload: false)
        case .download(let entries): hand(entries, isDownload: true)
        case .change(let entry, let request): change(entry, request)
        case .delete(let entries): delete(entries)
        case .placeThumb(let offset):
            let value = "translateY(" + StyleLength.pixels(offset) + ")"
            enqueue(.place([MediaViewer.Placement(element: LibraryView.thumb, name: .transform, value: value)]))
        case .focusScreen: enqueue(.announceScreen)
        }
    }

    /// The screen of the files that are shown or that the details belong to.
    private var collectionScreen: Screen {
        switch state.collection {
        case .all: .library
        case .album(let id): .album(id)
        case .anniversary: .onThisDay
        case .area: .photoMapArea
        }
    }

    /// Returns the moment a day begins where the reader is.
    private func beginning(of day: CivilDate) -> Instant {
        let beginning = LibraryFilter.beginning(of: day, offsetMinutes: core.time.presentOffsetMinutes)
        return LibraryFilter.beginning(of: day, offsetMinutes: core.time.offsetMinutes(at: beginning))
    }

    // MARK: Answers

    /// Applies the server's answer about files.
    func answered(_ query: LibraryQuery, _ answer: Answer) {
        let isOffline = answer.isUnreachable
        switch query {
        case .files(let number, let generation):
            guard let list = answer.value(of: .listFiles) else {
                return update(.failed(number: number, generation: generation, isOffline: isOffline))
            }
            if state.isKept { store(answer, key: LibraryFeature.key(ofPage: number)) }
            update(.brought(list, number: number, generation: generation))
        case .details(let file):
            guard let details = answer.value(of: .tellFile) else {
                return update(.details(.failed(file, isOffline: isOffline)))
            }
            update(.details(.brought(details, isKept: false)))
            store(answer, key: LibraryKey.details(of: file))
        case .delete(let file, let name): answered(file, name: name, isDone: answer.json.hasValue, isOffline: isOffline, isRestoring: false)
        case .restore(let file, let name): answered(file, name: name, isDone: answer.json.hasValue, isOffline: isOffline, isRestoring: true)
        case .change(let entry, let wanted, let isUndoing): changed(entry, wanted, isUndoing: isUndoing, answer)
        }
    }

    private func store(_ answer: Answer, key: String) {
        if case .taken(_, let body) = answer { enqueue(.storeLibrary(key: key, body)) }
    }

    /// Applies what the device has stored.
    public func read(key: String, _ text: String?) {
        if let number = LibraryFeature.number(inKey: key) {
            update(.kept(text.flatMap { FileListAnswer(text: $0) }, number: number))
        } else if let details = text.flatMap({ FileDetailsAnswer(text: $0) }) {
            update(.details(.brought(details, isKept: true)))
        }
    }

    private func read(_ key: String) { enqueue(.readLibrary(key: key) { [self] in read(key: key, $0) }) }

    private static func number(inKey key: String) -> Int? {
        (ExactText.rest(of: key, after: firstPages) ?? ExactText.rest(of: key, after: otherPages)).flatMap { Int($0) }
    }

    private static func key(ofPage number: Int) -> String { (number < pinnedPages ? firstPages : otherPages) + "\(number)" }

    /// The number of pages at the top of the list that stay on the device whatever was viewed since.
    private static let pinnedPages = 10
    private static let firstPages = "first/"
    private static let otherPages = "stretch/"

    // MARK: Viewer

    private func view(_ file: EntityID?, at place: Int, from cell: ElementBounds?) {
        viewedFile = file
        core.viewer.open(self, at: place, from: cell)
    }

    /// The number of files that the viewer shows.
    public var viewerCount: Int { viewedFile == nil ? state.count : 1 }

    /// Returns what is known of the file at a place of the viewer.
    private func viewerEntry(_ place: Int) -> FileEntry? {
        guard let file = viewedFile else { return state.pages[place] }
        return state.details?.file == file ? state.details?.entry : nil
    }

    /// Returns the description of a file for the viewer; nil while it is not known.
    public func viewerItem(_ place: Int) -> ViewerItem? {
        guard let entry = viewerEntry(place) else { return nil }
        var item = ViewerItem(of: entry)
        item.isTooLarge = entry.problem.map { FileText.isTooLarge($0) } ?? false
        return item
    }

    /// Returns what the viewer shrinks into when it closes: the cell of a file, or the picture of its details.
    public func viewerCell(_ place: Int) -> ElementID? {
        guard let entry = viewerEntry(place) else { return nil }
        if let file = screen.file { return file == entry.id ? FileDetailsView.picture : nil }
        return state.isGrid ? LibraryView.cell(of: entry.id) : nil
    }

    /// Returns what gets the focus after the viewer: the cell of a file, which the Tab key moves to from now on, or its picture.
    public func viewerFocus(_ place: Int) -> ElementID? {
        guard showsFiles else { return viewerCell(place) }
        update(.grid(.focused(place)))
        return MediaGrid.focusedCell
    }

    /// Follows the viewer: its item must be in sight when the viewer is left, and known when the item is reached.
    public func viewerShows(_ place: Int) {
        guard showsFiles else { return }
        update(.viewed(place))
    }

    private func reloadViewer() {
        guard core.viewer.isShowing(self), viewedFile == nil, let viewer = core.viewer.state else { return }
        var place = viewer.index
        if let shown = viewer.shownID, let found = state.pages.place(of: shown) { place = found }
        // What it showed last may have been removed.
        guard state.count > 0 else { return core.viewer.update(.closeTapped) }
        core.viewer.reload(at: min(place, state.count - 1))
    }

    /// Returns the viewer's buttons: details of what it shows, sharing it, moving it to the trash.
    public func viewerActions(_ place: Int, _ id: EntityID, in frame: Frame) -> [Node] {
        guard let entry = viewerEntry(place), entry.id == id else { return [] }
        var actions = [Viewer.button(.share, strings.fileShare) { [self] in frame.send(.shareTapped(entry), to: update) }]
        guard showsFiles else { return actions }
        actions.insert(Viewer.button(.info, strings.viewerInfo) { [self] in frame.send(.infoTapped(id), to: update) }, at: 0)
        if entry.isDeletable {
            actions.append(Viewer.button(.trash, strings.fileDelete) { [self] in frame.send(.deleteTapped(entry), to: update) })
        }
        return actions
    }

    // MARK: Adding

    /// Adds files that a person has chosen.
    public func add(_ files: Range<Int>) { core.uploads.add(files, as: .library) { _ in true } }
}
