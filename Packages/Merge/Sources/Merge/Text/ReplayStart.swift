/// The latest point before new events that all earlier events precede and all later events follow.
struct ReplayStart {
    /// The index of the entry to start in.
    let entry: Int
    /// The number of the event to start with, which may be the one after the entry.
    let event: EventNumber
    private let laterParents: [EventNumber]
    private let entryCount: Int

    /// Searches a graph backwards from its end.
    init(graph: EventGraph, firstNew: EventNumber) {
        entryCount = graph.entries.count
        var laterParents: [EventNumber] = []
        var later = graph.eventCount
        var index = entryCount - 1
        while index >= 0 {
            let entry = graph.entries[index]
            laterParents.append(later)
            if entry.followsAll && later >= entry.start && entry.start <= firstNew { break }
            later = min(later, entry.parents.isEmpty ? -1 : graph.parentColumn[entry.parents.lowerBound])
            index -= 1
        }
        self.laterParents = laterParents
        self.entry = max(index, 0)
        event = index >= 0 ? min(graph.entries[index].end, firstNew, later + 1) : 0
    }

    /// Returns the earliest parent of the entries after one that is not before `entry`; the event count if there is none.
    func earliestLaterParent(ofEntry index: Int) -> EventNumber {
        laterParents[entryCount - 1 - index]
    }
}
