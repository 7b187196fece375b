import Domain

/// The photos that notes show.
extension Notebook {
    /// Returns the picture of the first photo in use that a note shows, as of when the note was last read; nil for none.
    public mutating func firstPicture(of note: Identifier<Note>) -> Picture? {
        refresh()
        for photo in pictures.photos(of: note.entity) {
            if let photo = self.photo(photo), photo.deletedAt == nil, let picture = photo.picture { return picture }
        }
        return nil
    }

    /// Returns the photos in use of a topic that are shown by themselves: they have captions, or no note shows them.
    public mutating func ownPhotos(in topic: Identifier<Topic>) -> [Photo] {
        var found: [Photo] = []
        for photo in photos(in: topic) where !photo.caption.isEmpty || notesShowing(photo.id).isEmpty { found.append(photo) }
        return found
    }

    /// Returns the notes in use that show a photo, in the order of their identities.
    public mutating func notesShowing(_ photo: Identifier<Photo>) -> [Note] {
        var found: [Note] = []
        for id in noteIDs(showing: [photo]) {
            if let note = note(Identifier(id)), note.deletedAt == nil { found.append(note) }
        }
        return found
    }

    /// Returns the number of notes that show any of some photos, including those in the trash that can still be restored.
    public mutating func noteCount(showing photos: [Identifier<Photo>], now: Instant) -> Int {
        var count = 0
        for id in noteIDs(showing: photos) {
            guard let note = note(Identifier(id)) else { continue }
            if let deletedAt = note.deletedAt, TrashRetention.isExpired(deletedAt: deletedAt, now: now) { continue }
            count += 1
        }
        return count
    }

    private mutating func noteIDs(showing photos: [Identifier<Photo>]) -> [EntityID] {
        refreshTexts()
        var ids: Set<EntityID> = []
        for photo in photos { ids.formUnion(pictures.notes(showing: photo.entity)) }
        return ids.sorted()
    }
}
