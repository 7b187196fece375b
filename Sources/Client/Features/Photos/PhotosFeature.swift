import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Markup
import Replication
import ViewTree
import Wire

/// The screen of photos, and the changes to them.
public final class PhotosFeature: Feature, ViewerItems {
    private let needs: any PhotosNeeds

    public init(_ core: Core, needs: any PhotosNeeds) {
        self.needs = needs
        super.init(core)
        core.uploads.deliver(PhotosView.kind) { [unowned(unsafe) self] files in
            add(files)
            return true
        }
        core.uploads.deliver(PhotoHeader.kind) { [unowned(unsafe) self] files in
            guard let photo = shownPhoto else { return false }
            replacePicture(of: photo, by: files)
            return true
        }
    }

    /// The photos that the viewer shows.
    private(set) var viewed: [Identifier<Photo>] = []
    /// What is shown on the screen of photos.
    public var state = PhotosState()
    /// The screen that a photo's own screen leads back to.
    public var list = Screen.photos

    public override var screens: [ScreenKind] { [.photos] }

    public override func title(of screen: Screen) -> String { strings.photosTitle }

    public override func open(_ screen: Screen) {
        list = .photos
        enqueue(.perform(PhotosView.scroller, .scroll(left: 0, top: state.grid.scrollTop)))
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .screenChanges(let left, let target): screenChanges(from: left, to: target)
        case .media(let event): happened(event)
        case .resized: _ = state.grid.update(.resized(viewport: core.boot.viewportHeight))
        default: break
        }
    }

    private func screenChanges(from left: Screen, to target: Screen) {
        if left.kind == .notes { list = target.tab == nil ? left : .photos }
    }

    public override func leave(_ screen: Screen, for target: Screen) { if target != screen { perform(state.leave()) } }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        var view = PhotosView(
            state: state, photos: notebook.photos(), topics: notebook.keptTopics(), today: today,
            place: { [unowned(unsafe) self] in self.place(of: $0) }, dateText: { [core] in core.words.dateText($0) },
            isDragging: { [unowned(unsafe) self] in state.grid.drag?.isMoving ?? false }, strings: strings,
            send: { [self] in frame.send($0, to: update) })
        view.progress = core.uploads.progress
        return view.node(status: frame.barMarks)
    }

    public override var hasDialog: Bool { state.hasDialog }

    /// Applies events of the camera, and adds a picture that it took or that was fetched.
    private func happened(_ event: MediaEvent) {
        if case .cameraOpened(let count) = event { update(.camera(.opened(cameraCount: count))) }
        if case .cameraFailed(let error) = event { update(.camera(.failed(CameraState.Problem(errorName: error)))) }
        if case .taken(let file) = event {
            update(.camera(.taken(file != nil)))
            if let file { add(file..<file + 1) }
        }
        if case .fetched(let file?, let topic, let caption) = event { add(file..<file + 1, to: topic, caption: caption) }
    }

    public override func recover(_ file: KeptFile) -> Bool {
        guard notebook.photo(showing: file.id) == nil, let picture = file.picture else { return true }
        var topic: Identifier<Topic>?
        if case .topic(let id) = file.place, let place = notebook.topic(id), place.deletedAt == nil { topic = id }
        add(picture, to: topic)
        return true
    }

    /// Applies a message from the screens of photos.
    public func update(_ message: PhotosMessage) { perform(state.update(message)) }

    /// Starts moving a cell after a long press.
    func held() { _ = state.update(.grid(.held)) }

    private func perform(_ effects: [PhotosEffect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: PhotosEffect) {
        switch effect {
        case .move(let photo, let index):
            let listed = state.filter.shown(of: notebook.photos(), topics: notebook.keptTopics())
            changeUndoably { notebook, now throws(MergeError) in try notebook.movePhoto(photo, to: index, among: listed, now: now) }
        case .view(let photo, let bounds): view(photo, from: bounds)
        case .viewPicture(let bounds): if let photo = shownPhoto { view(photo, from: bounds) }
        case .open(let photo): show(.photo(photo))
        case .openViewed: openViewedPhoto()
        case .share(let photo): share(photo)
        case .copy(let words): core.copy(words)
        case .makeNote(let words): needs.makeNote(of: words, in: shownPhoto.flatMap { notebook.photo($0)?.topicID })
        case .delete(let photos): delete(photos)
        case .setTopic(let topic):
            guard let photo = shownPhoto else { return }
            core.restoreIfDeleted(photo.entity)
            let wanted = notebook.unarchives(from: notebook.photo(photo)?.topicID, to: topic) ? [photo.entity] : []
            let today = self.today
            changeUndoably { notebook, now throws(MergeError) in
                try notebook.setTopic(photo, to: topic, now: now) + notebook.retain(wanted, on: today, now: now)
            }
        case .choose(let field): enqueue(.perform(field, .click))
        case .openCamera(let isFront): enqueue(.media(.openCamera(isFront: isFront)))
        case .shoot: enqueue(.media(.shoot))
        case .closeCamera: enqueue(.media(.closeCamera))
        case .focus(let element): enqueue(.perform(element, .focus))
        case .reveal(let element): enqueue(.perform(element, .scrollIntoView(isCentered: false)))
        case .scroll(let offset): enqueue(.perform(PhotosView.scroller, .scroll(left: 0, top: offset)))
        case .focusScreen: enqueue(.announceScreen)
        case .wait(let milliseconds): wake("photos.hold", afterMilliseconds: milliseconds) { [self] in if screen == .photos { held() } }
        }
    }

    /// The photo whose own screen is shown.
    private var shownPhoto: Identifier<Photo>? { needs.shownPhoto }

    /// Shows a photo large, and lets the person leaf through those listed with it; alone if the list does not contain it.
    private func view(_ photo: Identifier<Photo>, from bounds: ElementBounds) {
        var listed = state.filter.shown(of: notebook.photos(), topics: notebook.keptTopics())
        if screen != .photos, let topic = list.topic { listed = notebook.photos(in: topic) }
        let index = listed.firstIndex { $0.id == photo }
        let photos = index.hasValue ? listed.map { $0.id } : [photo]
        view(photos, at: index ?? 0, from: bounds)
    }

    /// Shows one of several photos large.
    public func view(_ photos: [Identifier<Photo>], at index: Int, from bounds: ElementBounds) {
        viewed = photos
        core.viewer.open(self, at: index, from: bounds.width > 0 ? bounds : nil)
    }

    /// The number of photos that the viewer shows.
    public var viewerCount: Int { viewed.count }

    /// Moves the viewer on to the next photo if what it shows was deleted, and closes it if none is left.
    private func lose(_ photos: [Identifier<Photo>]) {
        guard core.viewer.isShowing(self), let index = core.viewer.state?.index else { return }
        let rest = viewed.filter { !photos.contains($0) }
        if rest.isEmpty { return core.viewer.update(.closeTapped) }
        viewed = rest
        core.viewer.reload(at: min(index, rest.count - 1))
    }

    /// Opens the own screen of the photo that the viewer shows.
    private func openViewedPhoto() {
        guard core.viewer.isShowing(self), let index = core.viewer.state?.index, index < viewed.count else { return }
        show(.photo(viewed[index]))
    }

    /// Returns what the viewer shows of a photo.
    public func viewerItem(_ index: Int) -> ViewerItem? {
        guard index >= 0, index < viewed.count, let photo = notebook.photo(viewed[index]), let picture = photo.picture else { return nil }
        let isHere = core.uploads.queue.progress(of: picture.file).hasValue
        let moment = picture.takenAt ?? photo.createdAt
        // In a note, the photo has the caption that the note gives it.
        let caption = screen.note.hasValue ? needs.caption(inNoteOf: photo.id) : ""
        return ViewerItem(
            id: picture.file, kind: .image, mediaType: picture.mediaType, width: picture.width, height: picture.height, tiny: picture.tiny,
            localKey: isHere ? picture.file.text : "", name: moment.map { core.words.dateText($0.milliseconds) } ?? strings.photosPhoto,
            caption: caption.isEmpty ? photo.readableCaption : caption)
    }

    /// Returns what the viewer shrinks back into: the cell of a photo, or the picture on its own screen.
    public func viewerCell(_ index: Int) -> ElementID? {
        guard index < viewed.count else { return nil }
        if screen == .photos { return MediaGrid.focusedCell }
        if screen.note.hasValue { return needs.cell(inNoteOf: viewed[index]) }
        return screen.photo == viewed[index] ? PhotoHeader.picture : nil
    }

    /// Returns the element that gets the focus after the viewer.
    public func viewerFocus(_ index: Int) -> ElementID? {
        screen.note.hasValue && index < viewed.count ? needs.focus(inNoteOf: viewed[index]) : viewerCell(index)
    }

    /// Follows the viewer, so that the cell of what it shows is in sight when it is closed.
    public func viewerShows(_ index: Int) {
        guard screen == .photos else { return }
        update(.grid(.focused(index)))
        enqueue(.perform(MediaGrid.focusedCell, .scrollIntoView(isCentered: false)))
    }

    private func share(_ id: Identifier<Photo>) {
        guard let photo = notebook.photo(id), let picture = photo.picture else { return }
        let moment = (picture.takenAt ?? photo.createdAt).map { core.words.dateText($0.milliseconds) } ?? strings.photosPhoto
        let kind = ExactText.rest(of: picture.mediaType, after: "image/") ?? ""
        let file = HandedFile(
            address: Route.fileContents + "/" + picture.file.text, name: kind.isEmpty ? moment : moment + "." + kind,
            mediaType: picture.mediaType)
        enqueue(.share([file], byteCount: 0, isDownload: false) { [self] isShared in if !isShared { say(.shareFailed) } })
    }

    /// Moves photos to the trash and offers to restore them; the viewer shows the next one.
    public func delete(_ ids: [Identifier<Photo>]) {
        change { notebook, now throws(MergeError) in try notebook.deletePhotos(ids, now: now) }
        lose(ids)
        say(.photosDeleted(count: ids.count, noteCount: notebook.noteCount(showing: ids, now: now)).undone { [self] in restore(ids) })
    }

    /// Restores photos from the trash.
    public func restore(_ ids: [Identifier<Photo>]) {
        let today = self.today
        change { notebook, now throws(MergeError) in
            try notebook.restorePhotos(ids, now: now) + (try notebook.retain(ids.map { $0.entity }, on: today, now: now))
        }
    }

    // MARK: In the viewer

    /// Returns the viewer's buttons: details, sharing, and moving to the trash.
    public func viewerActions(_ index: Int, _ id: EntityID, in frame: Frame) -> [Node] {
        guard index < viewed.count else { return [] }
        let photo = viewed[index]
        guard screen == .photos || screen.note.hasValue else { return [] }
        let actions = [
            Viewer.button(.pencil, strings.photosDetails) { [self] in frame.send(.detailsTapped, to: update) },
            Viewer.button(.share, strings.fileShare) { [self] in frame.send(.shareTapped(photo), to: update) },
        ]
        guard screen == .photos else { return actions }
        return actions + [
            Viewer.button(.trash, strings.fileDelete) { [self] in frame.send(.delete(photo), to: update) }
        ]
    }

    // MARK: On other screens

    /// Returns the photos of a topic as a strip; empty if it has none.
    public func strip(of topic: Identifier<Topic>, in frame: Frame) -> [Node] {
        PhotoStrip.node(notebook.ownPhotos(in: topic), strings) { [self] in frame.send($0, to: update) }
    }

    /// Returns what is above the caption of a photo: the picture and what can be done to it.
    public func header(of photo: Photo, in frame: Frame) -> [Node] {
        // The photo's own topic can be chosen even if it is archived.
        let topics = notebook.keptTopics().filter { !$0.isArchived || $0.id == photo.topicID }
        return PhotoHeader(photo: photo, topics: topics, strings: strings) { [self] in frame.send($0, to: update) }.node
    }

    /// Returns the mark that shows where a photo is stored.
    public func storageMark(of photo: Photo) -> Node {
        let place = self.place(of: photo)
        let isPending = place != .onServer || core.journal.engine.isPending(photo.id.entity)
        let text = place == .onServer && isPending ? strings.statusOnDevice : place.text(strings)
        return core.storageMark(isPending: isPending, text)
    }
}
