/// The cost of a subtree's length: from a minimum length on, segments of rising slope, each a vector with a component for each priority.
struct TreeProfile: Sendable {
    var least = 0.0
    var greatest = Double.infinity
    /// The length with the lowest cost.
    var best = 0.0
    /// The lengths of the segments; the last may be infinite.
    var lengths: [Double] = []
    /// The slopes of the segments, a number for each level.
    var slopes: [Double] = []
    /// The children that take the room beyond their minimum lengths, in order; −1 for the gaps.
    var takers: [Int32] = []
    /// The amount that each taker takes.
    var takings: [Double] = []

    /// Removes everything but its memory.
    mutating func clear() {
        least = 0
        greatest = .infinity
        best = 0
        lengths.removeAll(keepingCapacity: true)
        slopes.removeAll(keepingCapacity: true)
        takers.removeAll(keepingCapacity: true)
        takings.removeAll(keepingCapacity: true)
    }
}
