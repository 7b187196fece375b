import Synchronization

/// Tells work under way that nobody waits for it any more.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)
    private let actions = Mutex<[@Sendable () -> Void]>([])

    /// Makes one that says to go on.
    public init() {}

    /// Says that the work was given up.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Gives the work up.
    public func cancel() {
        let taken = actions.withLock { actions in
            flag.store(true, ordering: .relaxed)
            defer { actions = [] }
            return actions
        }
        for action in taken { action() }
    }

    /// Does something when the work is given up, at once if it was.
    public func whenCancelled(_ action: @escaping @Sendable () -> Void) {
        let isOver = actions.withLock { actions in
            if !isCancelled { actions.append(action) }
            return isCancelled
        }
        if isOver { action() }
    }
}
