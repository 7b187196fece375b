/// A text edited by several agents, with its whole history; replicas with the same events have the same text.
///
/// Merges by Eg-walker (Gentle and Kleppmann, *Collaborative Text Editing with Eg-walker*, EuroSys 2025) in FugueMax order.
public struct TextDocument: Sendable {
    /// The maximum number of events in one document: 16 million, a month of typing without a pause.
    public static let maximumEventCount = 1 << 24

    var log = TextLog()
    var text = GapBuffer()

    public init() {}

    /// Loads a history, parents before children; throws what `apply` would, and `tooMuchWork` past the limit of the work.
    public init(runs: [TextRun], work: MergeWork = MergeWork()) throws(TextError) {
        log.reserveCapacity(for: runs)
        log.prepare(for: runs)
        for run in runs {
            if let admitted = try log.admit(run, work: work) { log.append(admitted) }
        }
        var replay = TextReplay(firstNew: 0, isRecording: false, work: work)
        try replay.run(&log, on: &text)
    }

    /// The visible text as scalars, in one piece.
    public var scalars: [Unicode.Scalar] { text.scalars }

    public var string: String { text.string }

    /// The number of events.
    public var eventCount: Int { log.eventCount }

    /// The number of Unicode scalars in the visible text.
    public var scalarCount: Int { text.count }

    /// The events that no other event follows, ascending.
    public var frontier: [EventID] { log.identities(of: log.graph.frontier) }

    /// The known agents, ascending, each with the sequence of its next event: the version vector.
    public var agents: [(agent: Agent, nextSequence: Int)] {
        var agents: [(agent: Agent, nextSequence: Int)] = []
        for timeline in log.graph.timelines { agents.append((timeline.agent, timeline.nextSequence)) }
        return agents
    }

    /// Returns the sequence of an agent's next event; 0 for an unknown agent.
    public func nextSequence(of agent: Agent) -> Int {
        log.graph.nextSequence(of: agent)
    }

    public func contains(_ id: EventID) -> Bool {
        log.graph.number(of: id) != nil
    }

    /// Keeps text and history in less memory until the next change, which then costs as much as reading them. Until then `string` copies
    /// nothing.
    public mutating func rest() {
        if text.storage.isResting && log.content.isResting { return }
        var scalars = TextScalars(text.scalars)
        let isAllThatWasInserted = scalars.array == log.content.array
        log.rest()
        if isAllThatWasInserted { scalars = log.content } else { scalars.rest() }
        text = GapBuffer(sharing: scalars)
    }

    /// Returns the whole history, parents before children; a run ends only where agent, sequence or parents change.
    public func runs() -> [TextRun] {
        log.runs()
    }
}
