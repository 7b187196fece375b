import Domain
import Merge
import Replication
import Store
import Wire

extension SyncService {
    /// Writes a batch. What takes long is made ready before its transaction, for which others wait; meanwhile nothing else is written to
    /// its space by this server.
    func push(
        _ operations: [PreparedOperation], _ request: SyncRequest, of caller: Caller, at moment: Instant
    ) async throws(ServiceError) -> PushOutcome {
        var size = SpaceTurns.size(of: operations)
        await turns.acquire(caller.spaceID, size: size)
        defer { turns.release(caller.spaceID, size: size) }
        let room = try journals.reserve(operations)
        defer { withExtendedLifetime(room) {} }
        var preparation = PushPreparation(cache: cache)
        while true {
            do {
                let outcome = try await attempt(operations, request, of: caller, at: moment, preparation)
                for history in outcome.documents {
                    cache.insert(history, revision: outcome.revision, removalCount: preparation.removalCount)
                }
                return outcome
            } catch is PushPreparation.Removed {
                preparation = PushPreparation(cache: cache)
            } catch let missing as PushPreparation.Missing {
                if size < SpaceTurns.capacity {
                    turns.release(caller.spaceID, size: size)
                    size = SpaceTurns.capacity
                    await turns.acquire(caller.spaceID, size: size)
                }
                try await prepare(missing, operations, request, of: caller, &preparation)
            } catch {
                throw ServiceError(error)
            }
        }
    }

    private func attempt(
        _ operations: [PreparedOperation], _ request: SyncRequest, of caller: Caller, at moment: Instant, _ preparation: PushPreparation
    ) async throws -> PushOutcome {
        let foreseen = PushBatch.rows(for: operations, since: request.since, in: caller.spaceID)
        return try await store.writeIfPermitted(in: .space(caller.spaceID, foreseen: foreseen)) { [self] transaction in
            let batch = try PushBatch(
                of: caller, since: request.since, seen: request.seen, fingerprint: request.fingerprint, now: moment, in: transaction,
                preparation: preparation)
            try batch.apply(operations)
            if !request.isMassDeletionConfirmed { try batch.checkMassDeletion() }
            try batch.restoreUnseenAndSave(by: agent)
            try batch.placeStrays(by: agent)
            try batch.shortenPlaces(by: agent)
            try batch.checkQuota(of: journals.spaceBytes)
            return batch.outcome
        }
    }

    /// Makes ready what a batch needs, while others write and without blocking a thread that others wait for.
    private func prepare(
        _ missing: PushPreparation.Missing, _ operations: [PreparedOperation], _ request: SyncRequest, of caller: Caller,
        _ preparation: inout PushPreparation
    ) async throws(ServiceError) {
        preparation.begin(missing)
        switch missing {
        case .text(let text):
            let stepsLeft = preparation.stepsLeft(for: text)
            let prepared = try await loading.run { () async throws(ServiceError) in
                let history = try await read { [cache] transaction in try TextHistory(of: text, cache: cache, transaction) }
                return try Self.merge(operations, of: text, into: history, stepsLeft: stepsLeft)
            }
            try preparation.add(prepared, as: text)
        case .writes:
            preparation.writes = try await loading.run { () async throws(ServiceError) in
                try await read { transaction in try WrittenFields(of: operations, in: caller.spaceID, transaction) }
            }
        case .unseen:
            preparation.unseen = try await loading.run { () async throws(ServiceError) in
                try await read { transaction in
                    try UnseenChanges(of: operations, of: caller, seen: request.seen ?? request.since, transaction)
                }
            }
        }
    }

    private static func merge(
        _ operations: [PreparedOperation], of text: ProjectedText, into history: TextHistory, stepsLeft: Int
    ) throws(ServiceError) -> PreparedText {
        let work = MergeWork(limit: stepsLeft)
        do {
            return try PreparedText(text, of: operations, into: history, work: work)
        } catch let error as TextError {
            throw ServiceError(text: error)
        } catch {
            throw ServiceError(error)
        }
    }
}
