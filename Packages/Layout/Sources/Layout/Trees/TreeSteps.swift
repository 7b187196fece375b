/// The sum of the slopes of views that share a length: where one steps to its next slope, so does the sum.
struct TreeSteps: Sendable {
    /// A change of the sum at a length.
    struct Step: Sendable {
        var length: Double
        /// The offset of the slope that is added.
        var added: Int32
        /// The offset of the slope that is subtracted.
        var removed: Int32
        /// The factor of both.
        var factor: Double
    }

    private(set) var steps: [Step] = []
    private(set) var sum: [Double] = []

    /// Starts at a sum of zero, without steps but with memory for a number of them.
    mutating func reset(width: Int, reserving count: Int) {
        steps.removeAll(keepingCapacity: true)
        if steps.capacity < count { steps.reserveCapacity(count) }
        sum.removeAll(keepingCapacity: true)
        for _ in 0..<width { sum.append(0) }
    }

    /// Adds a step, or applies it at once if it is not after a length.
    @inline(__always)
    mutating func append(_ step: Step, behind least: Double, _ table: borrowing SlopeTable) {
        if step.length <= least { apply(step, table) } else { steps.append(step) }
    }

    @inline(__always)
    mutating func apply(_ step: Step, _ table: borrowing SlopeTable) {
        for level in sum.indices {
            sum[level] += step.factor * (table.numbers[Int(step.added) + level] - table.numbers[Int(step.removed) + level])
        }
    }

    /// Sorts the steps by length.
    mutating func sort() {
        steps.sort { $0.length < $1.length }
    }
}
