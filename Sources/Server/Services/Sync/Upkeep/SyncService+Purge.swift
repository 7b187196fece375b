import Domain
import Replication
import Store

extension SyncService {
    /// The most entities removed in one transaction, so that nobody waits long.
    static let purgeBatchSize = 100

    /// Removes what has been in the trash for `TrashRetention.days` for good, and returns the number of entities.
    ///
    /// Content, history and journal entries are removed; the tombstone stays in the journal, so that new devices learn of it, and others
    /// remove what they have by the same rule. An edit by a device that was away is refused with `unknownParent`: the device still has the
    /// whole entity and sends all of it, which restores it. The journal does not grow, and no device needs to be told. An entity that is
    /// damaged stays, and `onDamage` is called with the reason.
    public func purgeExpired(
        now: Instant, onDamage: (String) -> Void = { _ in }
    ) async throws(ServiceError) -> Int {
        let limit = now.adding(days: -TrashRetention.days)
        var total = 0
        for space in try await read({ transaction in try transaction.spacesWithDeletedEntities(until: limit) }) {
            while true {
                let (count, damages) = try await write(in: .space(space)) { transaction in
                    let records = try transaction.deletedEntities(of: space, until: limit, limit: SyncService.purgeBatchSize)
                    var damages: [String] = []
                    for record in records {
                        let tombstone: Tombstone
                        do {
                            tombstone = try SyncService.tombstone(of: record, in: space, transaction)
                        } catch StoreError.corrupt(let detail) {
                            damages.append(detail)
                            continue
                        }
                        try SyncService.purge(record, leaving: tombstone, in: space, transaction)
                    }
                    return (records.count, damages)
                }
                total += count - damages.count
                if count < SyncService.purgeBatchSize || damages.count == count {
                    damages.forEach(onDamage)
                    break
                }
            }
        }
        return total
    }

    private typealias Tombstone = (register: EntityState.Register, entry: JournalEntry, type: any Entity.Type)

    /// Returns what is to be left of an entity; throws `corrupt` for one that is damaged.
    private static func tombstone(
        of record: EntityRecord, in space: Identifier<Space>, _ transaction: any JournalReading
    ) throws -> Tombstone {
        guard let register = try RegisterText.state(of: record).registers.first(where: { $0.name == Fields.deletedAt.name }) else {
            throw StoreError.corrupt(detail: "the entity \(record.id.text) has no tombstone")
        }
        let pattern = JournalText.pattern(ofWrites: register.timestamp)
        let entries = try transaction.journal(of: record.id, in: space, after: 0, containing: pattern)
        guard let entry = try entries.first(where: { try JournalText.operation($0.operation).isDeletion }) else {
            throw StoreError.corrupt(detail: "the deletion of \(record.id.text) is not in the journal")
        }
        guard let type = record.kind.type else { throw StoreError.corrupt(detail: "the kind \(record.kind.name) is unknown") }
        return (register, entry, type)
    }

    private static func purge(
        _ record: EntityRecord, leaving tombstone: Tombstone, in spaceID: Identifier<Space>,
        _ transaction: any JournalWriting & ProjectionWriting & RecordWriting
    ) throws {
        guard var space = try transaction.space(spaceID) else { throw StoreError.corrupt(detail: "the space \(spaceID.text) is missing") }
        let (register, entry, type) = tombstone
        let write = Operation.Change.write([FieldWrite(register.name, register.value)], at: register.timestamp)
        let operation = Operation(kind: record.kind, entity: record.id, change: write)
        space.purgedCount += try transaction.removeJournal(of: record.id, in: spaceID) - 1
        try transaction.append(
            JournalEntry(
                revision: entry.revision, entity: entry.entity, kind: entry.kind, session: entry.session,
                receivedAt: entry.receivedAt, operation: JournalText.text(of: operation)), to: spaceID)
        try transaction.save(space)
        func removeRow<Subject: Entity>(of type: Subject.Type) throws(StoreError) {
            try transaction.removeProjection(Identifier<Subject>(record.id), in: spaceID)
        }
        try removeRow(of: type)
        var purged = record
        purged.isPurged = true
        purged.registers = RegisterText.text(of: [register])
        try transaction.save(purged, in: spaceID)
    }
}
