import Blobs
import Domain
import Merge
import Replication
import Store
import Synchronization
import Wire

/// A service that syncs with devices: accepts their operations and returns those they have not seen.
public final class SyncService: Sendable, StoreUser {
    let store: any Store
    let now: @Sendable () -> Instant
    /// Called with a space and its revision when its journal has grown.
    let onChange: @Sendable (Identifier<Space>, Int64) -> Void
    private let onLibrary: @Sendable (Identifier<Space>, Int64) -> Void
    /// The agent of the server's own operations.
    let agent: Agent
    let journals: JournalRoom
    /// What devices tell after a restore.
    let restores: RestoreWatch
    /// The revision of each space up to which notes were checked for missing dates.
    let datedRevisions = Mutex<[Identifier<Space>: Int64]>([:])
    let cache = DocumentCache()
    let turns = SpaceTurns()
    let loading = QueueThreads(label: "enot.histories", qos: .utility)

    /// The size, in bytes, after which no further operation is added to an answer.
    public static let maximumAnswerByteCount = 4 << 20

    /// Creates a service whose own operations are by an agent created at the start.
    ///
    /// `onChange` is called with a space and its revision after each commit that made its journal grow, `onLibrary` with a space and its
    /// library's revision after each commit that changed which pictures of photo notes the library lists. `journals` decides how much
    /// people may write.
    public init(
        store: any Store, agent: Agent, journals: JournalRoom = JournalRoom(), now: @escaping @Sendable () -> Instant,
        onChange: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in },
        onLibrary: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in }
    ) {
        self.store = store
        self.journals = journals
        self.now = now
        self.onChange = onChange
        self.onLibrary = onLibrary
        self.agent = agent
        restores = RestoreWatch(store, now: now)
    }

    /// Accepts a device's operations, all or none, and returns the journal after the device's revision.
    ///
    /// Operations that are known already are skipped. What was deleted by somebody who had not seen what was written is restored by an
    /// operation of the server's own. Throws `malformed`, `tooLarge`, `unknownEntity`, `contradiction`, `unknownParent` (the device replays
    /// what it wrote as new), `massDeletion`, `aheadOfServer`, `otherSpace` (the device has another person's data), `quota` or `storage`;
    /// the latter two do not hold up deletions.
    public func synchronize(_ request: SyncRequest, by caller: Caller) async throws(ServiceError) -> SyncAnswer {
        var answer = try await synchronize(request, by: caller) { text throws(StoreError) in try JournalText.operation(text) }
        answer.asksForWaiting = await restores.isFollowing(request.waitingCount, of: caller)
        return answer
    }

    /// The same as `synchronize`, with operations in the form in which the journal has them and devices read them.
    public func synchronizeKept(
        _ request: SyncRequest, by caller: Caller
    ) async throws(ServiceError) -> SyncResponse<EncodedOperation> {
        var answer = try await synchronize(request, by: caller) { text throws(StoreError) in
            EncodedOperation(text: try JournalText.checked(text))
        }
        answer.asksForWaiting = await restores.isFollowing(request.waitingCount, of: caller)
        return answer
    }

    private func synchronize<Entry: Sendable>(
        _ request: SyncRequest, by caller: Caller, reading read: @escaping @Sendable (String) throws(StoreError) -> Entry
    ) async throws(ServiceError) -> SyncResponse<Entry> {
        if let space = request.space, space != caller.spaceID.text { throw .otherSpace }
        let moment = now()
        guard !request.operations.isEmpty else { return try await answer(to: request, of: caller, at: moment, reading: read) }
        guard request.operations.count <= SyncRequest.maximumOperationCount else {
            throw .tooLarge("The batch", limit: SyncRequest.maximumOperationCount)
        }
        try OperationRules.checkEditDistance(of: request.operations)
        var prepared: [PreparedOperation] = []
        prepared.reserveCapacity(request.operations.count)
        for operation in request.operations {
            try OperationRules.checkStamp(of: operation)
            prepared.append(try PreparedOperation(operation))
        }
        let outcome = try await push(prepared, request, of: caller, at: moment)
        if outcome.revision > outcome.revisionBefore { onChange(caller.spaceID, outcome.revision) }
        if let revision = outcome.libraryRevision { onLibrary(caller.spaceID, revision) }
        if request.since == outcome.revisionBefore, outcome.ownOperationCount == 0, request.expired.isEmpty {
            return SyncResponse(
                revision: outcome.revision, fingerprint: outcome.fingerprint ?? request.fingerprint, operations: [], hasMore: false,
                serverTime: moment.milliseconds)
        }
        return try await answer(to: request, of: caller, at: moment, reading: read)
    }

    /// Imports as many operations of a person's archive as possible, and returns the number of the others: what they build on was removed
    /// for good.
    func importOperations(_ operations: [Operation], for caller: Caller) async throws(ServiceError) -> Int {
        do throws(ServiceError) {
            // An archive is no device of the person's: it has not seen what any of them deleted.
            let nobody = Caller(userID: caller.userID, spaceID: caller.spaceID, sessionID: Identifier(EntityID.zero))
            // Nobody reads an answer with what is there already.
            let present = try await revision(of: caller.spaceID)
            let request = SyncRequest(since: present, seen: 0, operations: operations, isMassDeletionConfirmed: true)
            _ = try await synchronize(request, by: nobody)
            return 0
        } catch {
            switch error {
            case .unknownParent, .contradiction, .tooLarge, .malformed: break
            case .signedOut, .refused, .disabled, .ownerOnly, .tooMany, .unknownEntity, .massDeletion, .aheadOfServer, .otherSpace,
                .quota, .fileQuota, .notFound, .nameTaken, .licence, .wrongOffset, .wrongDigest, .unsuitable, .otherServer, .unavailable,
                .storage, .unexpected:
                throw error
            }
            guard operations.count > 1 else { return 1 }
            let middle = operations.count / 2
            return try await importOperations(Array(operations[..<middle]), for: caller)
                + importOperations(Array(operations[middle...]), for: caller)
        }
    }

    /// Forgets what is remembered of journals, as others replace them, or the database may have lost some of them.
    public func forgetHistories() {
        cache.removeAll()
        restores.forget()
        datedRevisions.withLock { $0 = [:] }
    }

    /// Returns a note, in the trash or not; throws `notFound` if there is none.
    public func note(_ id: Identifier<Note>, for caller: Caller) async throws(ServiceError) -> Note {
        guard let note = try await read({ transaction in try transaction.projection(id, in: caller.spaceID) }) else {
            throw .notFound("Note not found.")
        }
        return note
    }

    /// Returns the number of a space's last journal entry.
    public func revision(of space: Identifier<Space>) async throws(ServiceError) -> Int64 {
        guard let space = try await read({ transaction in try transaction.space(space) }) else { throw .notFound("Space not found.") }
        return space.revision
    }

    private func answer<Entry: Sendable>(
        to request: SyncRequest, of caller: Caller, at moment: Instant,
        reading readEntry: @escaping @Sendable (String) throws(StoreError) -> Entry
    ) async throws(ServiceError) -> SyncResponse<Entry> {
        try await read { transaction in
            guard let space = try transaction.space(caller.spaceID) else { throw ServiceError.notFound("Space not found.") }
            try JournalFingerprint.check((request.since, request.fingerprint), of: space, transaction)
            let limit = SyncAnswer.maximumOperationCount
            let entries = try transaction.journal(
                of: space.id, after: request.since, limit: limit, byteLimit: SyncService.maximumAnswerByteCount)
            let operations = try entries.map { entry in try readEntry(entry.operation) }
            let reached = entries.last?.revision ?? space.revision
            let byteCount = entries.reduce(0) { $0 + $1.operation.utf8.count }
            let purged = try request.expired.filter { id in try transaction.entity(id, in: space.id)?.isPurged == true }
            let hasMore = reached < space.revision && (entries.count == limit || byteCount >= SyncService.maximumAnswerByteCount)
            let revision = hasMore ? reached : space.revision
            return SyncResponse(
                revision: revision, fingerprint: try JournalFingerprint.text(of: revision, in: space.id, transaction),
                operations: operations,
                hasMore: hasMore, serverTime: moment.milliseconds, purged: purged)
        }
    }
}
