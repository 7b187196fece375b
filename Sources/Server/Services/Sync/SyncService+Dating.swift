import Domain
import Merge
import Replication
import Store

extension SyncService {
    /// The number of notes that are dated in one transaction, so that nobody waits long.
    private static let datingBatchSize = 500
    /// The first stamp that a device may have given: what the server writes about dates is stamped before it, so a device's own date wins.
    private static let firstDeviceStamp = Timestamp(milliseconds: 1_000, counter: 0, agent: Agent(rawValue: 0))

    /// Gives notes that were changed by programs without a moment of change the moment at which their last edit was received, to the minute;
    /// returns how many notes that were.
    public func dateNotes() async throws(ServiceError) -> Int {
        var total = 0
        for user in try read({ transaction in try transaction.users() }) {
            // The server's own operations come from no device.
            let server = Caller(userID: user.id, spaceID: user.space, sessionID: Identifier(EntityID.zero))
            while true {
                let (count, outcome) = try await write { [self] transaction in
                    let notes = try transaction.undatedNotes(
                        of: server.spaceID, before: SyncService.firstDeviceStamp.text, limit: SyncService.datingBatchSize)
                    return (notes.count, try notes.isEmpty ? nil : date(notes, by: server, in: transaction))
                }
                total += count
                if let outcome { onChange(server.spaceID, outcome.revision) }
                if count < SyncService.datingBatchSize { break }
            }
        }
        return total
    }

    private func date(_ notes: [UndatedNote], by server: Caller, in transaction: any WriteTransaction) throws -> PushOutcome {
        let revision = try transaction.space(server.spaceID)?.revision ?? 0
        let batch = try PushBatch(
            of: server, since: revision, now: now(), in: transaction, histories: PushBatch.Histories(cache: DocumentCache()))
        for note in notes {
            let draft = try batch.draft(of: note.id, kind: .note)
            let earlier = draft.state.registers.first { $0.name == Note.changedField.name }?.timestamp
            let stamp = earlier?.next(by: agent) ?? Timestamp(milliseconds: 0, counter: 0, agent: agent)
            try batch.writeOwn([FieldWrite(Note.changedField, note.receivedAt.minute)], at: stamp, to: draft)
        }
        try batch.save()
        return batch.outcome
    }
}
