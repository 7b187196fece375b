import Domain
import Markup

/// The photos that notes show, updated as notes change.
public struct NotePictures: Sendable {
    private var photos: [EntityID: [EntityReference]] = [:]
    private var notes: [EntityReference: Set<EntityID>] = [:]

    /// Updates the photos of a note.
    public mutating func update(_ note: Note) {
        let id = note.id.entity
        let shown = NotePicture.references(in: note.text).compactMap { EntityReference(text: $0) }
        let known = photos[id] ?? []
        if shown == known { return }
        for photo in known where !shown.contains(photo) { notes[photo]?.remove(id) }
        for photo in shown { notes[photo, default: []].insert(id) }
        if shown.isEmpty { photos[id] = nil } else { photos[id] = shown }
    }

    /// Removes a note that was removed for good.
    public mutating func remove(_ id: EntityID) {
        for photo in photos[id] ?? [] { notes[photo]?.remove(id) }
        photos[id] = nil
    }

    /// Returns the photos that a note shows, in the order of its text.
    public func photos(of note: EntityID) -> [EntityReference] { photos[note] ?? [] }

    /// Returns the notes that show a photo, including deleted ones.
    public func notes(showing photo: EntityID) -> Set<EntityID> { notes[EntityReference(photo)] ?? [] }
}
