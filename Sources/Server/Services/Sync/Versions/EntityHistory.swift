import Domain
import Merge
import Replication
import Store

/// The journal of one entity with the authors of its entries: all that its versions are made of.
///
/// What was removed for good is no longer in the journal, and so in no version.
public struct EntityHistory: Sendable {
    /// What wrote some of the entries.
    public struct Author: Equatable, Sendable {
        /// The session that sent them; nil for the server itself.
        public let session: Identifier<Session>?
        /// The name of the person; nil if it is unknown.
        public let person: String?
        /// The name of the device; nil for one that was signed out, for the server and for archives.
        public let device: String?

        public init(session: Identifier<Session>?, person: String?, device: String?) {
            self.session = session
            self.person = person
            self.device = device
        }
    }

    /// The authors, to whose places in the list origins refer.
    public private(set) var authors: [Author] = []
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
        let owners = try transaction.users().filter { $0.space == space }
        var byteCount = 0
        var taken = 0
        for entry in entries {
            if byteCount >= byteLimit { break }
            byteCount += entry.operation.utf8.count
            taken += 1
            self.revision = entry.revision
            operations.append(try JournalText.operation(entry.operation))
            let author = try place(ofAuthor: entry.session, owners, transaction)
            origins.append(
                OperationOrigin(
                    author: author, first: entry.folded?.firstReceivedAt ?? entry.receivedAt, last: entry.receivedAt))
        }
        hasMore = taken < entries.count
    }

    /// Returns the place of a session in the list of authors, after adding it if it is new.
    private mutating func place(
        ofAuthor id: Identifier<Session>?, _ owners: [User], _ transaction: any PeopleReading
    ) throws(StoreError) -> Int {
        if let known = authors.firstIndex(where: { $0.session == id }) { return known }
        let session: Session? = if let id { try transaction.session(id) } else { nil }
        let user = session.flatMap { session in owners.first { $0.id == session.user } }
        let onlyOwner = owners.count == 1 && id != nil ? owners[0] : nil
        authors.append(Author(session: id, person: (user ?? onlyOwner)?.name, device: session?.name))
        return authors.count - 1
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
