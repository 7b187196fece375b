import Synchronization

/// The port that the server listens on, which is known once it runs.
final class ListeningPort: Sendable {
    private let stored = Atomic(0)

    /// The number; 0 until it is known.
    var number: Int {
        get { stored.load(ordering: .acquiring) }
        set { stored.store(newValue, ordering: .releasing) }
    }
}
