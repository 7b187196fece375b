import Synchronization

/// The rights to do something that only one at a time may do, whichever server (decision 0041).
public protocol Leases: Sendable {
    /// Takes a lease, which is kept until it is released; returns nil, at once, while somebody else has it.
    func take(_ name: String) async throws(StoreError) -> Lease?
}

/// The right to do something, which is kept until it is released or lost.
public final class Lease: Sendable {
    private struct State {
        var isHeld = true
        var onLoss: (@Sendable () -> Void)?
    }

    /// The number of the lease, which no other holder has had; 0 where nobody else can take it.
    public let number: Int64
    private let state = Mutex(State())
    private let free: @Sendable () async -> Void

    /// Creates a lease that was taken; `free` is called when it is released.
    public init(number: Int64, free: @escaping @Sendable () async -> Void) {
        self.number = number
        self.free = free
    }

    /// Whether nobody else can have it yet.
    public var isHeld: Bool { state.withLock { $0.isHeld } }

    /// Sets what is called when the lease is lost, at once if it was.
    public func whenLost(_ work: @escaping @Sendable () -> Void) {
        let isHeld = state.withLock { state in
            state.onLoss = work
            return state.isHeld
        }
        if !isHeld { work() }
    }

    /// Ends the lease because somebody else may have it by now.
    func lose() {
        let work = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.isHeld else { return nil }
            state.isHeld = false
            return state.onLoss
        }
        work?()
    }

    /// Frees the lease; a second call does nothing that matters.
    public func release() async {
        state.withLock { state in
            state.isHeld = false
            state.onLoss = nil
        }
        await free()
    }
}

/// The leases of a server that has its database for itself.
public final class LocalLeases: Leases {
    private let held = Mutex<Set<String>>([])

    public init() {}

    public func take(_ name: String) -> Lease? {
        guard held.withLock({ $0.insert(name).inserted }) else { return nil }
        return Lease(number: 0) { [self] in held.withLock { _ = $0.remove(name) } }
    }
}
