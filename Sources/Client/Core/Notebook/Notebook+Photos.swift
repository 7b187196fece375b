import Domain
import EmbeddedSupport
import Merge
import Replication

/// The photo notes, in the order that the person gave them, the latest first until then (E10).
extension Notebook {
    /// Returns the photos in use, in their order.
    public mutating func photos() -> [Photo] {
        refresh()
        if let listedPhotos { return listedPhotos }
        let photos = allPhotos.filter { $0.deletedAt == nil }
        listedPhotos = photos
        return photos
    }

    /// Returns the photos in use of a topic, in their order.
    public mutating func photos(in topic: Identifier<Topic>) -> [Photo] {
        photos().filter { $0.topicID == topic }
    }

    /// Returns the photos in the trash, in their order.
    public mutating func deletedPhotos() -> [Photo] {
        refresh()
        return allPhotos.filter { $0.deletedAt != nil }
    }

    /// Returns a photo, deleted or not; nil when it is unknown.
    public mutating func photo(_ id: Identifier<Photo>) -> Photo? {
        refresh()
        return allPhotos.first { $0.id == id }
    }

    /// Returns the photo of a reference, deleted or not; nil when it is unknown.
    public mutating func photo(_ reference: EntityReference) -> Photo? {
        refresh()
        return allPhotos.first { EntityReference($0.id.entity) == reference }
    }

    /// Returns the photo that shows a file, preferring one in use to one in the trash; nil when none does.
    public mutating func photo(showing file: EntityID) -> Photo? {
        refresh()
        return photos().first { $0.picture?.file == file } ?? allPhotos.first { $0.picture?.file == file }
    }

    /// Returns the files of all photos' pictures, also of photos in the trash.
    public mutating func pictureFiles() -> [EntityID] {
        refresh()
        return allPhotos.compactMap { $0.picture?.file }
    }

    /// Creates a photo note before all others, in a topic if one is given.
    public mutating func addPhoto(
        _ id: Identifier<Photo>, _ picture: Picture, topic: Identifier<Topic>? = nil, now: Instant
    ) throws(MergeError) -> [Operation] {
        var photo = Photo(id: id)
        photo.picture = picture
        photo.topicID = topic
        photo.position = OrderKey.between(nil, photos().first?.position)
        photo.createdAt = now
        return try change { replica throws(MergeError) in [try replica.create(photo, now: now)] }
    }

    /// Replaces the picture of a photo note.
    public mutating func setPicture(_ id: Identifier<Photo>, to picture: Picture, now: Instant) throws(MergeError) -> [Operation] {
        try write(
            [FieldWrite(Photo.pictureField, picture), FieldWrite(Photo.pictureTextField, "")], to: .photo, id.entity, now: now)
    }

    /// Moves a photo into a topic, or out of any.
    public mutating func setTopic(_ id: Identifier<Photo>, to topic: Identifier<Topic>?, now: Instant) throws(MergeError) -> [Operation] {
        guard let photo = photo(id), photo.topicID != topic else { return [] }
        return try write([FieldWrite(Fields.topicID, topic)], to: .photo, id.entity, now: now)
    }

    /// Moves a photo to a position among those listed, which are all or those of a topic; among all it stays near its new neighbours.
    public mutating func movePhoto(
        _ id: Identifier<Photo>, to index: Int, among listed: [Photo], now: Instant
    ) throws(MergeError) -> [Operation] {
        let others = listed.filter { $0.id != id }
        guard !others.isEmpty else { return [] }
        let all = photos().filter { $0.id != id }
        let place: Int
        if index > 0, let after = all.firstIndex(where: { $0.id == others[min(index, others.count) - 1].id }) {
            place = after + 1
        } else {
            place = all.firstIndex { $0.id == others[0].id } ?? 0
        }
        return try move(.photo, id.entity, among: all.map { $0.position }, to: place, now: now)
    }

    /// Moves photos to the trash.
    public mutating func deletePhotos(_ ids: [Identifier<Photo>], now: Instant) throws(MergeError) -> [Operation] {
        let expired = photos().filter { $0.expiredDeadline != nil }
        return try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for id in ids {
                var writes = [FieldWrite(Fields.deletedAt, now)]
                if expired.contains(where: { $0.id == id }) { writes.append(FieldWrite(Fields.expiredDeadline, nil)) }
                operations.append(try replica.write(.photo, id.entity, writes, now: now))
            }
            return operations
        }
    }

    /// Restores photos from the trash, each to its position.
    public mutating func restorePhotos(_ ids: [Identifier<Photo>], now: Instant) throws(MergeError) -> [Operation] {
        try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for id in ids { operations.append(try replica.write(.photo, id.entity, [FieldWrite(Fields.deletedAt, nil)], now: now)) }
            return operations
        }
    }

    /// Sorts changed photos in among the others: a few one by one, many by sorting all.
    public mutating func place(_ changed: [Photo]) {
        guard !changed.isEmpty else { return }
        listedPhotos = nil
        guard changed.count > Notebook.fewPhotos else {
            for photo in changed { place(photo) }
            return
        }
        var ids: Set<EntityID> = []
        for photo in changed { ids.insert(photo.id.entity) }
        allPhotos.removeAll { ids.contains($0.id.entity) }
        allPhotos += changed
        allPhotos.sortStably { Notebook.isBefore($0, $1) }
        livingPhotoCount = 0
        for photo in allPhotos where photo.deletedAt == nil { livingPhotoCount += 1 }
    }

    /// Removes photos for good.
    public mutating func forgetPhotos(_ ids: [EntityID]) {
        guard !ids.isEmpty else { return }
        listedPhotos = nil
        let isGone = { (photo: Photo) in ids.contains(photo.id.entity) }
        livingPhotoCount -= allPhotos.reduce(0) { $0 + (isGone($1) && $1.deletedAt == nil ? 1 : 0) }
        allPhotos.removeAll(where: isGone)
    }

    private static let fewPhotos = 8

    private mutating func place(_ photo: Photo) {
        if photo.deletedAt == nil { livingPhotoCount += 1 }
        if let index = allPhotos.firstIndex(where: { $0.id == photo.id }) {
            if allPhotos[index].deletedAt == nil { livingPhotoCount -= 1 }
            if ExactText.areSame(allPhotos[index].position, photo.position) {
                allPhotos[index] = photo
                return
            }
            allPhotos.remove(at: index)
        }
        var low = 0
        var high = allPhotos.count
        while low < high {
            let middle = (low + high) / 2
            if Notebook.isBefore(allPhotos[middle], photo) { low = middle + 1 } else { high = middle }
        }
        allPhotos.insert(photo, at: low)
    }

    private static func isBefore(_ left: Photo, _ right: Photo) -> Bool {
        precedes((left.position, left.id.entity), (right.position, right.id.entity))
    }
}
