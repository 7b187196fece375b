import Synchronization

/// A flag that is raised once something has happened.
final class Flag: Sendable {
    private let state = Mutex(false)

    /// Raises the flag, from any thread.
    func raise() { state.withLock { $0 = true } }

    /// Whether the flag was raised.
    var isRaised: Bool { state.withLock { $0 } }
}
