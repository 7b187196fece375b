/// Remembers how long the graph was, so that a refused run can be taken back.
struct EventGraphMark {
    let eventCount: Int
    let entryCount: Int
    let frontier: [EventNumber]
}
