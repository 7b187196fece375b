import Synchronization

/// Tells work under way that nobody waits for it any more.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)

    /// Makes one that says to go on.
    public init() {}

    /// Says that the work was given up.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    /// Gives the work up.
    public func cancel() { flag.store(true, ordering: .relaxed) }
}
