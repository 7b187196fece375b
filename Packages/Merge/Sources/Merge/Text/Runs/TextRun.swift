/// Consecutive events of one agent, each the only parent of the next: the unit of journal and wire.
public struct TextRun: Equatable, Sendable {
    /// The author of every event in the run.
    public var agent: Agent
    /// The sequence of the first event among the agent's events in this document.
    public var firstSequence: Int
    /// The events that the first event directly follows; their order does not matter.
    public var parents: [EventID]
    /// The edits, each in the text that the one before it left.
    public var edits: [TextEdit]

    /// Creates a run; it is checked when it is applied.
    public init(agent: Agent, firstSequence: Int, parents: [EventID], edits: [TextEdit]) {
        self.agent = agent
        self.firstSequence = firstSequence
        self.parents = parents
        self.edits = edits
    }

    /// The number of events; `Int.max` for a hostile run with more.
    public var eventCount: Int {
        var total = 0
        for edit in edits {
            let (withDeleted, isPastDeleted) = total.addingReportingOverflow(max(edit.deletedCount, 0))
            let (withInserted, isPastInserted) = withDeleted.addingReportingOverflow(edit.inserted.count)
            if isPastDeleted || isPastInserted { return Int.max }
            total = withInserted
        }
        return total
    }

    /// Returns the run without a number of first events, of which at least one must remain.
    public func droppingFirst(_ count: Int) -> TextRun {
        if count == 0 { return self }
        let sequence = firstSequence + count
        return TextRun(
            agent: agent, firstSequence: sequence, parents: [EventID(agent: agent, sequence: sequence - 1)],
            edits: edits(droppingFirst: count))
    }

    /// Returns the edits without a number of first events, which must not exceed `eventCount`.
    func edits(droppingFirst count: Int) -> [TextEdit] {
        if count == 0 { return edits }
        var rest: [TextEdit] = []
        var remaining = count
        for edit in edits {
            let editCount = edit.deletedCount + edit.inserted.count
            if remaining >= editCount {
                remaining -= editCount
            } else {
                rest.append(edit.droppingFirst(remaining))
                remaining = 0
            }
        }
        return rest
    }
}
