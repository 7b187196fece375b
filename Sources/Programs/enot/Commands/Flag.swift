import Synchronization

/// A flag that is raised once something has happened.
final class Flag: Sendable {
    private let state = Mutex(false)

    /// Raises the flag, from any thread; returns false if it was raised before.
    @discardableResult func raise() -> Bool {
        state.withLock { isRaised in
            defer { isRaised = true }
            return !isRaised
        }
    }

    /// Whether the flag was raised.
    var isRaised: Bool { state.withLock { $0 } }
}
