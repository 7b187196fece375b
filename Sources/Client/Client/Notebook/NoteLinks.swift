import Domain
import EmbeddedSupport
import Markup

/// Knows which notes link to which, kept as notes change.
struct NoteLinks: Sendable {
    private var targets: [EntityID: Set<UInt64>] = [:]
    private var sources: [UInt64: Set<EntityID>] = [:]
    private var notes: [UInt64: EntityID] = [:]

    /// Gives the number that a reference to a note is written as.
    private static func number(of note: EntityID) -> UInt64 { note.high >> 16 }

    /// Writes the reference to a note: the first digits of its identity.
    static func reference(to note: EntityID) -> String {
        HexadecimalDigits.text(of: number(of: note), digitCount: NoteLink.referenceLength)
    }

    private static func number(of reference: String) -> UInt64 {
        var number: UInt64 = 0
        for byte in reference.utf8 { number = number << 4 | UInt64(HexadecimalDigits.value(of: byte) ?? 0) }
        return number
    }

    /// Takes a note as it is now.
    mutating func put(_ note: Note) {
        let id = note.id.entity
        notes[NoteLinks.number(of: id)] = id
        var linked: Set<UInt64> = []
        for link in NoteLink.all(in: note.text) { linked.insert(NoteLinks.number(of: link.reference)) }
        let known = targets[id] ?? []
        for target in known where !linked.contains(target) { sources[target]?.remove(id) }
        for target in linked where !known.contains(target) { sources[target, default: []].insert(id) }
        if linked.isEmpty { targets[id] = nil } else { targets[id] = linked }
    }

    /// Forgets a note that was removed for good; who links to it still does.
    mutating func remove(_ id: EntityID) {
        for target in targets[id] ?? [] { sources[target]?.remove(id) }
        targets[id] = nil
        notes[NoteLinks.number(of: id)] = nil
    }

    /// Finds the note of a reference; nil where the device knows none.
    func note(_ reference: String) -> EntityID? { notes[NoteLinks.number(of: reference)] }

    /// Names the notes that link to one, deleted ones among them, itself aside.
    func sources(of note: EntityID) -> Set<EntityID> {
        guard var found = sources[NoteLinks.number(of: note)] else { return [] }
        found.remove(note)
        return found
    }
}
