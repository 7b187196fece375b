import Domain
import Markup

/// The links between notes, updated as notes change.
public struct NoteLinks: Sendable {
    private var targets: [EntityID: Set<EntityReference>] = [:]
    private var sources: [EntityReference: Set<EntityID>] = [:]
    private var notes: [EntityReference: EntityID] = [:]

    /// Updates the links of a note.
    public mutating func update(_ note: Note) {
        let id = note.id.entity
        notes[EntityReference(id)] = id
        let linked = Set(NoteLink.all(in: note.text).compactMap { EntityReference(text: $0.reference) })
        let known = targets[id] ?? []
        for target in known where !linked.contains(target) { sources[target]?.remove(id) }
        for target in linked where !known.contains(target) { sources[target, default: []].insert(id) }
        if linked.isEmpty { targets[id] = nil } else { targets[id] = linked }
    }

    /// Removes a note that was removed for good; the links of other notes to it remain.
    public mutating func remove(_ id: EntityID) {
        for target in targets[id] ?? [] { sources[target]?.remove(id) }
        targets[id] = nil
        notes[EntityReference(id)] = nil
    }

    /// Returns the note of a reference; nil where the device has none.
    public func note(_ reference: EntityReference) -> EntityID? { notes[reference] }

    /// Returns the notes that link to a note, including deleted ones, but not the note itself.
    public func sources(of note: EntityID) -> Set<EntityID> {
        guard var found = sources[EntityReference(note)] else { return [] }
        found.remove(note)
        return found
    }
}
