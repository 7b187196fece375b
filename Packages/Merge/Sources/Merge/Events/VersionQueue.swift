/// The events still to be visited in a comparison of versions, the latest last.
struct VersionQueue {
    /// The mark of events in the first version.
    static let first: UInt8 = 1
    /// The mark of events in the second version.
    static let second: UInt8 = 2
    /// The mark of events in both versions.
    static let both: UInt8 = 3

    private var items: [(event: EventNumber, sides: UInt8)] = []
    private var oneSidedCount = 0

    /// Whether an event is known to belong to one version only.
    var hasOneSided: Bool { oneSidedCount > 0 }

    /// Adds an event, or adds sides to one already in the queue.
    mutating func insert(_ event: EventNumber, sides: UInt8) {
        var index = items.count
        while index > 0 && items[index - 1].event > event { index -= 1 }
        if index > 0 && items[index - 1].event == event {
            let old = items[index - 1].sides
            items[index - 1].sides = old | sides
            if old != VersionQueue.both && old | sides == VersionQueue.both { oneSidedCount -= 1 }
        } else {
            items.insert((event, sides), at: index)
            if sides != VersionQueue.both { oneSidedCount += 1 }
        }
    }

    /// Removes and returns the latest event; nil if the queue is empty.
    mutating func removeLast() -> (event: EventNumber, sides: UInt8)? {
        guard let item = items.popLast() else { return nil }
        if item.sides != VersionQueue.both { oneSidedCount -= 1 }
        return item
    }

    /// Removes and returns the latest event if it is not before another; nil otherwise.
    mutating func removeLast(from start: EventNumber) -> (event: EventNumber, sides: UInt8)? {
        guard let item = items.last, item.event >= start else { return nil }
        return removeLast()
    }
}
