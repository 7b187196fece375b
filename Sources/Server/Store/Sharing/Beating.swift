import Synchronization

/// The task that extends a lease.
final class Beating: Sendable {
    let task = Mutex<Task<Void, Never>?>(nil)
}
