import Domain
import Merge
import Replication
import Store

extension SyncService {
    /// The number of notes that are dated in one transaction, so that nobody waits long.
    private static let datingBatchSize = 500

    /// Dates notes that were edited by programs without moments of change, by the minute in which the last edit was received. Returns the
    /// number of notes.
    ///
    /// The first time it checks all notes without a date, later those that were edited since.
    public func dateNotes() async throws(ServiceError) -> Int {
        let isFirst = datedRevisions.withLock { $0.isEmpty }
        let (spaces, users, undated) = try await read { transaction in
            (try transaction.spaces(), try transaction.users(), isFirst ? try transaction.spacesWithUndatedNotes() : [])
        }
        let revisions = Dictionary(uniqueKeysWithValues: spaces.map { ($0.id, $0.revision) })
        let (dated, toCheck) = (datedRevisions.withLock { $0 }, Set(undated))
        var total = 0
        for user in users {
            // Whoever has grown since is looked at the next time.
            guard isFirst ? toCheck.contains(user.space) : dated[user.space] != revisions[user.space] else {
                datedRevisions.withLock { $0[user.space] = revisions[user.space] }
                continue
            }
            // The server's own operations come from no device.
            let server = Caller(userID: user.id, spaceID: user.space, sessionID: Identifier(EntityID.zero))
            let known = datedRevisions.withLock { $0[user.space] }
            let (reached, notes) = try await read { transaction in
                let reached = try transaction.space(user.space)?.revision ?? 0
                return (reached, try UndatedNote.all(in: user.space, editedAfter: known, transaction))
            }
            for start in stride(from: 0, to: notes.count, by: SyncService.datingBatchSize) {
                let batch = notes[start..<min(start + SyncService.datingBatchSize, notes.count)]
                let outcome = try await write(in: .space(user.space)) { [self] transaction in try date(batch, by: server, in: transaction) }
                onChange(server.spaceID, outcome.revision)
            }
            total += notes.count
            datedRevisions.withLock { $0[user.space] = reached }
        }
        return total
    }

    private func date(
        _ notes: ArraySlice<UndatedNote>, by server: Caller, in transaction: any BatchWriting
    ) throws -> PushOutcome {
        let revision = try transaction.space(server.spaceID)?.revision ?? 0
        let batch = try PushBatch(
            of: server, since: revision, now: now(), in: transaction, preparation: PushPreparation(cache: DocumentCache()))
        for note in notes {
            let draft = try batch.draft(of: note.id, kind: .note)
            // A device may have dated it, or removed it for good, in between.
            let date = UndatedNote.date(of: draft.state)
            guard !draft.isPurged, date != .byDevice else { continue }
            let stamp = date.stamp?.next(by: agent) ?? Timestamp(milliseconds: 0, counter: 0, agent: agent)
            try batch.writeOwn([FieldWrite(Note.changedField, note.receivedAt.minute)], at: stamp, to: draft)
        }
        try batch.save()
        return batch.outcome
    }
}
