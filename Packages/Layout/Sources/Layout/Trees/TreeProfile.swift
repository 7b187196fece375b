/// Holds what a subtree's length costs: from a least length, segments of rising slope, each a vector with a component a priority.
struct TreeProfile: Sendable {
    var least = 0.0
    var greatest = Double.infinity
    /// Holds the length of least cost.
    var best = 0.0
    /// Lists the lengths of the segments; the last may be infinite.
    var lengths: [Double] = []
    /// Lists the slopes of the segments, a number for each level.
    var slopes: [Double] = []
    /// Lists the children that take the room beyond their least lengths, in order; −1 for the gaps.
    var takers: [Int32] = []
    /// Lists how much each taker takes.
    var takings: [Double] = []

    /// Forgets everything but its memory.
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
