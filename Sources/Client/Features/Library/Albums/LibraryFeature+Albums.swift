import Components
import Core
import Domain
import ViewTree
import Wire

/// Albums: their list, one of them as a grid, and what is done to them.
extension LibraryFeature {
    /// Applies what happened to the albums.
    public func update(_ message: AlbumsMessage) {
        for effect in albums.update(message) { perform(effect) }
    }

    /// Whether files are shown: all of the library, or those of a collection.
    var showsFiles: Bool { collection(of: screen).hasValue }

    /// Returns which files a screen shows; nil for a screen that shows none.
    func collection(of screen: Screen) -> LibraryCollection? {
        if screen == .library { return .all }
        if screen.kind == .onThisDay { return .anniversary(today) }
        if screen.kind == .photoMapArea { return shownArea.map { .area($0) } }
        return screen.album.map { .album($0) }
    }

    /// Shows the files of a collection, or of the whole library again; what is known of the library waits meanwhile.
    func turn(to collection: LibraryCollection) {
        guard collection != state.collection else { return }
        let generation = state.generation + 1
        if collection != .all {
            if wholeLibrary == nil { wholeLibrary = state }
            var shown = LibraryState(collection)
            (shown.rowHeight, shown.today, shown.generation) = (state.rowHeight, state.today, generation)
            _ = shown.grid.update(.resized(viewport: core.boot.viewportHeight))
            state = shown
        } else if var whole = wholeLibrary {
            (whole.generation, whole.today) = (generation, state.today)
            whole.pages.forgetRequests()
            (state, wholeLibrary) = (whole, nil)
        }
    }

    private func perform(_ effect: AlbumsEffect) {
        switch effect {
        case .fetch: requestAlbums()
        case .open(let id): show(.album(id))
        case .openLibrary: show(.library)
        case .make(let wanted, let source): make(wanted, from: source)
        case .change(let album, let wanted): change(album, wanted)
        case .move(let wanted, let album, let source): move(wanted, to: album, from: source)
        case .endSelection: if state.chosen.hasValue { update(.selectionDone) }
        case .focus(let element): enqueue(.perform(element, .focus))
        case .focusScreen: enqueue(.announceScreen)
        }
    }

    /// Requests the list of albums.
    func requestAlbums() {
        request(.listAlbums) { [self] answer in
            guard let list = answer.value(of: .listAlbums) else { return update(.failed(isOffline: answer.isUnreachable)) }
            update(.brought(list.albums))
        }
    }

    private func make(_ wanted: AlbumRequest, from source: EntityID?) {
        request(.makeAlbum, core.makeIdentity().text, body: wanted) { [self] answer in
            guard let made = answer.value(of: .makeAlbum) else { return say(.notDone(isOffline: answer.isUnreachable)) }
            let delete = { [self] in send(AlbumChangeRequest(isDeleted: true), to: made.album.id) }
            guard let source else {
                requestAlbums()
                return say(.albumMade(name: made.album.name).undone(by: delete))
            }
            takeOut(wanted.files, of: source, to: made, undoingArrival: delete)
        }
    }

    /// Changes an album, and offers what undoes that.
    private func change(_ album: Album, _ wanted: AlbumChangeRequest) {
        request(.changeAlbum, album.id.text, body: wanted) { [self] answer in
            guard let changed = answer.value(of: .changeAlbum) else { return say(.notDone(isOffline: answer.isUnreachable)) }
            requestAlbums()
            let undo = AlbumChangeRequest(
                name: wanted.name.map { _ in album.name }, isDeleted: wanted.isDeleted.map { !$0 }, added: changed.removed,
                removed: changed.added)
            let (notice, isDone) = LibraryFeature.notice(of: changed, wanted)
            say(isDone ? notice.undone { [self] in send(undo, to: album.id) } : notice)
            if wanted.isDeleted == true, screen.album == album.id { show(.albums) }
        }
    }

    /// Returns what is said of a change, and whether there is something to undo.
    private static func notice(of changed: AlbumChangeAnswer, _ wanted: AlbumChangeRequest) -> (Notice, isDone: Bool) {
        let name = changed.album.name
        if wanted.name.hasValue { return (.albumRenamed(name: name), true) }
        if wanted.isDeleted.hasValue { return (.albumDeleted(name: name), true) }
        if !wanted.removed.isEmpty {
            return (.filesOutOfAlbum(count: changed.removed.count, name: name), !changed.removed.isEmpty)
        }
        return (.filesInAlbum(count: changed.added.count, name: name), !changed.added.isEmpty)
    }

    /// Adds files to an album, then takes them out of another: if only the first succeeds, they are in both.
    private func move(_ wanted: AlbumChangeRequest, to album: Album, from source: EntityID) {
        request(.changeAlbum, album.id.text, body: wanted) { [self] answer in
            guard let changed = answer.value(of: .changeAlbum) else { return say(.notDone(isOffline: answer.isUnreachable)) }
            let arrived = changed.added
            takeOut(wanted.added, of: source, to: changed) { [self] in
                if !arrived.isEmpty { send(AlbumChangeRequest(removed: arrived), to: album.id) }
            }
        }
    }

    private func takeOut(_ files: [EntityID], of source: EntityID, to target: AlbumChangeAnswer, undoingArrival: @escaping () -> Void) {
        request(.changeAlbum, source.text, body: AlbumChangeRequest(removed: files)) { [self] answer in
            requestAlbums()
            guard let changed = answer.value(of: .changeAlbum) else { return say(.notDone(isOffline: answer.isUnreachable)) }
            say(
                .filesMoved(count: changed.removed.count, name: target.album.name).undone { [self] in
                    undoingArrival()
                    send(AlbumChangeRequest(added: changed.removed), to: source)
                })
        }
    }

    /// Changes an album without a word, as undoing does.
    private func send(_ wanted: AlbumChangeRequest, to album: EntityID) {
        request(.changeAlbum, album.text, body: wanted) { [self] answer in
            guard answer.value(of: .changeAlbum).hasValue else { return say(.notDone(isOffline: answer.isUnreachable)) }
            requestAlbums()
        }
    }
}
