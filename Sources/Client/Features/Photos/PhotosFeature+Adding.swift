import Core
import Domain
import EmbeddedSupport
import Merge
import Replication
import Wire

/// Photos made from pictures that are added.
extension PhotosFeature {
    /// Adds pictures as photos of the topic that is shown.
    public func add(_ files: Range<Int>) { add(files, to: state.filter.topic, caption: "") }

    /// Adds pictures as photos, each with a caption.
    func add(_ files: Range<Int>, to topic: Identifier<Topic>?, caption: String) {
        core.uploads.add(files, as: .photo, to: topic.map { .topic($0) } ?? .none) { [self] file in
            if let picture = file.picture { add(picture, to: topic, caption: caption) }
            return true
        }
    }

    /// Creates a photo from a picture that the device has stored: the entry is created last, so that it always has its picture.
    @discardableResult
    public func add(_ picture: Picture, to topic: Identifier<Topic>?, caption: String = "") -> Identifier<Photo> {
        let id = Identifier<Photo>(core.makeIdentity())
        change { notebook, now throws(MergeError) in
            let added = try notebook.addPhoto(id, picture, topic: topic, now: now)
            if caption.isEmpty { return added }
            let words = TextEdit(beginning: caption, limit: Photo.maximumCaptionLength)
            return added + (try notebook.edit(.photo, id.entity, field: Photo.captionField.name, [words], undo: .partOfCreation, now: now))
        }
        state.arrived(id)
        return id
    }

    /// Replaces the picture of the photo whose own screen is shown.
    func replacePicture(of photo: Identifier<Photo>, by files: Range<Int>) {
        core.uploads.add(core.uploads.first(of: files), as: .photo) { [self] file in
            guard let picture = file.picture else { return true }
            let old = notebook.photo(photo)?.picture
            core.restoreIfDeleted(photo.entity)
            change { notebook, now throws(MergeError) in try notebook.setPicture(photo, to: picture, now: now) }
            // Nobody needs a picture that was never sent; the server removes its own pictures with everything else that nothing refers to.
            if let old, core.uploads.queue.progress(of: old.file) != nil { core.uploads.forget([old.file]) }
            return true
        }
    }

    /// Returns where the picture of a photo is stored.
    public func place(of photo: Photo) -> PhotoPlace {
        let queue = core.uploads.queue
        guard let file = photo.picture?.file else { return .onServer }
        if queue.isRefused(file) { return .refused }
        guard let progress = queue.progress(of: file) else { return .onServer }
        return progress > 0 ? .uploading(percent: Int(progress * 100)) : .onDevice
    }
}
