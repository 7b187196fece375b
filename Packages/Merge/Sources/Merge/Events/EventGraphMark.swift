/// The length of the graph before a run, to revert one that is refused.
struct EventGraphMark {
    let eventCount: Int
    let entryCount: Int
    let frontier: [EventNumber]
}
