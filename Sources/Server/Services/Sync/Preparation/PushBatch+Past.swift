import Domain
import Merge
import Replication
import Store

/// What a batch needs of the past. Whatever may take long is asked of what was prepared, for which others don't wait.
extension PushBatch {
    /// Merges an edit unless all of it is known; returns the number of its last events that were new.
    func mergeEdit(_ field: String, _ run: TextRun, at index: Int, into draft: EntityDraft) throws -> Int {
        guard !draft.isPurged else { throw Self.purged(draft.id) }
        let text = try draft.text(field, revision: space.revision + 1)
        if let count = text.newEventCount(ofOperationAt: index) { return count }
        let limit = EntitySchema.of(draft.kind)?.field(field)?.limit ?? 0
        if try text.applyDirectly(run, limit: limit) { return run.eventCount }
        do {
            try text.take(try merged(text), limit: limit)
        } catch let error as TextError {
            throw ServiceError(text: error)
        }
        return text.newEventCount(ofOperationAt: index) ?? 0
    }

    /// Returns a text with all edits of the batch; throws `Missing` if it isn't prepared and takes more than a moment.
    private func merged(_ text: TextDraft) throws -> PreparedText {
        if let prepared = preparation.texts[text.name], prepared.frontier == text.frontierBefore { return prepared }
        if let prepared = try mergedAtOnce(text) { return prepared }
        guard preparation.isMadeWithin else { throw PushPreparation.Missing.text(text.name) }
        let work = MergeWork(limit: TextHistory.maximumSteps)
        let history = try TextHistory(of: text.name, cache: preparation.cache, transaction)
        return try PreparedText(text.name, of: operations, into: history, work: work)
    }

    /// Returns a text with all edits of the batch if its history is in memory and that takes a moment only; nil otherwise.
    private func mergedAtOnce(_ text: TextDraft) throws(TextError) -> PreparedText? {
        var history = TextDocument()
        if let frontier = text.frontierBefore {
            guard let known = preparation.cache.get(text.name, generation: frontier.generation), frontier.isFrontier(of: known.document)
            else { return nil }
            history = known.document
        }
        do throws(TextError) {
            let work = MergeWork(limit: PushPreparation.maximumStepsWithin)
            return try PreparedText(text.name, of: operations, into: history, at: text.frontierBefore, work: work)
        } catch {
            if case .tooMuchWork = error { return nil }
            throw error
        }
    }

    /// Returns what was written before the batch with its timestamps; throws `Missing` if that isn't prepared.
    func writtenBefore() throws -> WrittenFields {
        if let writes = preparation.writes, writes.revision == revisionBefore { return writes }
        guard preparation.isMadeWithin else { throw PushPreparation.Missing.writes }
        return try WrittenFields(of: operations, in: caller.spaceID, transaction)
    }

    /// Returns what others did to the entities of the batch before it, and its sender had not seen; nil if the sender had seen everything.
    /// Throws `Missing` if that isn't prepared.
    func unseenChanges() throws -> UnseenChanges? {
        if seen >= revisionBefore { return nil }
        if let unseen = preparation.unseen, unseen.revision == revisionBefore { return unseen }
        guard preparation.isMadeWithin else { throw PushPreparation.Missing.unseen }
        return try UnseenChanges(of: operations, of: caller, seen: seen, until: revisionBefore, transaction)
    }
}
