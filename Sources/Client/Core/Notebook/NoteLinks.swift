import Domain
import Markup

/// Knows which notes link to which, kept as notes change.
public struct NoteLinks: Sendable {
    private var targets: [EntityID: Set<EntityReference>] = [:]
    private var sources: [EntityReference: Set<EntityID>] = [:]
    private var notes: [EntityReference: EntityID] = [:]

    /// Takes a note as it is now.
    public mutating func put(_ note: Note) {
        let id = note.id.entity
        notes[EntityReference(id)] = id
        let linked = Set(NoteLink.all(in: note.text).compactMap { EntityReference(text: $0.reference) })
        let known = targets[id] ?? []
        for target in known where !linked.contains(target) { sources[target]?.remove(id) }
        for target in linked where !known.contains(target) { sources[target, default: []].insert(id) }
        if linked.isEmpty { targets[id] = nil } else { targets[id] = linked }
    }

    /// Forgets a note that was removed for good; who links to it still does.
    public mutating func remove(_ id: EntityID) {
        for target in targets[id] ?? [] { sources[target]?.remove(id) }
        targets[id] = nil
        notes[EntityReference(id)] = nil
    }

    /// Finds the note of a reference; nil where the device knows none.
    public func note(_ reference: EntityReference) -> EntityID? { notes[reference] }

    /// Names the notes that link to one, deleted ones among them, itself aside.
    public func sources(of note: EntityID) -> Set<EntityID> {
        guard var found = sources[EntityReference(note)] else { return [] }
        found.remove(note)
        return found
    }
}
