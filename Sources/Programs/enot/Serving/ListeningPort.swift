import Synchronization

/// Holds the port listened on, which is known once the server runs.
final class ListeningPort: Sendable {
    private let stored = Atomic(0)

    /// Gets or sets the number; 0 until it is known.
    var number: Int {
        get { stored.load(ordering: .acquiring) }
        set { stored.store(newValue, ordering: .releasing) }
    }
}
