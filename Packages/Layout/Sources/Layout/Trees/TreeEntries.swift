/// The segments of a chain's children, sorted by slope; of equals, earlier ones come first.
struct TreeEntries: Sendable {
    /// The children of the segments; −1 for the gaps.
    private(set) var owners: [Int32] = []
    private(set) var lengths: [Double] = []
    /// The offsets of the slopes in the table.
    private(set) var slopes: [Int] = []
    /// The segments in order, by number.
    private(set) var order: [Int32] = []
    private var spare: [Int32] = []

    /// Removes all segments and reserves memory for a number of them.
    mutating func removeAll(reserving count: Int) {
        owners.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        slopes.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        if owners.capacity >= count { return }
        owners.reserveCapacity(count)
        lengths.reserveCapacity(count)
        slopes.reserveCapacity(count)
        order.reserveCapacity(count)
    }

    @inline(__always)
    mutating func append(owner: Int32, length: Double, slope: Int) {
        order.append(Int32(owners.count))
        owners.append(owner)
        lengths.append(length)
        slopes.append(slope)
    }

    /// Sorts the order by merging runs, in one pass if it is sorted already.
    mutating func sort(by table: borrowing SlopeTable) {
        var width = 1
        var isSorted = true
        for index in order.indices.dropFirst() where table.compare(slopes[index - 1], slopes[index]) > 0 {
            isSorted = false
            break
        }
        if isSorted { return }
        while width < order.count {
            spare.removeAll(keepingCapacity: true)
            var start = 0
            while start < order.count {
                merge(start, min(start + width, order.count), min(start + 2 * width, order.count), table)
                start += 2 * width
            }
            swap(&order, &spare)
            width *= 2
        }
    }

    private mutating func merge(_ start: Int, _ middle: Int, _ end: Int, _ table: borrowing SlopeTable) {
        var left = start
        var right = middle
        while left < middle || right < end {
            let takesRight =
                left == middle || (right < end && table.compare(slopes[Int(order[right])], slopes[Int(order[left])]) < 0)
            spare.append(order[takesRight ? right : left])
            if takesRight { right += 1 } else { left += 1 }
        }
    }
}
