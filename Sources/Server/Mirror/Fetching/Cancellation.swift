import Synchronization

/// The signal to work under way that nobody waits for it any more.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)
    private let actions = Mutex<[@Sendable () -> Void]>([])

    /// Creates a signal that was not given yet.
    public init() {}

    /// Whether the work was cancelled.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Cancels the work.
    public func cancel() {
        let taken = actions.withLock { actions in
            flag.store(true, ordering: .relaxed)
            defer { actions = [] }
            return actions
        }
        for action in taken { action() }
    }

    /// Runs an action when the work is cancelled, or at once if it was.
    public func whenCancelled(_ action: @escaping @Sendable () -> Void) {
        let isOver = actions.withLock { actions in
            if !isCancelled { actions.append(action) }
            return isCancelled
        }
        if isOver { action() }
    }
}
