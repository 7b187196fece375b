import Domain
import Replication
import Store

/// A repair that makes everything again that follows from the journals of a store, without what no longer merges and without rows of what
/// is gone.
///
/// If entries are missing, left out, or before what they build on, a journal is numbered again: devices that knew it notice that it has
/// another past, and send all they have, which restores what they know of what was lost.
public struct JournalRepair {
    private let transaction: any EntityWriting & JournalWriting
    private let removed: Set<EntityID>
    private var findings: [String] = []

    /// Repairs a store, given the entities of which only the tombstone is left besides those that the store names, and returns what was
    /// lost; empty if nothing was.
    public static func repair(_ store: any Store, removed: Set<EntityID> = []) async throws(ServiceError) -> [String] {
        do {
            return try await store.write(in: .everything) { transaction in
                var findings: [String] = []
                for space in try transaction.spaces() { findings += try repair(space, removed: removed, transaction) }
                try transaction.removeStrayRows()
                return findings
            }
        } catch {
            throw ServiceError(error)
        }
    }

    /// Repairs one space, and returns what was lost of it.
    static func repair(_ space: Space, removed: Set<EntityID>, _ transaction: any EntityWriting & JournalWriting) throws -> [String] {
        var removed = removed
        var records = Pages<EntityRecord>(entitiesOf: space.id, transaction)
        while let record = try records.next() { if record.isPurged { removed.insert(record.id) } }
        var repair = JournalRepair(transaction: transaction, removed: removed)
        try repair.repair(space)
        return repair.findings
    }

    private init(transaction: any EntityWriting & JournalWriting, removed: Set<EntityID>) {
        self.transaction = transaction
        self.removed = removed
    }

    private mutating func repair(_ space: Space) throws {
        let (entries, lostCount) = try read(space)
        let merged = merge(entries)
        for (entity, count) in merged.dropped.sorted(by: { $0.key < $1.key }) {
            findings.append("entity \(entity.text): \(count) of its changes could not be restored")
        }
        let isWhole =
            merged.dropped.isEmpty && lostCount == 0 && !merged.isReordered
            && Int64(merged.kept.count) + space.purgedCount == space.revision
        if !isWhole { try renumber(merged.kept, of: space, lost: Int(space.revision - space.purgedCount) - merged.kept.count) }
        try transaction.removeDerived(of: space.id)
        for (id, kind) in merged.kinds {
            let replay = try EntityReplay(id, kind: kind, in: space.id, transaction)
            try replay.save(isPurged: isRemoved(replay.state), in: space.id, transaction)
        }
    }

    /// What could be merged of a journal.
    private struct Merged {
        var kept: [JournalEntry] = []
        /// Whether an entry had to wait for one that came after it.
        var isReordered = false
        var kinds: [EntityID: EntityKind] = [:]
        /// The numbers of entries that could not be merged.
        var dropped: [EntityID: Int] = [:]
    }

    /// Merges as many entries as possible; one that comes before what it builds on is merged after that.
    private func merge(_ entries: [JournalEntry]) -> Merged {
        var merged = Merged()
        var states: [EntityID: EntityState] = [:]
        var waiting = entries
        while true {
            var early: [JournalEntry] = []
            let keptBefore = merged.kept.count
            for entry in waiting {
                do {
                    let operation = try JournalText.operation(entry.operation)
                    guard operation.entity == entry.entity, operation.kind == entry.kind else { throw MergeError.kindDiffers(entry.entity) }
                    try OperationRules.check(operation)
                    _ = try states[entry.entity, default: EntityState(kind: entry.kind, id: entry.entity)].apply(operation)
                    merged.kept.append(entry)
                } catch let error as MergeError where error.isEarly {
                    early.append(entry)
                } catch {
                    merged.dropped[entry.entity, default: 0] += 1
                }
            }
            guard !early.isEmpty, merged.kept.count > keptBefore else {
                for entry in early { merged.dropped[entry.entity, default: 0] += 1 }
                merged.kinds = states.filter { !$0.value.registers.isEmpty || !$0.value.texts.isEmpty }.mapValues(\.kind)
                return merged
            }
            merged.isReordered = true
            waiting = early
        }
    }

    /// Returns whether only the tombstone is left of an entity, even if the record that said so was lost.
    private func isRemoved(_ state: EntityState) -> Bool {
        removed.contains(state.id) || state.texts.isEmpty && state.registers.map(\.name) == [Fields.deletedAt.name]
    }

    /// Returns a journal, and the number of entries that are not at their places.
    private func read(_ space: Space) throws -> (entries: [JournalEntry], lostCount: Int) {
        var entries: [JournalEntry] = []
        var pages = Pages<JournalEntry>(journalOf: space.id, transaction)
        while let entry = try pages.next() { entries.append(entry) }
        return (entries, entries.last.map { Int(max($0.revision - space.revision, 0)) } ?? 0)
    }

    private mutating func renumber(_ entries: [JournalEntry], of space: Space, lost: Int) throws {
        if lost > 0 {
            findings.append("space \(space.id.text): \(lost) changes are lost; devices that still have them will send them again")
        }
        for entity in Set(entries.map(\.entity)) { _ = try transaction.removeJournal(of: entity, in: space.id) }
        for stray in try transaction.journal(of: space.id, after: 0, limit: Int.max, byteLimit: Int.max) {
            _ = try transaction.removeJournal(of: stray.entity, in: space.id)
        }
        for (index, entry) in entries.enumerated() {
            try transaction.append(
                JournalEntry(
                    revision: Int64(index) + 1, entity: entry.entity, kind: entry.kind, session: entry.session,
                    receivedAt: entry.receivedAt, operation: entry.operation), to: space.id)
        }
        try transaction.save(Space(id: space.id, revision: Int64(entries.count)))
        try transaction.save(FoldingState(), of: space.id)
    }
}
