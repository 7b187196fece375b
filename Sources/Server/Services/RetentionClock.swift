import Domain
import Store
import Synchronization

/// A clock of the time up to which things may be removed for good, which continues across starts of the server.
public final class RetentionClock: Sendable, StoreUser {
    /// A jump of the wall clock, or its end.
    public enum Finding: Equatable, Sendable {
        /// The wall clock is a number of days ahead of the believed time, or behind it if negative.
        case jumped(days: Int64)
        /// The wall clock is no longer doubted.
        case agrees
    }

    private struct State {
        var time: RetentionTime
        var isDoubtTold = false
    }

    let store: any Store
    private let wall: @Sendable () -> Instant
    private let uptime: @Sendable () -> Int64
    private let state: Mutex<State>

    /// Creates a clock from the wall clock and the milliseconds for which the machine has been up; it continues from what was stored.
    /// Throws `storage`.
    public init(
        store: any Store, wall: @escaping @Sendable () -> Instant, uptime: @escaping @Sendable () -> Int64
    ) async throws(ServiceError) {
        let stored: Instant?
        do { stored = try await store.read { transaction in try transaction.believedTime() } } catch { throw ServiceError(error) }
        self.store = store
        self.wall = wall
        self.uptime = uptime
        state = Mutex(State(time: RetentionTime(believed: stored ?? wall(), uptime: uptime())))
    }

    /// Returns the time up to which things may be removed for good.
    public func now() -> Instant { state.withLock { $0.time.advance(wall: wall(), uptime: uptime()) } }

    /// Returns the present moment as it is believed, which is not the wall clock's after that has jumped, ahead or back.
    public func believed() -> Instant {
        state.withLock { state in
            _ = state.time.advance(wall: wall(), uptime: uptime())
            return state.time.believed
        }
    }

    /// Stores the believed time; returns a finding when doubt has begun or ended. Throws `storage`.
    public func store() async throws(ServiceError) -> Finding? {
        let (believed, finding) = state.withLock { state -> (Instant, Finding?) in
            let wall = wall()
            _ = state.time.advance(wall: wall, uptime: uptime())
            let isDoubted = state.time.doubtedSince != nil
            defer { state.isDoubtTold = isDoubted }
            guard isDoubted != state.isDoubtTold else { return (state.time.believed, nil) }
            let days = (wall.milliseconds - state.time.believed.milliseconds) / 86_400_000
            return (state.time.believed, isDoubted ? .jumped(days: days) : .agrees)
        }
        try await write(in: .database) { transaction in try transaction.save(believedTime: believed) }
        return finding
    }
}
