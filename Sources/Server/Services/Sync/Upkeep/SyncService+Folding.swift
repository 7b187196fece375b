import Domain
import Store

extension SyncService {
    /// The days after which what people typed is folded. Until then, devices that were away for a while get no more than what is new.
    static let foldingDays: Int64 = 30
    /// The number of entries that are looked at before the progress is stored.
    static let foldingPageSize = 1_000

    /// The most times that a text is read again because something else of its space was folded or removed for good meanwhile.
    private static let foldingAttempts = 5

    /// Folds what was received `foldingDays` ago or earlier: what somebody typed into a text in one sitting becomes one entry of the
    /// journal. Returns the number of entries that are gone.
    ///
    /// The history stays the same, event by event. A text at a time is folded, and what was folded before stays as it is, so that this
    /// can be broken off anywhere. Calls `onDamage` with the reason for each space and entity that can't be read.
    public func foldJournals(now: Instant, onDamage: (String) -> Void = { _ in }) async throws(ServiceError) -> Int {
        let limit = now.adding(days: -SyncService.foldingDays)
        var total = 0
        for space in try await read({ transaction in try transaction.spacesToFold(receivedUntil: limit) }) {
            do {
                total += try await foldJournal(of: space, receivedUntil: limit, onDamage: onDamage)
            } catch ServiceError.storage(.corrupt(let detail)) {
                onDamage("\(space.entity.text): \(detail)")
            }
        }
        return total
    }

    /// Folds what of a space is old enough, and returns the number of entries that are gone.
    private func foldJournal(
        of space: Identifier<Space>, receivedUntil limit: Instant, onDamage: (String) -> Void
    ) async throws(ServiceError) -> Int {
        var total = 0
        var walk = FoldingWalk()
        while let next = try await placesToFold(of: space, receivedUntil: limit) {
            for stretch in walk.next(next.places) {
                total += try await fold(stretch, in: space, receivedUntil: limit, onDamage: onDamage)
            }
            try await write(in: .space(space)) { transaction in
                var folding = try transaction.folding(of: space)
                folding.revision = next.revision
                try transaction.save(folding, of: space)
            }
        }
        return total
    }

    /// Returns the next places whose entries are old enough, and the revision that is reached with them; nil if there are none.
    private func placesToFold(
        of space: Identifier<Space>, receivedUntil limit: Instant
    ) async throws(ServiceError) -> (places: [JournalPlace], revision: Int64)? {
        try await read { transaction in
            let reached = try transaction.folding(of: space).revision
            let places = try transaction.journalPlaces(of: space, after: reached, limit: SyncService.foldingPageSize)
                .prefix { $0.receivedAt <= limit }
            return places.last.map { (Array(places), $0.revision) }
        }
    }

    /// Folds the texts of an entity, and returns the number of entries that are gone.
    private func fold(
        _ stretch: FoldingWalk.Stretch, in space: Identifier<Space>, receivedUntil limit: Instant, onDamage: (String) -> Void
    ) async throws(ServiceError) -> Int {
        do {
            for _ in 0..<SyncService.foldingAttempts {
                let (entries, purgedCount) = try await store.read { transaction in
                    let entries = try transaction.journal(of: stretch.entity, in: space, after: stretch.start, containing: nil)
                    return (entries, try transaction.space(space)?.purgedCount)
                }
                // The work is done here, where nobody waits for it.
                guard let purgedCount, entries.count > 1 else { return 0 }
                let foldings = try JournalFolding.all(of: entries, receivedUntil: limit)
                if foldings.isEmpty { return 0 }
                let removedCount = try await store.write(in: .space(space)) { transaction in
                    try Self.replace(foldings, in: space, purgedCount: purgedCount, transaction)
                }
                if let removedCount { return removedCount }
            }
            return 0
        } catch StoreError.corrupt(let detail) {
            onDamage("\(stretch.entity.text): \(detail)")
            return 0
        } catch {
            throw ServiceError(error)
        }
    }

    /// Replaces entries by what becomes of them, and returns the number of those that are gone; nil if the space has lost entries since
    /// they were read, which may be these.
    private static func replace(
        _ foldings: [JournalFolding], in spaceID: Identifier<Space>, purgedCount: Int64, _ transaction: any JournalWriting
    ) throws -> Int? {
        guard var space = try transaction.space(spaceID), space.purgedCount == purgedCount else { return nil }
        var removedCount = 0
        for folding in foldings {
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
}
