/// Lists where one agent's events stand in the graph, in the order of their sequences.
struct AgentTimeline: Sendable {
    let agent: Agent
    /// Lists the indices of the graph entries that hold the agent's events.
    var entries: [Int]
    /// Numbers the agent's next event.
    var nextSequence: Int
}
