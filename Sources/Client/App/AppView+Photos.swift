import Components
import Domain
import Editor
import Localization
import Photos
import Trash
import ViewTree

extension AppView {
    /// Gives the screen of photos.
    var photos: [Node] {
        let send = self.send
        return PhotosView(
            state: app.photos, photos: app.notebook.photos(), topics: app.notebook.topics(), today: app.today,
            place: { [app] in app.place(of: $0) }, dateText: { [app] in app.dateText($0) },
            isDragging: { [app] in app.photos.grid.drag?.isMoving ?? false }, strings: strings,
            send: { send(.photos($0)) }
        ).node(status: statusMark)
    }

    /// Gives a photo's own screen.
    var photo: [Node] {
        let send = self.send
        guard let state = app.editor, let id = state.photo, let photo = app.notebook.photo(id) else { return [] }
        var backLabel = strings.photosTitle
        if app.isFromFinding {
            backLabel = strings.findingTitle
        } else if case .notes(let topic) = app.photoList {
            backLabel = app.notebook.topic(topic)?.name ?? backLabel
        }
        var view = EditorView(
            state: state, deadline: DeadlineView(photo: photo, today: app.today), backLabel: backLabel, strings: strings
        ) { send(.editor($0)) }
        view.reading = readingButton(takesDrops: false)
        view.dialog = readingDialog
        view.picture = PhotoHeader(photo: photo, topics: app.notebook.topics(), strings: strings) { send(.photos($0)) }.node
        let place = app.place(of: photo)
        let isPending = place != .onServer || app.isPending(photo.id.entity)
        let text = place == .onServer && isPending ? strings.statusOnDevice : place.text(strings)
        return view.node(status: storageMark(isPending: isPending, text))
    }

    /// Gives the viewer's button that leads to the own screen of the photo it shows.
    var viewerActions: [Node] {
        let send = self.send
        guard case .photos = app.viewerSource, app.screen == .photos else { return [] }
        return [
            .element(
                Controls.iconButton(.pencil, label: strings.photosDetails, className: "viewer-button") { send(.photos(.detailsTapped)) })
        ]
    }

    /// Gives the row of a photo in the trash.
    func trashRow(_ photo: Photo, date: String) -> TrashView.Row {
        var detail = strings.trashPhoto(date: date)
        if photo.isInTrashByDeadline, let deadline = photo.deadline {
            detail = strings.trashPhotoExpired(deadline: DateText(strings.language).long(deadline), date: date)
        }
        var row = TrashView.Row(key: photo.id.text, name: app.name(of: photo), detail: detail, restore: .restorePhoto(photo.id))
        if let picture = photo.picture {
            let image = MediaImage(file: picture.file, size: .row, tiny: picture.tiny)
            row.picture = .element(el(.span, "trash-picture") { image.node })
        }
        return row
    }
}
