import Merge

/// The events that a document would have, without their text.
struct TextDocumentOutline {
    private var agents: [(agent: Agent, nextSequence: Int)] = []

    /// Returns whether a run can be applied next.
    func admits(_ run: TextRun) -> Bool {
        if nextSequence(of: run.agent) != run.firstSequence { return false }
        for parent in run.parents where parent.sequence >= nextSequence(of: parent.agent) { return false }
        return true
    }

    /// Adds the events of a run.
    mutating func add(_ run: TextRun) {
        let next = run.firstSequence + run.eventCount
        for index in agents.indices where agents[index].agent == run.agent {
            agents[index].nextSequence = next
            return
        }
        agents.append((run.agent, next))
    }

    private func nextSequence(of agent: Agent) -> Int {
        for known in agents where known.agent == agent { return known.nextSequence }
        return 0
    }
}
