import Components
import Core
import Domain
import Localization
import ViewTree

/// The photos in a grid, with the ways to add, select, filter and move them (E10, E11, E12).
public struct PhotosView {
    private let state: PhotosState
    private let photos: [Photo]
    private let topics: [Topic]
    private let today: CivilDate
    private let place: (Photo) -> PhotoPlace
    private let dateText: (Int64) -> String
    private let isDragging: () -> Bool
    private let strings: Strings
    private let send: (PhotosMessage) -> Void
    /// How far several pictures have been added; nil while none are.
    public var progress: Uploads.Progress?

    /// Creates the view of a state and of all photos.
    ///
    /// `place` returns where a picture is stored, `dateText` writes a moment as a day, and `isDragging` returns, at the time of the call,
    /// whether a cell is being dragged.
    public init(
        state: PhotosState, photos: [Photo], topics: [Topic], today: CivilDate, place: @escaping (Photo) -> PhotoPlace,
        dateText: @escaping (Int64) -> String, isDragging: @escaping () -> Bool, strings: Strings, send: @escaping (PhotosMessage) -> Void
    ) {
        self.state = state
        self.photos = photos
        self.topics = topics
        self.today = today
        self.place = place
        self.dateText = dateText
        self.isDragging = isDragging
        self.strings = strings
        self.send = send
    }

    /// The element that scrolls.
    public static let scroller = ElementID("photos-scroller")
    /// The hidden field through which files are chosen.
    public static let fileField = ElementID("photos-files")
    /// The hidden field that opens the system's camera.
    public static let cameraField = ElementID("photos-camera")
    /// The kind of files that are to become photos.
    public static let kind = "photos"

    /// Returns the screen.
    public func node(status: Node) -> [Node] {
        let send = self.send
        let shown = state.filter.shown(of: photos, topics: topics)
        let count = state.selected(among: shown.map { $0.id }).count
        var page = Page(title: title(selectedCount: count))
        page.className = "gallery"
        page.isCovered = state.hasDialog
        page.scroller = PhotosView.scroller
        page.onScrollEvent = MediaGrid.onScroll { send(.grid($0)) }
        page.actions = state.selected == nil ? actions(status, isEmpty: shown.isEmpty) : selectionActions(shown, count)
        var nodes = [page.node { content(shown, selectedCount: count) }]
        if state.isAdding { nodes.append(sources) }
        if let camera = state.camera { nodes.append(CameraView(camera: camera, strings: strings, send: send).node) }
        return nodes
    }

    private func title(selectedCount count: Int) -> String {
        if state.selected != nil { return strings.photosSelected(count: count) }
        if case .topic(let id) = state.filter, let topic = topics.first(where: { $0.id == id }) { return strings.title(topic.name) }
        return strings.photosTitle
    }

    private func actions(_ status: Node, isEmpty: Bool) -> [Node] {
        let send = self.send
        var actions = [status]
        if !isEmpty {
            actions.append(
                .element(Controls.iconButton(.check, label: strings.photosSelect, className: "photos-select") { send(.selectTapped) }))
        }
        if !topics.isEmpty { actions.append(menu) }
        actions.append(.element(Controls.iconButton(.plus, label: strings.photosAdd, className: "primary") { send(.addTapped) }))
        return actions
    }

    private var menu: Node {
        let send = self.send
        let identities = topics.map { $0.id }
        let items = [strings.photosAll, strings.photosTopicNone] + topics.map { $0.name }
        return state.menu.node(
            .arrange, label: strings.photosFilter, isMarked: state.filter != .all,
            [ChoiceMenu.Group(strings.photosTopic, items: items, chosen: state.filter.place(among: topics))]
        ) { send(.menu($0, topics: identities)) }
    }

    private func selectionActions(_ shown: [Photo], _ count: Int) -> [Node] {
        let send = self.send
        let isWhole = count == shown.count && count > 0
        return [
            .element(
                Controls.button(isWhole ? strings.photosSelectNone : strings.photosSelectAll, className: "bar-done") {
                    send(.selectAllTapped(shown.map { $0.id }))
                }),
            .element(
                Controls.iconButton(.trash, label: strings.photosDeleteSelected, className: "photos-delete") {
                    send(.deleteSelectedTapped(shown.map { $0.id }))
                }
                .flag(.disabled, count == 0)),
            .element(Controls.button(strings.commonDone, className: "bar-done") { send(.selectionDone) }),
        ]
    }

