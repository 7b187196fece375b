/// Runs of one agent that continue each other, as one run: what a journal keeps of a stretch of writing.
///
/// The events are the same, with the same identities. A run that builds on one in the middle merges as before.
public struct JoinedRun: Sendable {
    /// The number of events.
    public private(set) var eventCount: Int
    private let first: TextRun
    private var list = TextEditList()

    /// Creates a run to which others are appended.
    public init(_ run: TextRun) {
        first = run
        eventCount = run.eventCount
        for edit in run.edits { list.append(edit) }
    }

    /// All runs as one.
    public var run: TextRun {
        TextRun(agent: first.agent, firstSequence: first.firstSequence, parents: first.parents, edits: list.edits)
    }

    /// The number of edits.
    public var editCount: Int { list.edits.count }

    /// Returns whether an event is one of the run's.
    public func contains(_ id: EventID) -> Bool {
        id.agent == first.agent && id.sequence >= first.firstSequence && id.sequence - first.firstSequence < eventCount
    }

    /// Appends a run if it continues this one: the agent's next events, of which the first follows the last one here and no other.
    ///
    /// Returns false for any other run and appends nothing.
    public mutating func append(_ next: TextRun) -> Bool {
        let count = next.eventCount
        guard next.agent == first.agent, next.firstSequence == first.firstSequence + eventCount,
            next.parents.count == 1, next.parents[0] == EventID(agent: first.agent, sequence: next.firstSequence - 1),
            count > 0, count <= TextDocument.maximumEventCount - eventCount
        else { return false }
        for edit in next.edits { list.append(edit) }
        eventCount += count
        return true
    }
}
