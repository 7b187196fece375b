import Synchronization

/// The generations of contents that a server has found in a shared store, except the first ones, which are by far the most.
final class FoundGenerations: Sendable {
    /// The most that are remembered.
    static let maximumCount = 10_000

    private let numbers = Mutex<[String: Int]>([:])

    /// The generation of a digest, 1 if no other was found.
    subscript(digest: String) -> Int {
        get { numbers.withLock { $0[digest] } ?? 1 }
        set {
            numbers.withLock { numbers in
                if numbers.count >= Self.maximumCount { numbers = [:] }
                numbers[digest] = newValue == 1 ? nil : newValue
            }
        }
    }
}
