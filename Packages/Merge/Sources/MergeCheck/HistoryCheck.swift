import Merge
import RandomTesting

/// A check that a history, merged in several ways, always ends with the expected text.
public enum HistoryCheck {
    /// Returns what first went wrong; nil if everything is correct.
    ///
    /// Merges run by run and compares each version, then merges everything again, reloads its own runs, and merges in another order: most
    /// of it at once, then run by run, and at rest now and then.
    public static func failure(of history: History, seed: UInt64) -> String? {
        do throws(TextError) {
            var document = TextDocument()
            var mirror: [Unicode.Scalar] = []
            let versions = try TextVersions(runs: history.runs)
            for (run, eventCount) in zip(history.runs, versions.eventCounts) {
                apply(try document.apply(run), to: &mirror)
                if versions.scalars(after: eventCount) != document.scalars { return "a version is not the text at its time" }
            }
            if document.scalars != history.expected { return "merges to another text than expected" }
            if mirror != history.expected { return "the patches end with another text" }
            for run in history.runs where !(try document.apply(run)).isEmpty { return "a run applied twice changed the text" }
            if document.scalars != history.expected { return "applying everything twice changed the text" }
            if !hasSameState(try TextDocument(runs: document.runs()), document) { return "reloading its runs gives another document" }
            var generator = SeededRandom(seed: seed)
            let shuffled = shuffled(history.runs, with: &generator)
            let loadedCount = shuffled.count - shuffled.count / 4
            var other = try TextDocument(runs: [TextRun](shuffled[..<loadedCount]))
            for run in shuffled[loadedCount...] {
                if generator.next(below: 8) == 0 { other.rest() }
                _ = try other.apply(run)
            }
            if !hasSameState(other, document) { return "another order of arrival gives another document" }
            return nil
        } catch {
            return describe(error)
        }
    }

    /// Returns the runs in another order in which parents come before children and an agent's runs keep their order.
    public static func shuffled(_ runs: [TextRun], with generator: inout SeededRandom) -> [TextRun] {
        var rest = runs
        var ready = TextDocumentOutline()
        var order: [TextRun] = []
        while !rest.isEmpty {
            var candidates: [Int] = []
            for index in rest.indices where ready.admits(rest[index]) { candidates.append(index) }
            if candidates.isEmpty { return runs }
            let run = rest.remove(at: candidates[generator.next(below: candidates.count)])
            ready.add(run)
            order.append(run)
        }
        return order
    }

    /// Returns whether two documents have the same text at the same version.
    public static func hasSameState(_ left: TextDocument, _ right: TextDocument) -> Bool {
        let leftAgents = left.agents
        let rightAgents = right.agents
        if leftAgents.count != rightAgents.count { return false }
        for index in leftAgents.indices where leftAgents[index] != rightAgents[index] { return false }
        return left.scalars == right.scalars && left.frontier == right.frontier
    }

    /// Applies patches to a text in the order given.
    public static func apply(_ patches: [TextPatch], to scalars: inout [Unicode.Scalar]) {
        for patch in patches {
            scalars.replaceSubrange(patch.position..<patch.position + patch.deletedCount, with: patch.inserted)
        }
    }

    private static func describe(_ error: TextError) -> String {
        switch error {
        case .unknownParent(let id): "unknown parent \(id.agent.text) \(id.sequence)"
        case .sequenceGap(let agent, let expected, let found): "agent \(agent.text) continues at \(found), not at \(expected)"
        case .identityReused(let id): "identity \(id.agent.text) \(id.sequence) has another content already"
        case .positionOutOfBounds(let position, let length): "position \(position) is outside a text of \(length)"
        case .negativeDeletedCount(let count): "a deletion of \(count)"
        case .emptyRun: "a run without events"
        case .tooManyEvents(let limit): "more than \(limit) events"
        case .tooMuchWork(let limit): "more than \(limit) steps"
        }
    }
}
