import Domain
import Synchronization

/// The announcer of a library's changes to open event streams, at most once per interval, however many files arrive.
public final class LibraryAnnouncer: Sendable {
    private let events: EventHub
    private let waiting = Mutex<[EntityID: Int64]>([:])

    /// How long changes are collected, in milliseconds.
    public static let gatheringMilliseconds = 100

    /// Creates an announcer for a hub's streams.
    public init(events: EventHub) {
        self.events = events
    }

    /// Notes a space's revision, and sends the latest one soon.
    public func announce(_ space: EntityID, revision: Int64) {
        let isFirst = waiting.withLock { waiting in
            let isFirst = waiting[space] == nil
            waiting[space] = max(waiting[space] ?? 0, revision)
            return isFirst
        }
        guard isFirst else { return }
        Task.detached { [self] in
            do { try await Task.sleep(for: .milliseconds(Self.gatheringMilliseconds)) } catch { return }
            let revision = waiting.withLock { $0.removeValue(forKey: space) }
            if let revision { events.announceLibrary(space, revision: revision) }
        }
    }
}
