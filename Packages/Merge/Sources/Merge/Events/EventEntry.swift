/// The number of an event by arrival on this device; such numbers never leave it.
typealias EventNumber = Int

/// Consecutive events of one agent, each the only parent of the next.
struct EventEntry: Sendable {
    /// The number of the first event.
    let start: EventNumber
    /// The number after that of the last event.
    var end: EventNumber
    /// The author.
    let agent: Agent
    /// The sequence of the first event.
    let sequence: Int
    /// The range of the first event's parents in the graph's column of parents.
    let parents: Range<Int>
    /// Whether every event before the entry is an ancestor of it.
    let followsAll: Bool

    /// The sequence of the agent's event after the last one here.
    var nextSequence: Int { sequence + (end - start) }
}
