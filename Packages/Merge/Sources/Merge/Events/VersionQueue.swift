/// The events still to be visited in a comparison of versions, the latest first: a binary heap.
struct VersionQueue {
    /// The mark of events in the first version.
    static let first: UInt8 = 1
    /// The mark of events in the second version.
    static let second: UInt8 = 2
    /// The mark of events in both versions.
    static let both: UInt8 = 3

    private var heap: [(event: EventNumber, sides: UInt8)] = []
    private var oneSidedCount = 0

    /// Whether an event may belong to one version only.
    var hasOneSided: Bool { oneSidedCount > 0 }

    /// Adds an event with the sides that contain it; one that is added twice has both times' sides.
    mutating func insert(_ event: EventNumber, sides: UInt8) {
        if sides != VersionQueue.both { oneSidedCount += 1 }
        heap.append((event, sides))
        var index = heap.count - 1
        while index > 0, heap[(index - 1) / 2].event < event {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Removes and returns the latest event; nil if the queue is empty.
    mutating func removeLatest() -> (event: EventNumber, sides: UInt8)? {
        guard var latest = removeFirst() else { return nil }
        while let next = heap.first, next.event == latest.event, let same = removeFirst() { latest.sides |= same.sides }
        return latest
    }

    /// Removes and returns the latest event if it is not before another; nil otherwise.
    mutating func removeLatest(from start: EventNumber) -> (event: EventNumber, sides: UInt8)? {
        guard let latest = heap.first, latest.event >= start else { return nil }
        return removeLatest()
    }

    private mutating func removeFirst() -> (event: EventNumber, sides: UInt8)? {
        guard let last = heap.popLast() else { return nil }
        let first = heap.first ?? last
        if !heap.isEmpty {
            heap[0] = last
            sink()
        }
        if first.sides != VersionQueue.both { oneSidedCount -= 1 }
        return first
    }

    /// Moves the first item down to its place.
    private mutating func sink() {
        var index = 0
        while true {
            var child = 2 * index + 1
            if child >= heap.count { return }
            if child + 1 < heap.count, heap[child + 1].event > heap[child].event { child += 1 }
            if heap[child].event <= heap[index].event { return }
            heap.swapAt(index, child)
            index = child
        }
    }
}