    @NodeBuilder private func content(_ shown: [Photo], selectedCount count: Int) -> [Node] {
        el(.p, "visually-hidden", key: "count") {
            if state.selected != nil { strings.photosSelected(count: count) }
        }
        .attr(.role, "status")
        if let progress { element(progress) }
        if !shown.isEmpty {
            if shown.count < photos.count, state.selected == nil { hidden(count: photos.count - shown.count) }
            grid(shown)
        } else if photos.isEmpty {
            EmptyState(picture: "empty-photos", title: strings.photosEmptyTitle, text: strings.photosEmptyText).node
        } else {
            filteredOut
        }
        fields
        DropTarget.node(strings.photosDrop, kind: PhotosView.kind)
    }

    private func element(_ progress: Uploads.Progress) -> Element {
        el(.div, "photos-adding", key: "adding") {
            el(.span) { strings.photosAdding(current: progress.number, total: progress.total) }.attr(.role, "status")
            el(.progress).attr(.value, "\(progress.number - 1)").attr(.max, "\(progress.total)").attr(.ariaLabel, strings.photosAdd)
        }
        .insertion(.fade).removal(.collapse).removal(.fade)
    }

    /// Returns a line with the number of photos that the filter hides, and a button that removes the filter.
    private func hidden(count: Int) -> Element {
        let send = self.send
        return el(.p, "list-hidden", key: "hidden") {
            el(.span) { strings.photosHidden(count: count) }
            Controls.button(strings.photosShowAll, className: "bar-done") { send(.showAllTapped) }
        }
    }

    @NodeBuilder private var filteredOut: [Node] {
        let send = self.send
        EmptyState(picture: "empty-photos", title: strings.photosFilterEmptyTitle, text: strings.photosFilterEmptyText).node
        el(.div, "empty-button") { Controls.button(strings.photosShowAll, className: "button plain") { send(.showAllTapped) } }
    }

    private func grid(_ shown: [Photo]) -> Node {
        let send = self.send
        let isSelecting = state.selected != nil
        var actions = MediaGrid.Actions(
            label: strings.photosTitle, onTap: { send(.tapped(shown[$0].id, $1)) }, send: { send(.grid($0)) }, isDragging: isDragging)
        actions.onSelect = { send(.toggled(shown[$0].id)) }
        actions.onDelete = isSelecting ? nil : { send(.delete(shown[$0].id)) }
        actions.isSelecting = isSelecting
        actions.canMove = !isSelecting
        return state.grid.node(count: shown.count, actions) { index in
            let photo = shown[index]
            let cell = PhotoCell(
                photo: photo, place: place(photo), isSelecting: isSelecting,
                isSelected: state.selected?.contains(photo.id.entity) ?? false, isOverdue: photo.isOverdue(on: today))
            return cell.cell(isNew: state.arrivals.contains(photo.id), strings, dateText: dateText)
        } content: {
            $0.content
        }
    }

    /// The hidden fields through which the browser lets a person choose files.
    private var fields: Element {
        el(.div, "visually-hidden", key: "fields") {
            el(.input).attr(.type, "file").attr(.accept, PhotosView.accepted).flag(.multiple, true).flag(.hidden, true)
                .attr(.ariaLabel, strings.photosAddLibrary).attr(.dataKind, PhotosView.kind).ref(PhotosView.fileField)
            el(.input).attr(.type, "file").attr(.accept, "image/*").attr(.capture, "environment").flag(.hidden, true)
                .attr(.ariaLabel, strings.photosAddCamera).attr(.dataKind, PhotosView.kind).ref(PhotosView.cameraField)
        }
    }

    /// The types of files that the browser offers to choose.
    static let accepted = "image/*,.heic,.heif,.avif,.tif,.tiff"

    private var sources: Node {
        let send = self.send
        return Sheet(title: strings.photosAdd, onCancel: { send(.addClosed) }).node {
            el(.div, "photos-sources") {
                source(.camera, strings.photosAddCamera) { send(.cameraTapped) }
                source(.photos, strings.photosAddLibrary) { send(.libraryTapped) }
            }
            el(.p, "sheet-text photos-hint") { strings.photosAddHint }
        }
    }

    private func source(_ icon: Icon, _ name: String, _ onTap: @escaping () -> Void) -> Element {
        el(.button, "photos-source") {
            icon.node
            el(.span) { name }
        }
        .attr(.type, "button").onTap(onTap)
    }
}
