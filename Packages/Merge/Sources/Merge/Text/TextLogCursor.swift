import EmbeddedSupport

/// A cursor over one agent's events in the log, to compare them with a run that should be equal.
struct TextLogCursor {
    private let log: TextLog
    private let content: [Unicode.Scalar]
    private let agent: Agent
    private var sequence: Int
    private var event: EventNumber
    private var entryIndex: Int
    private var operationIndex: Int

    /// Creates a cursor at a known event.
    init(log: TextLog, agent: Agent, sequence: Int) {
        self.init(log: log, content: log.content.array, agent: agent, sequence: sequence)
    }

    private init(log: TextLog, content: [Unicode.Scalar], agent: Agent, sequence: Int) {
        guard let event = log.graph.number(of: EventID(agent: agent, sequence: sequence)) else {
            preconditionFailure("A cursor stands on a known event")
        }
        self.log = log
        self.content = content
        self.agent = agent
        self.sequence = sequence
        self.event = event
        entryIndex = log.graph.entryIndex(of: event)
        operationIndex = log.operationIndex(of: event)
    }

    /// The identity of the current event.
    var identity: EventID { EventID(agent: agent, sequence: sequence) }

    /// Moves to the agent's next event, which must be known.
    mutating func advance() {
        if event + 1 < log.graph.entries[entryIndex].end {
            sequence += 1
            event += 1
            if event >= log.operations[operationIndex].end { operationIndex += 1 }
        } else {
            self = TextLogCursor(log: log, content: content, agent: agent, sequence: sequence + 1)
        }
    }

    /// Returns whether the current event's parents are exactly the given events, without redundant ones.
    func hasParents(_ identities: [EventID]) -> Bool {
        if event > log.graph.entries[entryIndex].start {
            if identities.count == 1 { return identities[0] == EventID(agent: agent, sequence: sequence - 1) }
        }
        var numbers: [EventNumber] = []
        for identity in identities {
            guard let number = log.graph.number(of: identity) else { return false }
            numbers.append(number)
        }
        numbers.sortStably { $0 < $1 }
        return log.graph.maximal(of: numbers) == log.graph.parents(of: event, inEntry: entryIndex)
    }

    /// Returns whether the current event deletes at a position.
    func isDeletion(at position: Int) -> Bool {
        let operation = log.operations[operationIndex]
        return operation.kind == .deletion && operation.position == position
    }

    /// Returns whether the current event inserts a scalar at a position.
    func isInsertion(of scalar: Unicode.Scalar, at position: Int) -> Bool {
        let operation = log.operations[operationIndex]
        return operation.kind == .insertion && operation.position(of: event) == position
            && content[operation.contentStart + (event - operation.start)] == scalar
    }
}
