import Synchronization

/// Remembers that something has happened.
final class Flag: Sendable {
    private let state = Mutex(false)

    /// Remembers it.
    func raise() { state.withLock { $0 = true } }

    /// Tells whether it has happened.
    var isRaised: Bool { state.withLock { $0 } }
}
