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

    /// Merges the history; throws `tooMuchWork`, and `corrupt` for a journal that can't be merged.
    func document(work: MergeWork) throws -> TextDocument {
        var runs: [TextRun] = []
        for entry in entries {
            guard case .edit(text.field, let run) = try JournalText.operation(entry.operation).change else { continue }
            runs.append(run)
        }
        do throws(TextError) {
            guard var document = known else { return try TextDocument(runs: runs, work: work) }
            _ = try document.merge(runs, work: work)
            return document
        } catch {
            if case .tooMuchWork = error { throw error }
            throw StoreError.corrupt(detail: "the operations of \(text.entity.text) can't be merged: \(error)")
        }
    }
}
