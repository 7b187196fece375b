import Domain
import Store
import Synchronization
import Wire

/// Follows, after a restore, how much each device still has to send.
///
/// The answer to an exchange asks the device, which reports the number with its next exchanges.
public final class RestoreWatch: StoreUser, Sendable {
    private struct State {
        var isFollowing = false
        var readAt: Instant?
        /// The numbers that are stored.
        var stored: [Identifier<Session>: Int] = [:]
    }

    let store: any Store
    private let now: @Sendable () -> Instant
    private let state = Mutex(State())

    /// The number of days for which a restore is followed.
    static let dayCount = 60
    /// The number of days for which a complete restore is reported.
    static let daysOfSuccess = 1
    /// The age from which on the record is read again, in milliseconds: another server or the command line may have restored an archive.
    static let recordAgeMilliseconds: Int64 = 30_000

    init(_ store: any Store, now: @escaping @Sendable () -> Instant) {
        self.store = store
        self.now = now
    }

    /// Forgets what is remembered, as an archive replaces everything.
    func forget() { state.withLock { $0 = State() } }

    /// Returns whether a restore is followed, and stores the number that a device has reported. If that fails, the exchange still counts;
    /// the next one reports again.
    func isFollowing(_ waitingCount: Int?, of caller: Caller) async -> Bool {
        do throws(ServiceError) {
            guard try await isFollowing() else { return false }
            if let waitingCount { try await store(waitingCount, of: caller.sessionID, in: caller.spaceID) }
        } catch {
            state.withLock { $0.stored[caller.sessionID] = nil }
        }
        return true
    }

    private func isFollowing() async throws(ServiceError) -> Bool {
        let moment = now()
        let known = state.withLock { state -> Bool? in
            guard let readAt = state.readAt, abs(moment.milliseconds - readAt.milliseconds) < Self.recordAgeMilliseconds else { return nil }
            return state.isFollowing
        }
        if let known { return known }
        let record = try await read { transaction in try transaction.lastRestore() }
        let isFollowing = record.map { Self.isRecent($0, at: moment, days: Self.dayCount) } ?? false
        state.withLock { state in
            if !isFollowing { state.stored = [:] }
            (state.isFollowing, state.readAt) = (isFollowing, moment)
        }
        return isFollowing
    }

    private func store(_ waitingCount: Int, of session: Identifier<Session>, in space: Identifier<Space>) async throws(ServiceError) {
        guard state.withLock({ $0.stored[session] != waitingCount }) else { return }
        try await write(in: .space(space)) { transaction in
            guard try transaction.session(session) != nil else { return }
            try transaction.save(RestoreProgress(session: session, waitingCount: waitingCount))
        }
        state.withLock { $0.stored[session] = waitingCount }
    }

    /// Returns the report about the last restore for a person; nil if there was none, or all of it came back some time ago.
    func report(for caller: Caller, lacking: LackingContents) async throws(ServiceError) -> RestoreReport? {
        let moment = now()
        let (record, sessions, progress) = try await read { transaction in
            (try transaction.lastRestore(), try transaction.sessions(of: caller.userID), try transaction.restoreProgress())
        }
        guard let record, Self.isRecent(record, at: moment, days: Self.dayCount) else { return nil }
        let counts = Dictionary(progress.map { ($0.session, $0.waitingCount) }) { first, _ in first }
        var report = RestoreReport(
            restoredAt: record.restoredAt, madeAt: record.madeAt, entryCount: record.entryCount, fileCount: record.fileCount)
        report.devices = sessions.prefix(RestoreReport.maximumDeviceCount).map { session in
            RestoredDevice(name: session.name, waitingCount: counts[session.id])
        }
        report.lackingCount = try await lacking.files(of: caller.spaceID, after: nil).files.count
        return report.isComplete && !Self.isRecent(record, at: moment, days: Self.daysOfSuccess) ? nil : report
    }

    private static func isRecent(_ record: RestoreRecord, at moment: Instant, days: Int) -> Bool {
        moment.milliseconds - record.restoredAt.milliseconds < Int64(days) * 86_400_000
    }
}
