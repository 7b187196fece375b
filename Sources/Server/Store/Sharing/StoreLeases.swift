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
    private let now: @Sendable () -> ContinuousClock.Instant
    private let sleep: @Sendable (ContinuousClock.Instant) async throws -> Void

    /// Creates leases of some seconds; `wait` waits until they are to be extended, `sleep` until a moment of the clock `now`.
    public init(
        store: any SharedStore, seconds: Int = StoreLeases.seconds,
        wait: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(StoreLeases.beatSeconds)) },
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        sleep: @escaping @Sendable (ContinuousClock.Instant) async throws -> Void = { try await Task.sleep(until: $0, clock: .continuous) }
    ) {
        self.store = store
        self.seconds = seconds
        self.wait = wait
        self.now = now
        self.sleep = sleep
    }

    public func take(_ name: String) async throws(StoreError) -> Lease? {
        var random = SystemRandomNumberGenerator()
        return try await take(name, holder: EntityID(using: &random))
    }

    /// Takes a lease for a holder, who gets it again at once if it was killed.
    public func take(_ name: String, holder: EntityID) async throws(StoreError) -> Lease? {
        // The database counts from a later moment.
        let start = now()
        guard let number = try await store.takeLease(name, holder: holder, seconds: seconds) else { return nil }
        let beating = LeaseRenewal()
        let lease = Lease(number: number, until: start.advanced(by: .seconds(seconds)), now: now) { [store] in
            beating.stop()
            // One that can't be freed ends by itself soon.
            do { try await store.releaseLease(name, holder: holder) } catch { return }
        }
        beating.keep([
            Task.detached { [self, weak lease] in
                while true {
                    do { try await wait() } catch { return }
                    guard let lease, lease.isHeld else { return }
                    let moment = now()
                    let isExtended: Bool?
                    // While the database is away, the lease is still held until it ends.
                    do { isExtended = try await store.extendLease(name, holder: holder, seconds: seconds) } catch { isExtended = nil }
                    if isExtended == true { lease.extend(until: moment.advanced(by: .seconds(seconds))) }
                    if isExtended == false { return lease.lose() }
                }
            },
            // An extension may take longer than the lease lasts.
            Task.detached { [self, weak lease] in
                while let end = lease?.end {
                    do { try await sleep(end) } catch { return }
                    if lease?.isHeld == false { lease?.lose() }
                }
            },
        ])
        return lease
    }
}
