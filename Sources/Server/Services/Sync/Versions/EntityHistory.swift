import Domain
import Merge
import Replication
import Store

/// The journal of one entity with the authors of its entries: all that its versions are made of.
///
/// What was removed for good is no longer in the journal, and so in no version.
public struct EntityHistory: Sendable {
    /// The authors, to whose places in the list origins refer.
    public private(set) var authors = HistoryAuthors()
    /// The operations in the order of the journal.
    public private(set) var operations: [Operation] = []
    /// The origin of each operation.
    public private(set) var origins: [OperationOrigin] = []
    /// The revision of the last operation.
    public private(set) var revision: Int64
    /// Whether the journal has more.
    public private(set) var hasMore = false

    /// Reads the entries on an entity after a revision; none begins once `byteLimit` bytes are reached.
    public init(
        of entity: EntityID, in space: Identifier<Space>, after revision: Int64 = 0, byteLimit: Int = .max,
        _ transaction: any JournalReading & PeopleReading
    ) throws(StoreError) {
        let entries = try transaction.journal(of: entity, in: space, after: revision, containing: nil)
        self.revision = revision
        authors = try HistoryAuthors(of: space, transaction)
        var byteCount = 0
        var taken = 0
        for entry in entries {
            if byteCount >= byteLimit { break }
            byteCount += entry.operation.utf8.count
            taken += 1
            self.revision = entry.revision
            operations.append(try JournalText.operation(entry.operation))
            let author = try authors.place(of: entry.session, transaction)
            origins.append(
                OperationOrigin(
                    author: author, first: entry.folded?.firstReceivedAt ?? entry.receivedAt, last: entry.receivedAt))
        }
        hasMore = taken < entries.count
    }

    /// Returns what the entity was after each step; throws `corrupt` for operations that can't be merged.
    public func versions() throws(StoreError) -> EntityVersions {
        do throws(MergeError) {
            return try EntityVersions(operations: operations)
        } catch {
            throw .corrupt(detail: "the operations can't be merged: \(error)")
        }
    }
}

extension SyncService {
    /// Returns what the journal has of a note after a revision, at most about `maximumAnswerByteCount` bytes; throws `notFound` for a note
    /// that is not there or was removed for good.
    public func history(of note: Identifier<Note>, after revision: Int64, for caller: Caller) async throws(ServiceError) -> EntityHistory {
        try await read { transaction in
            guard try transaction.projection(note, in: caller.spaceID) != nil else { throw ServiceError.notFound("Note not found.") }
            return try EntityHistory(
                of: note.entity, in: caller.spaceID, after: revision, byteLimit: SyncService.maximumAnswerByteCount, transaction)
        }
    }
}
