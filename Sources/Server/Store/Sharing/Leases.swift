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
        /// The moment until which the lease lasts; nil if it doesn't end by itself.
        var end: ContinuousClock.Instant?
        var onLoss: (@Sendable () -> Void)?
    }

    /// The number of the lease, which no other holder has had; 0 where nobody else can take it.
    public let number: Int64
    private let state: Mutex<State>
    private let now: @Sendable () -> ContinuousClock.Instant
    private let free: @Sendable () async -> Void

    /// Creates a lease that was taken, until a moment or for good; `free` is called when it is released.
    public init(
        number: Int64, until end: ContinuousClock.Instant? = nil, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        free: @escaping @Sendable () async -> Void
    ) {
        self.number = number
        state = Mutex(State(end: end))
        self.now = now
        self.free = free
    }

    /// Whether nobody else can have it yet.
    public var isHeld: Bool { state.withLock { lasts($0) } }

    private func lasts(_ state: State) -> Bool {
        guard let end = state.end else { return state.isHeld }
        return state.isHeld && now() < end
    }

    /// The moment until which the lease lasts; nil if it was lost or released, or doesn't end by itself.
    var end: ContinuousClock.Instant? { state.withLock { $0.isHeld ? $0.end : nil } }

    /// Makes the lease last until a moment, unless it has ended.
    func extend(until end: ContinuousClock.Instant) {
        state.withLock { state in if lasts(state) { state.end = end } }
    }

    /// Sets what is called when the lease is lost, at once if it was.
    public func whenLost(_ work: @escaping @Sendable () -> Void) {
        let isHeld = state.withLock { state in
            state.onLoss = work
            return lasts(state)
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
