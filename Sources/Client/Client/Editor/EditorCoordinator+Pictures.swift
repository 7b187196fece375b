import Domain
import Editor
import ViewTree

extension EditorCoordinator {
    /// Does what pictures in a note need.
    func perform(_ effect: PictureEffect) {
        switch effect {
        case .view(let photo, let bounds): view(photo, from: bounds)
        case .restore(let photo): features.photos.restore([photo])
        }
    }

    /// Tells what is known of a photo that the note shows.
    func shownPhoto(_ id: Identifier<Photo>) -> ShownPhoto {
        guard let photo = notebook.photo(id), let picture = photo.picture else { return .missing }
        guard let deletedAt = photo.deletedAt else { return .there(picture) }
        return TrashRetention.isExpired(deletedAt: deletedAt, now: now) ? .missing : .deleted
    }

    /// Shows a picture of the note large, and lets the person leaf through the others.
    private func view(_ photo: Identifier<Photo>, from bounds: ElementBounds) {
        var shown: [Identifier<Photo>] = []
        for id in state?.shownPhotos ?? [] { if case .there = shownPhoto(id) { shown.append(id) } }
        guard let index = shown.firstIndex(of: photo) else { return }
        features.viewer.open(.photos(shown), at: index, from: bounds.width > 0 ? bounds : nil)
    }
}
