import Domain
import Merge
import Store

/// A merged text while a batch edits it; at the end it is written back.
///
/// An edit whose parents are the text's frontier is applied to the text as it stands. Any other one needs the history.
final class TextDraft {
    let name: ProjectedText
    /// The frontier before the batch; nil for a text that comes about.
    let frontierBefore: TextFrontier?
    /// The history, if an edit needed it.
    private(set) var document: TextDocument?
    private var frontier = TextFrontier()
    private var content = ""
    private var gap: ScalarGap?
    private var departed: [Agent: Int] = [:]
    private var isChanged = false
    /// The numbers of new events of operations of the batch, by their places in it, that were merged already.
    private var newEventCounts: [Int: Int] = [:]
    /// The distances between the edits that were applied to the text itself.
    private var travel = 0
    /// The place at which the last of them ended.
    private var place: Int?
    private let transaction: any TextWriting

    /// The largest sum of the distances between edits that are applied to the text itself, in Unicode scalars: the text that is moved in
    /// memory within the transaction.
    static let maximumTravel = 4 << 20

    /// The revision of the edit by which the text came about.
    var generation: Int64 { frontier.generation }

    /// Loads a text as it stands; that of a new entity is empty, and comes about by the edit of a revision.
    init(_ name: ProjectedText, isNew: Bool, revision: Int64, in transaction: any TextWriting) throws(StoreError) {
        self.name = name
        self.transaction = transaction
        guard !isNew, let stored = try transaction.frontier(of: name) else {
            frontierBefore = nil
            frontier.generation = revision
            return
        }
        frontier = try TextFrontier(text: stored)
        frontierBefore = frontier
        content = try transaction.text(name) ?? ""
    }

    /// Applies an edit to the text as it stands; returns false if the edit was made elsewhere or is too far, and the history is needed.
    func applyDirectly(_ run: TextRun, limit: Int) throws -> Bool {
        let way = travel + run.travel(from: place ?? run.edits.first?.position ?? 0)
        guard document == nil, run.parents.count == frontier.heads.count, run.parents.sorted() == frontier.heads,
            frontier.eventCount <= TextFrontier.maximumUncheckedEventCount - run.eventCount, way <= TextDraft.maximumTravel,
            try nextSequence(of: run.agent) == run.firstSequence
        else { return false }
        let fits: Bool
        do throws(TextError) {
            fits = try isChanged ? edited(run.edits, limit: limit) : editedOnce(run.edits, limit: limit)
        } catch {
            throw ServiceError(text: error)
        }
        guard fits else { throw ServiceError.tooLarge("The field \"\(name.field)\"", limit: limit) }
        travel = way
        place = run.edits.last.map { $0.position + $0.inserted.count }
        let last = EventID(agent: run.agent, sequence: run.firstSequence + run.eventCount - 1)
        advance(to: [last], eventCount: frontier.eventCount + run.eventCount)
        return true
    }

    /// Applies the edits of one operation to the text itself, as most batches have only one for a text; returns false if it gets too long.
    private func editedOnce(_ edits: [TextEdit], limit: Int) throws(TextError) -> Bool {
        let lengthBefore = content.utf8.count
        try content.apply(edits)
        return content.utf8.count <= max(limit, lengthBefore) || content.unicodeScalars.count <= limit
    }

    /// Applies edits and returns false if the text gets too long; the text stays open for those of further operations.
    private func edited(_ edits: [TextEdit], limit: Int) throws(TextError) -> Bool {
        var open = gap ?? ScalarGap(content)
        gap = nil
        let lengthBefore = open.count
        for edit in edits { try open.apply(edit) }
        gap = open
        return open.count <= max(limit, lengthBefore)
    }

    /// Returns how many of the last events of an operation of the batch were new; nil while it was not merged.
    func newEventCount(ofOperationAt index: Int) -> Int? { newEventCounts[index] }

    /// Takes over the text with all edits of the batch, also those that were applied already.
    ///
    /// People who wrote at the same time may exceed a limit together that each of them kept: here the text may be twice as long.
    func take(_ prepared: PreparedText, limit: Int) throws(ServiceError) {
        let document = prepared.document
        guard document.scalarCount <= max(2 * limit, prepared.lengthBefore) else {
            throw ServiceError.tooLarge("The field \"\(name.field)\"", limit: limit)
        }
        let heads = document.frontier
        guard heads.count <= max(TextFrontier.maximumHeadCount, frontierBefore?.heads.count ?? 0) else {
            throw ServiceError.tooLarge(
                "The edits of \"\(name.field)\" that know nothing of each other", limit: TextFrontier.maximumHeadCount)
        }
        newEventCounts = prepared.newEventCounts
        self.document = document
        if prepared.fillsGap {
            frontier = TextFrontier(of: document, generation: frontier.generation)
            for (agent, sequence) in document.agents { departed[agent] = sequence }
            isChanged = true
            return
        }
        guard document.eventCount > frontier.eventCount else { return }
        advance(to: heads, eventCount: document.eventCount)
        // Of an agent whose events came and were followed at once, the frontier says nothing.
        for agent in prepared.agents {
            let next = document.nextSequence(of: agent)
            if frontier.latestHead(of: agent)?.sequence != next - 1 { departed[agent] = next }
        }
    }

    /// Writes the text back if it changed.
    func save() throws(StoreError) {
        guard isChanged else { return }
        isChanged = false
        if let document { content = document.string } else if let gap { content = gap.string }
        gap = nil
        try transaction.save(content, frontier: frontier.text, of: name)
        for (agent, sequence) in departed {
            try transaction.save(nextSequence: Int64(sequence), of: agent.text, in: name)
        }
    }

    /// Returns the sequence of an agent's next event.
    ///
    /// The author of an only head has written nothing after it: everything in the history was before.
    private func nextSequence(of agent: Agent) throws(StoreError) -> Int {
        if frontier.heads.isEmpty { return 0 }
        let ofHead = frontier.latestHead(of: agent).map { $0.sequence + 1 }
        if frontier.heads.count == 1, let ofHead { return ofHead }
        if let noted = departed[agent] { return max(ofHead ?? 0, noted) }
        let noted = try transaction.nextSequence(of: agent.text, in: name) ?? 0
        return max(ofHead ?? 0, Int(noted))
    }

    /// Advances the frontier; the authors of events that leave it are stored apart.
    private func advance(to heads: [EventID], eventCount: Int) {
        let before = frontier.heads
        frontier.heads = heads
        frontier.eventCount = eventCount
        for head in before {
            if let latest = frontier.latestHead(of: head.agent), latest.sequence >= head.sequence { continue }
            departed[head.agent] = max(departed[head.agent] ?? 0, head.sequence + 1)
        }
        isChanged = true
    }
}
