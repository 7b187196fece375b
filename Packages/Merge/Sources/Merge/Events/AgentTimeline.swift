/// The entries of one agent's events in the graph, in the order of their sequences.
struct AgentTimeline: Sendable {
    let agent: Agent
    /// The indices of the graph entries with the agent's events.
    var entries: [Int]
    /// The sequence of the agent's next event.
    var nextSequence: Int
}
