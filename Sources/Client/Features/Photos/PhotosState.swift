import Components
import Domain
import ViewTree

/// The screen of photos as it is shown (E10, E11, E12).
public struct PhotosState: Equatable, Sendable {
    /// The cells: where they are, and how they are dragged.
    public var grid = MediaGrid()
    /// The choice of the photos that are shown.
    public private(set) var filter = PhotoFilter.all
    /// The menu of topics.
    public private(set) var menu = ChoiceMenu()
    /// The selected photos; nil while none are being selected.
    public private(set) var selected: Set<EntityID>?
    /// Whether the person is asked where photos come from.
    public private(set) var isAdding = false
    /// The live view; nil while the camera is off.
    public private(set) var camera: CameraState?
    /// The photos that were just added, so that they appear with an animation.
    public private(set) var arrivals: [Identifier<Photo>] = []

    public init() {}

    /// Whether a dialog is over the screen.
    public var hasDialog: Bool { isAdding || camera.hasValue }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: PhotosMessage) -> [PhotosEffect] {
        switch message {
        case .grid(let message): return updateGrid(message)
        case .tapped(let photo, let bounds):
            guard grid.acceptTap() else { return [] }
            guard selected != nil else { return [.view(photo, bounds)] }
            toggle(photo)
        case .toggled(let photo):
            if selected == nil { selected = [] }
            toggle(photo)
        case .delete(let photo): return [.delete([photo]), .focusScreen]
        case .selectTapped:
            selected = []
            return [.focusScreen]
        case .selectAllTapped(let photos):
            let isWhole = photos.allSatisfy { selected?.contains($0.entity) ?? false }
            selected = []
            if !isWhole { for photo in photos { selected?.insert(photo.entity) } }
            return [.focusScreen]
        case .deleteSelectedTapped(let photos): return delete(selected(among: photos))
        case .selectionDone:
            selected = nil
            return [.focusScreen]
        case .menu(let message, let topics):
            let focus = PhotosEffect.focus(menu.update(message))
            guard case .chosen(let item) = message else { return [focus] }
            return show(PhotoFilter.item(item, of: topics)) + [focus]
        case .showAllTapped: return show(.all) + [.focusScreen]
        case .stripTapped(let photo): return [.open(photo)]
        case .detailsTapped: return [.openViewed]
        case .shareTapped(let photo): return [.share(photo)]
        case .pictureTapped(let bounds): return [.viewPicture(bounds)]
        case .changeTapped: return [.choose(PhotoHeader.fileField)]
        case .retakeTapped: return [.choose(PhotoHeader.cameraField)]
        case .wordsCopied(let words): return [.copy(words)]
        case .wordsToNote(let words): return [.makeNote(words)]
        case .topicChosen(let text): return [.setTopic(Identifier<Topic>(text: text))]
        case .addTapped:
            isAdding = true
            return [.focus(Sheet.dialog)]
        case .addClosed:
            isAdding = false
            return [.focusScreen]
        case .libraryTapped:
            isAdding = false
            return (camera.hasValue ? close() : []) + [.choose(PhotosView.fileField)]
        case .cameraTapped:
            isAdding = false
            camera = CameraState()
            return [.focus(CameraView.shutter), .openCamera(isFront: false)]
        case .camera(.closeTapped): return close() + [.focusScreen]
        case .camera(.systemTapped): return close() + [.choose(PhotosView.cameraField)]
        case .camera(let message): return camera?.update(message) ?? []
        }
        return []
    }

    /// Makes a photo appear with an animation, since it was just added.
    public mutating func arrived(_ photo: Identifier<Photo>) {
        arrivals.append(photo)
        if arrivals.count > PhotosState.maximumArrivals { arrivals.removeFirst() }
    }

    private static let maximumArrivals = 20

    /// Ends what must not continue while another screen is shown, and returns the effects to perform.
    public mutating func leave() -> [PhotosEffect] {
        isAdding = false
        selected = nil
        arrivals = []
        _ = grid.update(.cancelled)
        guard camera.hasValue else { return [] }
        camera = nil
        return [.closeCamera]
    }

    private mutating func updateGrid(_ message: MediaGrid.Message) -> [PhotosEffect] {
        if case .scrolled = message { arrivals = [] }
        switch grid.update(message) {
        case .move(let key, let index):
            return Identifier<Photo>(text: key).map {
                [.move($0, to: index), .focus(MediaGrid.focusedCell), .reveal(MediaGrid.focusedCell)]
            } ?? []
        case .focus: return [.focus(MediaGrid.focusedCell), .reveal(MediaGrid.focusedCell)]
        case .scroll(let offset): return [.scroll(offset)]
        case .wait(let milliseconds): return [.wait(milliseconds: milliseconds)]
        case nil: return []
        }
    }

    private mutating func toggle(_ photo: Identifier<Photo>) {
        if selected?.remove(photo.entity) == nil { selected?.insert(photo.entity) }
    }

    /// Returns those of the shown photos that are selected; one that was deleted or moved elsewhere no longer counts.
    func selected(among shown: [Identifier<Photo>]) -> [Identifier<Photo>] {
        shown.filter { selected?.contains($0.entity) ?? false }
    }

    private mutating func delete(_ photos: [Identifier<Photo>]) -> [PhotosEffect] {
        selected = nil
        return photos.isEmpty ? [] : [.delete(photos), .focusScreen]
    }

    private mutating func show(_ filter: PhotoFilter) -> [PhotosEffect] {
        guard filter != self.filter else { return [] }
        self.filter = filter
        selected = nil
        _ = grid.update(.focused(0))
        return [.scroll(0)]
    }

    private mutating func close() -> [PhotosEffect] {
        camera = nil
        return [.closeCamera]
    }
}
