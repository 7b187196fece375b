import Synchronization

/// The tasks that extend a lease and notice its end.
final class LeaseRenewal: Sendable {
    private let tasks = Mutex<[Task<Void, Never>]>([])

    /// Keeps tasks that were started.
    func keep(_ started: [Task<Void, Never>]) { tasks.withLock { $0 = started } }

    /// Cancels the tasks.
    func stop() {
        for task in tasks.withLock({ $0 }) { task.cancel() }
    }
}
