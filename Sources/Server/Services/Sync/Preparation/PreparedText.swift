import Domain
import Merge
import Replication
import Store

/// A text with all edits of a batch merged into its history.
///
/// Merging may take long: it is done before the batch's transaction, in which it is taken over if the text is still what it was.
struct PreparedText: Sendable {
    /// The frontier of the text into which the edits were merged; nil for a text that comes about.
    let frontier: TextFrontier?
    /// The text with its history after the edits.
    let document: TextDocument
    /// The number of Unicode scalars before the edits.
    let lengthBefore: Int
    /// The number of steps that it took.
    let stepCount: Int
    /// How many of the last events of each edit were new, by the edit's place in the batch.
    private(set) var newEventCounts: [Int: Int] = [:]
    /// The authors of the edits that were new.
    private(set) var agents: Set<Agent> = []
    /// Whether the edits filled a gap in the journal: what is stored of the text may be of more than its journal had.
    private(set) var fillsGap = false

    /// Merges the edits of a text that are in a batch into its history, and then what waits there for something that is missing. Throws
    /// `unknownParent` if that is still missing after them.
    init(_ name: ProjectedText, of operations: [PreparedOperation], into history: TextHistory, work: MergeWork) throws {
        let (document, waiting) = try history.merged(work: work)
        try self.init(name, of: operations, into: document, followedBy: waiting, at: history.frontier, work: work)
    }

    /// Merges the edits of a text that are in a batch; known ones are compared and skipped. Throws a `TextError` as `TextDocument` does,
    /// `tooMuchWork` among them.
    init(
        _ name: ProjectedText, of operations: [PreparedOperation], into history: TextDocument, followedBy waiting: [TextRun] = [],
        at frontier: TextFrontier?, work: MergeWork
    ) throws(TextError) {
        var edits: [(index: Int, run: TextRun)] = []
        for (index, prepared) in operations.enumerated() {
            let operation = prepared.operation
            guard operation.entity == name.entity, operation.kind == name.kind else { continue }
            guard case .edit(name.field, let run) = operation.change else { continue }
            edits.append((index, run))
        }
        self.frontier = frontier
        lengthBefore = history.scalarCount
        var document = history
        fillsGap = !waiting.isEmpty
        let counts =
            try fillsGap
            ? Self.merge(edits.map(\.run), followedBy: waiting, into: &document, work: work)
            : document.merge(edits.map(\.run), work: work)
        self.document = document
        stepCount = work.stepCount
        for (edit, count) in zip(edits, counts) {
            newEventCounts[edit.index] = count
            if count > 0 { agents.insert(edit.run.agent) }
        }
    }

    /// Merges edits one after another, and what waits for one of them right after that, as the journal has it already; returns the numbers
    /// of new events in the edits.
    private static func merge(
        _ edits: [TextRun], followedBy waiting: [TextRun], into document: inout TextDocument, work: MergeWork
    ) throws(TextError) -> [Int] {
        var waiting = waiting
        var counts: [Int] = []
        for edit in edits {
            counts += try document.merge([edit], work: work)
            let next = TextHistory.order(waiting, after: document)
            _ = try document.merge(next.ordered, work: work)
            waiting = next.waiting
        }
        _ = try document.merge(waiting, work: work)
        return counts
    }
}
