/// Remembers how long the graph was, so that a refused run can be taken back.
struct EventGraphMark {
    /// Counts the events.
    let eventCount: Int
    /// Counts the entries.
    let entryCount: Int
    /// Lists the frontier.
    let frontier: [EventNumber]
}
