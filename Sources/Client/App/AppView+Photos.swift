import Components
import Domain
import Editor
import Library
import Localization
import Photos
import Trash
import ViewTree
import Wire

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
        view.mark = app.colorMark
        view.dialog = readingDialog
        view.picture = PhotoHeader(photo: photo, topics: app.notebook.topics(), strings: strings) { send(.photos($0)) }.node
        let place = app.place(of: photo)
        let isPending = place != .onServer || app.isPending(photo.id.entity)
        let text = place == .onServer && isPending ? strings.statusOnDevice : place.text(strings)
        return view.node(status: storageMark(isPending: isPending, text))
    }

    /// Gives the viewer's buttons: about what it shows, handing it on, taking it to the trash.
    var viewerActions: [Node] {
        let send = self.send
        guard let viewer = app.viewer, !viewer.isClosing, let id = viewer.shownID else { return [] }
        switch app.viewerSource {
        case .library:
            guard let entry = app.library.shelf[viewer.index], entry.id == id else { return [] }
            var actions = [viewerButton(.share, strings.fileShare) { send(.library(.shareTapped(entry))) }]
            guard app.screen == .library else { return actions }
            actions.insert(viewerButton(.info, strings.viewerInfo) { send(.library(.infoTapped(id))) }, at: 0)
            if entry.isDeletable { actions.append(viewerButton(.trash, strings.fileDelete) { send(.library(.deleteTapped(entry))) }) }
            return actions
        case .photos(let list):
            guard app.screen == .photos, viewer.index < list.count else { return [] }
            let photo = list[viewer.index]
            return [
                viewerButton(.pencil, strings.photosDetails) { send(.photos(.detailsTapped)) },
                viewerButton(.share, strings.fileShare) { send(.photos(.shareTapped(photo))) },
                viewerButton(.trash, strings.fileDelete) { send(.photos(.delete(photo))) },
            ]
        }
    }

    private func viewerButton(_ icon: Icon, _ label: String, onTap: @escaping () -> Void) -> Node {
        .element(Controls.iconButton(icon, label: label, className: "viewer-button", onTap: onTap))
    }

    /// Gives the row of a photo in the trash.
    func trashRow(_ photo: Photo, date: String) -> TrashView.Row {
        var detail = strings.trashPhoto(date: date)
        if photo.isInTrashByDeadline, let deadline = photo.deadline {
            detail = strings.trashPhotoExpired(deadline: DateText(strings.language).long(deadline), date: date)
        }
        var row = TrashView.Row(key: photo.id.text, name: app.name(of: photo), detail: detail, restore: .restorePhoto(photo.id))
        row.text = photo.caption
        if let picture = photo.picture {
            let image = MediaImage(file: picture.file, size: .row, tiny: picture.tiny)
            row.picture = .element(el(.span, "trash-picture") { image.node })
        }
        return row
    }
}
