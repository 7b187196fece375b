/// Carries the part of a run that is new and may enter the log, its identities turned into event numbers.
struct AdmittedRun {
    /// Names the author.
    let agent: Agent
    /// Lists the parents of the first new event, ascending and minimal.
    let parents: [EventNumber]
    /// Lists the edits, with at least one event.
    let edits: [TextEdit]
    /// Counts the events of the edits.
    let eventCount: Int
}
