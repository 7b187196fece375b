import Domain
import Store

extension SyncService {
    /// The days after which what people typed is folded. Until then, devices that were away for a while get no more than what is new.
    static let foldingDays: Int64 = 30
    /// The number of entries that are looked at before the progress is stored.
    static let foldingPageSize = 1_000

    /// Folds what was received `foldingDays` ago or earlier: what somebody typed into a text in one sitting becomes one entry of the
    /// journal. Returns the number of entries that are gone.
    ///
    /// The history stays the same, event by event. A text at a time is folded, and what was folded before stays as it is, so that this
    /// can be broken off anywhere. Calls `onDamage` with the reason for each entity that can't be read.
    public func foldJournals(now: Instant, onDamage: (String) -> Void = { _ in }) async throws(ServiceError) -> Int {
        let limit = now.adding(days: -SyncService.foldingDays)
        var total = 0
        for space in try await read({ transaction in try transaction.spaces() }) {
            while let next = try await placesToFold(of: space.id, receivedUntil: limit) {
                for entity in next.entities { total += try await fold(entity, in: space.id, receivedUntil: limit, onDamage: onDamage) }
                try await write(in: .space(space.id)) { transaction in
                    var folding = try transaction.folding(of: space.id)
                    folding.revision = next.revision
                    try transaction.save(folding, of: space.id)
                }
            }
        }
        return total
    }

    /// Returns the next entities whose entries are old enough, and the revision that is reached with them; nil if there are none.
    private func placesToFold(
        of space: Identifier<Space>, receivedUntil limit: Instant
    ) async throws(ServiceError) -> (entities: [EntityID], revision: Int64)? {
        try await read { transaction in
            let reached = try transaction.folding(of: space).revision
            let places = try transaction.journalPlaces(of: space, after: reached, limit: SyncService.foldingPageSize)
                .prefix { $0.receivedAt <= limit }
            guard let last = places.last else { return nil }
            var known: Set<EntityID> = []
            return (places.map(\.entity).filter { known.insert($0).inserted }, last.revision)
        }
    }

    /// Folds the texts of an entity, and returns the number of entries that are gone.
    private func fold(
        _ entity: EntityID, in spaceID: Identifier<Space>, receivedUntil limit: Instant, onDamage: (String) -> Void
    ) async throws(ServiceError) -> Int {
        @Sendable func foldings(_ transaction: any JournalReading) throws -> [JournalFolding] {
            let entries = try transaction.journal(of: entity, in: spaceID, after: 0, containing: nil)
            return entries.count > 1 ? try JournalFolding.all(of: entries, receivedUntil: limit) : []
        }
        do {
            guard try await store.read({ transaction in try !foldings(transaction).isEmpty }) else { return 0 }
            return try await store.write(in: .space(spaceID)) { transaction in
                guard var space = try transaction.space(spaceID) else { return 0 }
                var removedCount = 0
                for folding in try foldings(transaction) {
                    try transaction.removeJournal(folding.revisions, of: spaceID)
                    try transaction.append(folding.entry, to: spaceID)
                    removedCount += folding.revisions.count - 1
                }
                space.purgedCount += Int64(removedCount)
                try transaction.save(space)
                var state = try transaction.folding(of: spaceID)
                state.removedCount += Int64(removedCount)
                try transaction.save(state, of: spaceID)
                return removedCount
            }
        } catch StoreError.corrupt(let detail) {
            onDamage("\(entity.text): \(detail)")
            return 0
        } catch {
            throw ServiceError(error)
        }
    }
}
