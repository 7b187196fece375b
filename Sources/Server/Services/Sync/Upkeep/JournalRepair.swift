import Domain
import Replication
import Store

/// A repair that creates everything that follows from the journals of a store with nothing else in it, without what no longer merges.
///
/// If entries are missing or left out, a journal is numbered again: devices that knew it notice that it has another past, and send all they
/// have, which restores what they know of what was lost.
public struct JournalRepair {
    private let transaction: any EntityWriting & JournalWriting
    private let removed: Set<EntityID>
    private var findings: [String] = []

    /// Repairs a store, given the entities of which only the tombstone is left, and returns what was lost; empty if nothing was.
    public static func repair(_ store: any Store, removed: Set<EntityID>) async throws(ServiceError) -> [String] {
        do {
            return try await store.write(in: .everything) { transaction in
                var repair = JournalRepair(transaction: transaction, removed: removed)
                for space in try transaction.spaces() { try repair.repair(space) }
                return repair.findings
            }
        } catch {
            throw ServiceError(error)
        }
    }

    /// Repairs one space, and returns what was lost of it.
    static func repair(_ space: Space, removed: Set<EntityID>, _ transaction: any EntityWriting & JournalWriting) throws -> [String] {
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
        var states: [EntityID: EntityState] = [:]
        var kept: [JournalEntry] = []
        var dropped: [EntityID: Int] = [:]
        for entry in entries {
            do {
                let operation = try JournalText.operation(entry.operation)
                guard operation.entity == entry.entity, operation.kind == entry.kind else { throw MergeError.kindDiffers(entry.entity) }
                try OperationRules.check(operation)
                _ = try states[entry.entity, default: EntityState(kind: entry.kind, id: entry.entity)].apply(operation)
                kept.append(entry)
            } catch let error where !(error is StoreError) || dropped[entry.entity] != nil || Self.isUnreadable(error) {
                dropped[entry.entity, default: 0] += 1
            }
        }
        for (entity, count) in dropped.sorted(by: { $0.key < $1.key }) {
            findings.append("entity \(entity.text): \(count) of its changes could not be restored")
        }
        let isWhole = dropped.isEmpty && lostCount == 0 && Int64(kept.count) + space.purgedCount == space.revision
        if !isWhole { try renumber(kept, of: space, lost: Int(space.revision - space.purgedCount) - kept.count) }
        for id in states.keys {
            guard let kind = states[id]?.kind else { continue }
            let replay = try EntityReplay(id, kind: kind, in: space.id, transaction)
            try replay.save(isPurged: isRemoved(replay.state), in: space.id, transaction)
        }
    }

    private static func isUnreadable(_ error: any Error) -> Bool {
        if case StoreError.corrupt = error { true } else { false }
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
