import Synchronization

/// Counts objects that are alive, so that a leak shows as a number.
final class LiveCount: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    /// Counts one more.
    func increment() { count.add(1, ordering: .relaxed) }

    /// Counts one less.
    func decrement() { count.subtract(1, ordering: .relaxed) }
}
