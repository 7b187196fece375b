import Domain
import Merge
import Replication
import Store

/// What a text's history is made of, as it was read: what is known of it, and what the journal has since.
struct TextHistory: Sendable {
    /// The most steps that merging may take for all texts of a batch: some seconds.
    static let maximumSteps = 250_000_000

    /// The frontier of the text; nil for a text that comes about.
    let frontier: TextFrontier?
    private let text: ProjectedText
    private let known: TextDocument?
    private let entries: [JournalEntry]

    /// Reads what has to be merged; a text that was removed for good comes about again, and has nothing of its past.
    init(of text: ProjectedText, cache: DocumentCache, _ transaction: any EntityReading & JournalReading) throws {
        self.text = text
        let record = try transaction.entity(text.entity, in: text.space)
        guard let record, !record.isPurged, let stored = try transaction.frontier(of: text) else {
            (frontier, known, entries) = (nil, nil, [])
            return
        }
        let frontier = try TextFrontier(text: stored)
        let cached = cache.get(text, generation: frontier.generation)
        self.frontier = frontier
        known = cached?.document
        entries = try transaction.journal(
            of: text.entity, in: text.space, after: cached?.revision ?? 0, containing: JournalText.pattern(ofEdits: text.field))
    }

    /// Returns the history, and the edits that build on something that the journal doesn't have: none, unless the database has lost what
    /// was acknowledged. A device that still has it sends it again.
    ///
    /// Throws `tooMuchWork`, and `contradiction` for a journal that can't be merged whatever comes.
    func merged(work: MergeWork) throws -> (document: TextDocument, waiting: [TextRun]) {
        var runs: [TextRun] = []
        for entry in entries {
            guard case .edit(text.field, let run) = try JournalText.operation(entry.operation).change else { continue }
            runs.append(run)
        }
        do throws(TextError) {
            do throws(TextError) {
                return (try Self.merge(runs, into: known, work: work), [])
            } catch {
                switch error {
                case .unknownParent, .sequenceGap: break
                case .identityReused, .positionOutOfBounds, .negativeDeletedCount, .emptyRun, .tooManyEvents, .tooMuchWork: throw error
                }
            }
            let (ordered, waiting) = Self.order(runs, after: known ?? TextDocument())
            return (try Self.merge(ordered, into: known, work: work), waiting)
        } catch {
            if case .tooMuchWork = error { throw error }
            throw ServiceError.contradiction("The operations of \(text.entity.text) can't be merged: \(error)")
        }
    }

    private static func merge(_ runs: [TextRun], into known: TextDocument?, work: MergeWork) throws(TextError) -> TextDocument {
        guard var document = known else { return try TextDocument(runs: runs, work: work) }
        _ = try document.merge(runs, work: work)
        return document
    }

    /// Returns the edits that can be merged into a document, parents before children, and the others.
    static func order(_ runs: [TextRun], after document: TextDocument) -> (ordered: [TextRun], waiting: [TextRun]) {
        var next: [Agent: Int] = [:]
        func nextSequence(of agent: Agent) -> Int { next[agent] ?? document.nextSequence(of: agent) }
        var (ordered, waiting): ([TextRun], [TextRun]) = ([], runs)
        var count = -1
        while ordered.count != count {
            count = ordered.count
            waiting.removeAll { run in
                let expected = nextSequence(of: run.agent)
                let isNext =
                    run.firstSequence < expected
                    || run.firstSequence == expected && run.parents.allSatisfy { $0.sequence < nextSequence(of: $0.agent) }
                guard isNext else { return false }
                next[run.agent] = max(expected, run.firstSequence + run.eventCount)
                ordered.append(run)
                return true
            }
        }
        return (ordered, waiting)
    }
}
