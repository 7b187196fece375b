import Domain

/// Notes in the order of a list: their identities, and each of them when it is asked for.
public struct NoteList {
    /// The identities of the notes.
    public let entities: [EntityID]
    private let note: (Int) -> Note

    /// Creates a list of notes, of which `read` returns each.
    init(_ entities: [EntityID], read: @escaping (EntityID) -> Note?) {
        self.entities = entities
        note = { read(entities[$0]) ?? Note(id: Identifier(entities[$0])) }
    }

    /// Creates a list of notes that have been read.
    public init(_ notes: [Note]) {
        entities = notes.map { $0.id.entity }
        note = { notes[$0] }
    }

    /// The number of notes.
    var count: Int { entities.count }

    var isEmpty: Bool { entities.isEmpty }

    /// Returns the note at an index.
    subscript(index: Int) -> Note { note(index) }

    /// All notes, each of which is read: for sorting, which compares each many times.
    var notes: [Note] { entities.indices.map { note($0) } }

    /// Returns those of some notes that are in the list.
    func notes(among chosen: [Identifier<Note>]) -> [Note] {
        chosen.compactMap { entities.firstIndex(of: $0.entity).map { note($0) } }
    }
}
