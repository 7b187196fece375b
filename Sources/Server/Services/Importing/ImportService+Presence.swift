import Domain
import Store

extension ImportService {
    /// What there is of a note.
    enum Presence: Sendable {
        /// The note is in use.
        case living(Note)
        case trashed(Note)
        /// There never was one, or it was removed for good.
        case absent
    }

    static let thereBefore = "It was there before."
    static let differs = "It differs: it was edited here or in the source since, and stays as it is here."
    static let editedInTrash = "It is in the trash here, and was edited."

    /// Returns what there is of a note.
    func presence(of id: EntityID, for caller: Caller) async throws(ServiceError) -> Presence {
        try await read { transaction in
            guard let note = try transaction.projection(Identifier<Note>(id), in: caller.spaceID) as Note? else { return .absent }
            return note.deletedAt == nil ? .living(note) : .trashed(note)
        }
    }

    /// Returns a file, in the trash or not; nil if there is none.
    func file(_ id: EntityID, for caller: Caller) async throws(ServiceError) -> FileRecord? {
        try await read { transaction in try transaction.file(id, in: caller.spaceID) }
    }

    /// Returns those of several entities that are there.
    func present(_ ids: [EntityID], for caller: Caller) async throws(ServiceError) -> Set<EntityID> {
        try await read { transaction in
            Set(try ids.filter { try transaction.entity($0, in: caller.spaceID)?.isPurged == false })
        }
    }
}
