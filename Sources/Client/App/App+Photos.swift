import Components
import Domain
import Editor
import Localization
import Merge
import Photos
import ViewTree
import Wire

/// Shows photos and changes them.
extension App {
    /// Does what a message on photos asks for.
    func perform(_ effects: [PhotosEffect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: PhotosEffect) {
        switch effect {
        case .move(let photo, let index):
            let listed = photos.filter.shown(of: notebook.photos(), topics: notebook.topics())
            change { notebook, now throws(MergeError) in try notebook.movePhoto(photo, to: index, among: listed, now: now) }
        case .view(let photo, let bounds): view(photo, from: bounds)
        case .viewPicture(let bounds): if let photo = editor?.photo { view(photo, from: bounds) }
        case .open(let photo): show(.photo(photo))
        case .openViewed: openViewedPhoto()
        case .share(let photo): share(photo)
        case .copy(let words): copy(words)
        case .makeNote(let words): makeNote(of: words, in: editor?.photo.flatMap { notebook.photo($0)?.topicID })
        case .delete(let photos): delete(photos)
        case .setTopic(let topic):
            guard let photo = editor?.photo else { return }
            restoreIfDeleted(photo.entity)
            change { notebook, now throws(MergeError) in try notebook.setTopic(photo, to: topic, now: now) }
        case .choose(let field): ask(.perform(field, .click))
        case .openCamera(let isFront): ask(.media(.openCamera(isFront: isFront)))
        case .shoot: ask(.media(.shoot))
        case .closeCamera: ask(.media(.closeCamera))
        case .focus(let element): ask(.perform(element, .focus))
        case .reveal(let element): ask(.perform(element, .scrollIntoView(isCentered: false)))
        case .scroll(let offset): ask(.perform(PhotosView.scroller, .scroll(left: 0, top: offset)))
        case .focusScreen: ask(.announceScreen)
        case .wait(let milliseconds): ask(.wake(.hold, afterMilliseconds: milliseconds))
        }
    }

    /// Shows a photo large, and lets the person leaf through those listed with it.
    private func view(_ photo: Identifier<Photo>, from bounds: ElementBounds) {
        var listed = photos.filter.shown(of: notebook.photos(), topics: notebook.topics())
        if screen != .photos, case .notes(let topic) = photoList { listed = notebook.photos(in: topic) }
        guard let index = listed.firstIndex(where: { $0.id == photo }) else { return }
        openViewer(.photos(listed.map { $0.id }), at: index, from: bounds.width > 0 ? bounds : nil)
    }

    /// Opens the own screen of the photo that the viewer shows.
    private func openViewedPhoto() {
        guard let viewer, case .photos(let list) = viewerSource, viewer.index < list.count else { return }
        show(.photo(list[viewer.index]), replaces: isViewerInHistory)
    }

    /// Describes a photo for the viewer.
    func photoViewerItem(_ index: Int, in list: [Identifier<Photo>]) -> ViewerItem? {
        guard index >= 0, index < list.count, let photo = notebook.photo(list[index]), let picture = photo.picture else { return nil }
        let isHere = uploads.progress(of: picture.file) != nil
        let moment = picture.takenAt ?? photo.createdAt
        return ViewerItem(
            id: picture.file, kind: .image, mediaType: picture.mediaType, width: picture.width, height: picture.height, tiny: picture.tiny,
            localKey: isHere ? picture.file.text : "", name: moment.map { dateText($0.milliseconds) } ?? strings.photosPhoto,
            caption: photo.caption)
    }

    /// Names what the viewer returns into: the cell of a photo, or the picture on its own screen.
    func photoViewerCell(_ index: Int, in list: [Identifier<Photo>]) -> ElementID? {
        guard index < list.count else { return nil }
        switch screen {
        case .photos: return MediaGrid.focusedCell
        case .photo(let id): return id == list[index] ? PhotoHeader.picture : nil
        default: return nil
        }
    }

    /// Follows the viewer, so that the cell of what it shows is in sight when it is left.
    func photoViewerShows(_ index: Int, in list: [Identifier<Photo>]) {
        guard screen == .photos else { return }
        perform(photos.update(.grid(.focused(index))))
        ask(.perform(MediaGrid.focusedCell, .scrollIntoView(isCentered: false)))
    }

    private func share(_ id: Identifier<Photo>) {
        guard let photo = notebook.photo(id), let picture = photo.picture else { return }
        let moment = (picture.takenAt ?? photo.createdAt).map { dateText($0.milliseconds) } ?? strings.photosPhoto
        let kind = ExactText.rest(of: picture.mediaType, after: "image/") ?? ""
        let file = HandedFile(
            address: Route.fileContents + "/" + picture.file.text, name: kind.isEmpty ? moment : moment + "." + kind,
            mediaType: picture.mediaType)
        ask(.share([file], byteCount: 0, isDownload: false))
    }

    /// Moves photos to the trash and offers to bring them back; the viewer goes on to the next.
    func delete(_ ids: [Identifier<Photo>]) {
        change { notebook, now throws(MergeError) in try notebook.deletePhotos(ids, now: now) }
        if let viewer, case .photos(let list) = viewerSource {
            let rest = list.filter { !ids.contains($0) }
            if rest.isEmpty {
                updateViewer(.closeTapped)
            } else {
                viewerSource = .photos(rest)
                reloadViewer(at: min(viewer.index, rest.count - 1))
            }
        }
        say(Notice(.photosDeleted(count: ids.count), action: .restorePhotos(ids)))
    }

    /// Brings photos back from the trash.
    func restore(_ ids: [Identifier<Photo>]) {
        let today = self.today
        change { notebook, now throws(MergeError) in
            try notebook.restorePhotos(ids, now: now) + (try notebook.keep(ids.map { $0.entity }, on: today, now: now))
        }
    }

    /// Ends on the screen of photos what can't go on once another one is shown.
    func leavePhotos(for target: Screen) {
        if screen == .photos, target != .photos { dropSelection() }
        if case .notes(let topic) = screen {
            photoList = target.tab == nil ? .notes(topic) : .photos
        } else if target == .photos {
            photoList = .photos
        }
    }

    private func dropSelection() { perform(photos.leave()) }

    /// Tells where a picture is.
    func place(of photo: Photo) -> PhotoPlace {
        guard let file = photo.picture?.file else { return .onServer }
        if uploads.refused.contains(file) { return .refused }
        guard let progress = uploads.progress(of: file) else { return .onServer }
        return progress > 0 ? .uploading(percent: Int(progress * 100)) : .onDevice
    }

    /// Names a photo by the first words of its caption.
    func name(of photo: Photo) -> String {
        let scalars = ExactText.scalars(of: photo.caption, limit: App.photoNameLength)
        let line = scalars.prefix { $0 != "\n" }
        return line.isEmpty ? strings.photosPhoto : ExactText.text(of: line)
    }

    private static let photoNameLength = 60
}
