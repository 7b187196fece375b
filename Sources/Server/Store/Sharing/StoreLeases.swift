import Domain

/// The leases of servers that share a database: rows that end by the database's clock, and that a live server extends.
public final class StoreLeases: Leases {
    /// The seconds after which a lease ends that is not extended, as its server was killed or can't reach the database.
    public static let seconds = 60
    /// The seconds between two extensions.
    public static let beatSeconds = 15

    private let store: any SharedStore
    private let seconds: Int
    private let wait: @Sendable () async throws -> Void

    /// Creates leases of some seconds; `wait` waits until they are to be extended.
    public init(
        store: any SharedStore, seconds: Int = StoreLeases.seconds,
        wait: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(StoreLeases.beatSeconds)) }
    ) {
        self.store = store
        self.seconds = seconds
        self.wait = wait
    }

    public func take(_ name: String) async throws(StoreError) -> Lease? {
        var random = SystemRandomNumberGenerator()
        return try await take(name, holder: EntityID(using: &random))
    }

    /// Takes a lease for a holder, who gets it again at once if it was killed.
    public func take(_ name: String, holder: EntityID) async throws(StoreError) -> Lease? {
        let start = ContinuousClock.now
        guard let number = try await store.takeLease(name, holder: holder, seconds: seconds) else { return nil }
        let beating = Beating()
        let lease = Lease(number: number) { [store] in
            beating.task.withLock { $0?.cancel() }
            // One that can't be freed ends by itself soon.
            do { try await store.releaseLease(name, holder: holder) } catch { return }
        }
        let task = Task.detached { [self, weak lease] in
            var end = start.advanced(by: .seconds(seconds))
            while true {
                do { try await wait() } catch { return }
                guard let lease, lease.isHeld else { return }
                let moment = ContinuousClock.now
                let isExtended: Bool?
                // While the database is away, the lease is still held until it ends.
                do { isExtended = try await store.extendLease(name, holder: holder, seconds: seconds) } catch { isExtended = nil }
                if isExtended == true { end = moment.advanced(by: .seconds(seconds)) }
                if isExtended == false || ContinuousClock.now >= end { return lease.lose() }
            }
        }
        beating.task.withLock { $0 = task }
        return lease
    }
}
