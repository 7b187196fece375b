import Synchronization

/// The number of living objects, so that a leak shows as a number.
final class LiveCount: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    /// Adds one.
    func increment() { count.add(1, ordering: .relaxed) }

    /// Subtracts one.
    func decrement() { count.subtract(1, ordering: .relaxed) }
}
