/// The new part of a run, checked for the log, with event numbers instead of identities.
struct AdmittedRun {
    /// The author.
    let agent: Agent
    /// The parents of the first new event, ascending and minimal.
    let parents: [EventNumber]
    /// The edits, with at least one event.
    let edits: [TextEdit]
    /// The number of events in the edits.
    let eventCount: Int
}
