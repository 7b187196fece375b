import Domain
import Server
import Services
import Synchronization

/// Does what a running server does by the clock: heartbeats on event streams, emptying the trash, noting devices seen.
final class Upkeep: Sendable {
    private let events: EventHub
    private let sessions: SessionService
    private let synchronization: SyncService
    private let log: Log
    private let tasks = Mutex<[Task<Void, Never>]>([])

    /// Makes the upkeep of a server's parts; nothing runs yet.
    init(events: EventHub, sessions: SessionService, synchronization: SyncService, log: Log) {
        self.events = events
        self.sessions = sessions
        self.synchronization = synchronization
        self.log = log
    }

    /// Begins.
    func start() {
        let beating = repeating(everySeconds: EventHub.heartbeatSeconds) { [events] in events.beat() }
        let tending = repeating(everySeconds: ServeCommand.upkeepSeconds) { [self] in await tend() }
        tasks.withLock { $0 = [beating, tending] }
    }

    /// Ends.
    func stop() {
        for task in tasks.withLock({ $0 }) { task.cancel() }
    }

    private func tend() async {
        do throws(ServiceError) {
            let count = try await synchronization.purgeExpired(now: WallClock.now())
            if count > 0 { log.write(.info, "removed \(count) entities whose time in the trash was over") }
            try await sessions.noteLastSeen()
        } catch {
            log.write(.error, "upkeep failed: \(error)")
        }
    }

    private func repeating(everySeconds seconds: Int, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task.detached {
            while !Task.isCancelled {
                await work()
                do { try await Task.sleep(for: .seconds(seconds)) } catch { return }
            }
        }
    }
}
