import Synchronization

/// A number that any thread adds to.
final class LiveTotal: Sendable {
    private let number = Atomic<Int64>(0)

    var value: Int64 { number.load(ordering: .relaxed) }

    func add(_ count: Int64) { number.add(count, ordering: .relaxed) }
}
