/// Numbers an event by arrival on this device; such numbers never leave it.
typealias EventNumber = Int

/// Stands for consecutive events of one agent, each the only parent of the next.
struct EventEntry: Sendable {
    /// Numbers the first event.
    let start: EventNumber
    /// Follows the number of the last event.
    var end: EventNumber
    /// Names the author.
    let agent: Agent
    /// Numbers the first event among the agent's events.
    let sequence: Int
    /// Locates the first event's parents in the graph's column of parents.
    let parents: Range<Int>
    /// Says that every event before the entry is an ancestor of it.
    let followsAll: Bool

    /// Numbers the agent's event after the last one here.
    var nextSequence: Int { sequence + (end - start) }
}
