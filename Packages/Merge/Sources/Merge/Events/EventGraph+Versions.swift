/// Compares versions, each given by its latest events.
extension EventGraph {
    /// Returns the events that only one of two versions contains, as descending ranges.
    func difference(
        from first: [EventNumber], to second: [EventNumber], work: MergeWork? = nil
    ) -> (onlyFirst: [Range<EventNumber>], onlySecond: [Range<EventNumber>]) {
        var onlyFirst: [Range<EventNumber>] = []
        var onlySecond: [Range<EventNumber>] = []
        var queue = VersionQueue()
        for event in first { queue.insert(event, sides: VersionQueue.first) }
        for event in second { queue.insert(event, sides: VersionQueue.second) }
        while queue.hasOneSided, var top = queue.removeLatest() {
            work?.add(MergeWork.stepsOfChange)
            let entry = entries[entryIndex(of: top.event)]
            while let next = queue.removeLatest(from: entry.start) {
                if next.sides | top.sides == top.sides { continue }
                if top.sides == VersionQueue.first { onlyFirst.append(next.event + 1..<top.event + 1) }
                if top.sides == VersionQueue.second { onlySecond.append(next.event + 1..<top.event + 1) }
                top = (next.event, next.sides | top.sides)
            }
            if top.sides == VersionQueue.first { onlyFirst.append(entry.start..<top.event + 1) }
            if top.sides == VersionQueue.second { onlySecond.append(entry.start..<top.event + 1) }
            for index in entry.parents { queue.insert(parentColumn[index], sides: top.sides) }
        }
        return (onlyFirst, onlySecond)
    }

    /// Returns the events that are no ancestor of another among the given ones, ascending.
    func maximal(of events: [EventNumber], work: MergeWork? = nil) -> [EventNumber] {
        if events.count <= 1 || events == frontier { return events }
        var queue = VersionQueue()
        var lowest = events[0]
        for event in events {
            queue.insert(event, sides: VersionQueue.first)
            lowest = min(lowest, event)
        }
        var descending: [EventNumber] = []
        while queue.hasOneSided, let top = queue.removeLatest() {
            if top.sides == VersionQueue.first { descending.append(top.event) }
            work?.add(MergeWork.stepsOfChange)
            let entry = entries[entryIndex(of: top.event)]
            while queue.removeLatest(from: entry.start) != nil { continue }
            for index in entry.parents where parentColumn[index] >= lowest {
                queue.insert(parentColumn[index], sides: VersionQueue.both)
            }
        }
        return descending.reversed()
    }
}
