import Domain
import Merge
import Store

/// Holds one merged text while a batch edits it, and writes it back at the end.
///
/// An edit whose parents are the text's frontier is made in the text as it stands. Any other one needs the history.
final class TextDraft {
    /// Names the text.
    let name: ProjectedText
    /// Holds the history, if an edit needed it.
    private(set) var document: TextDocument?
    private var frontier = TextFrontier()
    private var content = ""
    private var departed: [Agent: Int] = [:]
    private var isChanged = false
    private let transaction: any WriteTransaction

    /// Loads a text as it stands; an entity that is new has none.
    init(_ name: ProjectedText, isNew: Bool, in transaction: any WriteTransaction) throws(StoreError) {
        self.name = name
        self.transaction = transaction
        guard !isNew, let stored = try transaction.frontier(of: name) else { return }
        frontier = try TextFrontier(text: stored)
        content = try transaction.text(name) ?? ""
    }

    /// Makes an edit of the text as it stands; false if the edit was made elsewhere, and the history is needed.
    func applyDirectly(_ run: TextRun, limit: Int) throws -> Bool {
        guard document == nil, run.parents.sorted() == frontier.heads,
            frontier.eventCount <= TextFrontier.maximumUncheckedEventCount - run.eventCount,
            try nextSequence(of: run.agent) == run.firstSequence
        else { return false }
        let lengthBefore = content.utf8.count
        do throws(TextError) { try content.apply(run.edits) } catch { throw ServiceError(text: error) }
        if content.utf8.count > limit, content.utf8.count > lengthBefore {
            guard content.unicodeScalars.count <= limit else { throw ServiceError.tooLarge("The field \"\(name.field)\"", limit: limit) }
        }
        let last = EventID(agent: run.agent, sequence: run.firstSequence + run.eventCount - 1)
        advance(to: [last], eventCount: frontier.eventCount + run.eventCount)
        return true
    }

    /// Merges an edit into the history, which `load` gives if no edit needed it before; false if all of the edit was known.
    ///
    /// People who wrote at the same time may pass a limit together that each kept: here the text may be twice as long.
    func merge(_ run: TextRun, limit: Int, load: () throws -> TextDocument) throws -> Bool {
        var document = try self.document ?? load()
        self.document = nil
        defer { self.document = document }
        let knownCount = document.nextSequence(of: run.agent)
        let lengthBefore = document.scalarCount
        do throws(TextError) { _ = try document.apply(run) } catch { throw ServiceError(text: error) }
        let newCount = document.nextSequence(of: run.agent) - knownCount
        guard newCount > 0 else { return false }
        guard document.scalarCount <= max(2 * limit, lengthBefore) else {
            throw ServiceError.tooLarge("The field \"\(name.field)\"", limit: limit)
        }
        advance(to: document.frontier.sorted(), eventCount: frontier.eventCount + newCount)
        return true
    }

    /// Writes the text back if it changed.
    func save() throws(StoreError) {
        guard isChanged else { return }
        isChanged = false
        if let document { content = document.string }
        try transaction.save(content, frontier: frontier.text, of: name)
        for (agent, sequence) in departed {
            try transaction.save(nextSequence: Int64(sequence), of: agent.text, in: name)
        }
    }

    /// Gives the sequence of an agent's next event.
    ///
    /// The author of an only head has written nothing after it: whatever is in the history came before.
    private func nextSequence(of agent: Agent) throws(StoreError) -> Int {
        if frontier.heads.isEmpty { return 0 }
        let ofHead = frontier.heads.last { $0.agent == agent }.map { $0.sequence + 1 }
        if frontier.heads.count == 1, let ofHead { return ofHead }
        if let noted = departed[agent] { return max(ofHead ?? 0, noted) }
        let noted = try transaction.nextSequence(of: agent.text, in: name) ?? 0
        return max(ofHead ?? 0, Int(noted))
    }

    /// Moves the frontier on; the authors of events that leave it are noted apart.
    private func advance(to heads: [EventID], eventCount: Int) {
        for head in frontier.heads where !heads.contains(where: { $0.agent == head.agent && $0.sequence >= head.sequence }) {
            departed[head.agent] = max(departed[head.agent] ?? 0, head.sequence + 1)
        }
        frontier.heads = heads
        frontier.eventCount = eventCount
        isChanged = true
    }
}
