import Archive
import Blobs
import Domain
import Glibc
import Secrets
import Store
import Synchronization
import Wire

/// A service that makes an archive every night and tests it, sends archives to their owners, and restores those that people bring.
public final class BackupService: Sendable {
    /// What the service needs besides the parts of the server.
    public struct Settings: Sendable {
        /// The place for nightly archives; nil if none are made.
        public var folder: (any BackupPlace)?
        /// The trial of archives; nil if none are tested.
        public var trial: ArchiveTrial?
        /// The day and the hour at the server's place at a moment.
        public var localTime: @Sendable (Instant) -> (day: CivilDate, hour: Int)
        /// The clock of what is believed and what may be removed; nil to go by the wall clock.
        public var retention: RetentionClock?
        /// The limits for files in archives that are read.
        public var limits = FileLimits()
        /// Called with a line for the operator, and whether it is bad news.
        public var log: @Sendable (String, Bool) -> Void = { _, _ in }
        /// Called with a space and its library's revision when files were added, which are to be examined.
        public var onFiles: @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in }
        /// The right to make a night's archive, which one server has at a time.
        public var leases: any Leases = LocalLeases()
        /// Called when another archive has replaced everything: the program starts again.
        public var onReplaced: @Sendable () -> Void = {}

        public init(localTime: @escaping @Sendable (Instant) -> (day: CivilDate, hour: Int)) {
            self.localTime = localTime
        }
    }

    private struct State {
        /// When the newest archive was made, as far as is known.
        var newestAt: Instant?
        /// The name of an archive of the future, if there is one.
        var future: String?
        /// The result of the last test.
        var test: BackupTest?
        var problem: String?
        var failedAt: Instant?
        var isBusy = false
        var arriving: Set<EntityID> = []
        weak var handedOut: ServerArchive?
    }

    /// The hour from which on the archive of a night is made.
    static let hour = 3
    /// The number of seconds after which an archive that failed is tried again.
    static let patienceSeconds: Int64 = 3_600
    /// The number of seconds after which an archive that stopped arriving is dropped.
    private static let arrivingSeconds = 86_400
    /// The number of seconds after which an owner may ask for an archive again while another is under way.
    private static let handingOutSeconds: Int64 = 60
    /// The most bytes that an archive has without the contents of files: its journal, the list of its files, and the notes once more.
    static let writtenBytes = 3 * ArchiveReader.maximumJournalBytes

    private let parts: ArchiveParts
    private let sessions: SessionService
    private let synchronization: SyncService
    private let settings: Settings
    /// The limits for files in archives that are read, which may be replaced.
    public let limits: Setting<FileLimits>
    private let now: @Sendable () -> Instant
    private let state = Mutex(State())

    public init(
        _ parts: ArchiveParts, sessions: SessionService, synchronization: SyncService, settings: Settings,
        now: @escaping @Sendable () -> Instant
    ) {
        self.parts = parts
        self.sessions = sessions
        self.synchronization = synchronization
        self.settings = settings
        limits = Setting(settings.limits)
        self.now = now
    }

    /// Removes what a killed server left of arriving archives; to be called before anything arrives.
    public func start() throws(ServiceError) {
        do throws(BlobError) {
            for name in [Self.arrivingName, ArchiveContents.namePrefix] { try parts.blobs.dropUploads(beginningWith: name) }
        } catch {
            throw ServiceError(error)
        }
    }

    // MARK: Nights

    /// Makes the archive of a night that has none, and tests it; to be called now and then.
    public func tend() async {
        parts.blobs.dropUploads(beginningWith: Self.arrivingName, olderThanSeconds: Self.arrivingSeconds)
        guard let folder = settings.folder else { return }
        let (day, hour) = settings.localTime(believedNow)
        guard !hasJustFailed else { return }
        guard
            state.withLock({ state in
                defer { state.isBusy = true }
                return !state.isBusy
            })
        else { return }
        defer { state.withLock { $0.isBusy = false } }
        do throws(ServiceError) {
            let archives = try await folder.archives()
            // Another server may have tested it.
            let test = try await folder.lastTest()?.known(at: believedNow)
            let newest = archives.newest(on: day)
            state.withLock { state in
                (state.newestAt, state.future) = (newest?.madeAt, archives.ofTheFuture(on: day).first?.name)
                if let test { state.test = test }
            }
            guard !archives.contains(where: { $0.day == day }), hour >= Self.hour || newest == nil else { return }
            try await settings.leases.hold("backup of a night") { _ async throws(ServiceError) in
                // Another server may have made it in the same place meanwhile.
                guard try await !folder.archives().contains(where: { $0.day == day }) else { return }
                try await make(folder, on: day)
            }
        } catch {
            let problem = error.problem.detail
            state.withLock { ($0.problem, $0.failedAt) = (problem, now()) }
            settings.log("the backup failed: \(problem)", true)
        }
    }

    private func make(_ folder: any BackupPlace, on day: CivilDate) async throws(ServiceError) {
        let (maker, moment) = (ArchiveMaker(parts), believedNow)
        let removal = settings.retention?.now() ?? moment
        let lastDay = min(day, settings.localTime(removal).day)
        let count = try await DiskThreads.run { () async throws(ServiceError) in
            let count = try await folder.make(maker, on: day, now: moment)
            try await folder.prune(on: lastDay, now: removal)
            return count
        }
        state.withLock { ($0.problem, $0.failedAt) = (nil, nil) }
        for archive in try await folder.archives().ofTheFuture(on: day) {
            settings.log("the backup \(archive.name) is of the future: the clock was ahead when it was made; it stays", true)
        }
        settings.log("backed up \(count.entries) changes and \(count.files) files to \(folder.path)", false)
        if !count.missing.isEmpty {
            settings.log("the backup lacks the contents of \(count.missing.count) files, which are missing or damaged", true)
        }
        try await tryNewest(of: folder, on: day)
    }

    /// The present moment as it is believed: a wall clock that jumps makes no archive of the future.
    private var believedNow: Instant { settings.retention?.believed() ?? now() }

    /// Whether an archive failed so recently that it is too early to try again.
    private var hasJustFailed: Bool {
        guard let failedAt = state.withLock({ $0.failedAt }) else { return false }
        return (0..<Self.patienceSeconds * 1000).contains(now().milliseconds - failedAt.milliseconds)
    }

    private func tryNewest(of folder: any BackupPlace, on day: CivilDate) async throws(ServiceError) {
        let archives = try await folder.archives()
        guard let newest = archives.newest(on: day) else { return }
        state.withLock { ($0.newestAt, $0.future) = (newest.madeAt, archives.ofTheFuture(on: day).first?.name) }
        guard let trial = settings.trial else { return }
        let findings = try await folder.findings(of: newest, by: trial, now: now)
        let moment = believedNow
        let test = state.withLock { state in
            let test = BackupTest(of: newest, findings, at: moment, after: state.test)
            state.test = test
            return test
        }
        do throws(ServiceError) { try await folder.save(test) } catch {
            settings.log("the result of the backup's test is not stored: \(error.problem.detail)", true)
        }
        if findings.isEmpty { return settings.log("the backup \(newest.name) was restored aside, and holds", false) }
        for finding in findings { settings.log("the backup \(newest.name) does not hold: \(finding)", true) }
    }

    /// The state of nightly archives as this server has seen it last, without looking again; nil if none are made.
    public var seen: SeenBackups? {
        guard settings.folder != nil else { return nil }
        return state.withLock { SeenBackups(newestAt: $0.newestAt, future: $0.future, test: $0.test, hasFailed: $0.problem != nil) }
    }

    /// Returns the state of the server's backups; findings only for its owner.
    public func status(for caller: Caller) async throws(ServiceError) -> BackupAnswer {
        let isOwner = try await sessions.isOwner(caller)
        var answer = BackupAnswer(isOwner: isOwner, hasOthers: try await sessions.hasSeveralUsers(), isNightly: settings.folder != nil)
        var test: BackupTest?
        do throws(ServiceError) {
            answer.madeAt = try await settings.folder?.archives().newest(on: settings.localTime(believedNow).day)?.madeAt
            test = try await settings.folder?.lastTest()?.known(at: believedNow)
        } catch {
            // The rest is known nevertheless.
            answer.problem = error.problem.detail
        }
        answer.restore = try await synchronization.restores.report(for: caller, lacking: LackingContents(parts.store, parts.blobs))
        guard isOwner else { return answer }
        answer.earlier = Array(EarlierArchives(dataFolder: parts.folder).list.prefix(BackupAnswer.maximumFindingCount))
        state.withLock { state in
            let test = test ?? state.test
            (answer.triedAt, answer.problem) = (test?.triedAt, state.problem ?? answer.problem)
            answer.findings = Array((test?.findings ?? []).prefix(BackupAnswer.maximumFindingCount))
        }
        return answer
    }

    // MARK: Handing out

    /// Begins an archive of everything on the server, which is for its owner; throws `tooMany` while another archive is under way, since
    /// each reads one state of the database for as long as it takes to receive it.
    public func handOut() throws(ServiceError) -> ServerArchive {
        let archive = ServerArchive(ArchiveMaker(parts), at: now())
        let isFirst = state.withLock { state in
            guard state.handedOut?.isUnderWay != true else { return false }
            state.handedOut = archive
            return true
        }
        guard isFirst else { throw .tooMany(retryAfterSeconds: Self.handingOutSeconds) }
        return archive
    }

    /// Opens an archive of what a restore has replaced, which is for the owner; throws `notFound` without such an archive.
    public func earlierArchive(_ name: String) throws(ServiceError) -> FileContents {
        try EarlierArchives(dataFolder: parts.folder).contents(of: name)
    }

    // MARK: Reading back

    private static let arrivingName = "arriving-"

    private static func arrivingStart(of caller: Caller) -> String { arrivingName + caller.userID.entity.text + "-" }

    private static func arrivingName(of caller: Caller) -> String { arrivingStart(of: caller) + caller.sessionID.entity.text }

    /// Throws if all devices of a person together would send more than could be read; the owner may send a whole server.
    private func checkAllowance(for byteCount: Int, of caller: Caller) async throws {
        let user = try await parts.store.read { transaction in try transaction.user(caller.userID) }
        guard let totalBytes = limits.value.totalBytes(of: user), try await !sessions.isOwner(caller) else { return }
        let limit = min(totalBytes, .max - Self.writtenBytes) + Self.writtenBytes
        let present = try parts.blobs.uploadByteCount(beginningWith: Self.arrivingStart(of: caller))
        guard present + Int64(byteCount) <= limit else { throw ServiceError.tooLarge("All archives together", limit: Int(limit)) }
    }

    /// Runs work on what a session sends, one request of a session at a time; throws `tooMany` for a second one.
    private func claiming<Outcome>(
        _ caller: Caller, _ work: () async throws(ServiceError) -> Outcome
    ) async throws(ServiceError) -> Outcome {
        let session = caller.sessionID.entity
        guard state.withLock({ $0.arriving.insert(session).inserted }) else { throw .tooMany(retryAfterSeconds: 1) }
        defer { state.withLock { _ = $0.arriving.remove(session) } }
        return try await work()
    }

    /// Appends bytes to an archive that a device sends, from the beginning at offset 0, and returns how many there are now.
    ///
    /// Throws `wrongOffset`, `tooLarge` or `storage(full)`; the bytes are not stored then.
    public func append(
        at offset: Int64, byteCount: Int?, for caller: Caller, next: () async throws -> [UInt8]?
    ) async throws(ServiceError) -> Int64 {
        guard let byteCount, byteCount <= UploadAnswer.maximumPartBytes else {
            throw .tooLarge("The part", limit: UploadAnswer.maximumPartBytes)
        }
        guard parts.blobs.room.allows(Int64(byteCount), of: .file) else { throw .storage(.full) }
        return try await claiming(caller) { () async throws(ServiceError) in
            do {
                let file = try parts.blobs.openUpload(Self.arrivingName(of: caller))
                if offset == 0 { try file.cut(to: 0) }
                try file.checkOffset(offset)
                try await checkAllowance(for: byteCount, of: caller)
                return try await file.receive(at: offset, byteCount: byteCount, next)
            } catch {
                throw ServiceError(error)
            }
        }
    }

    /// Removes what has arrived, unless it is being read.
    public func drop(for caller: Caller) async throws(ServiceError) {
        try await claiming(caller) { () async throws(ServiceError) in parts.blobs.dropUpload(Self.arrivingName(of: caller)) }
    }

    /// Merges a person's archive that has arrived into their space.
    public func read(for caller: Caller) async throws(ServiceError) -> ArchiveCount {
        try await claiming(caller) { () async throws(ServiceError) in
            defer { parts.blobs.dropUpload(Self.arrivingName(of: caller)) }
            var reader = ArchiveReader(parts, synchronization: synchronization, limits: limits.value, now: now)
            reader.onFiles = settings.onFiles
            return try await reader.read(parts.blobs.uploadPath(Self.arrivingName(of: caller)), for: caller)
        }
    }

    /// Replaces everything by a whole server's archive that has arrived, and makes a link for its owner.
    ///
    /// What was there is backed up in the data folder first. Throws `unsuitable` while others have data on the server, and for an archive
    /// of which something would be lost: a page has no room to say what.
    public func replace(for caller: Caller) async throws(ServiceError) -> (count: ArchiveCount, secret: String) {
        guard try await sessions.isOwner(caller) else { throw .notFound("The API has no such address.") }
        guard try await !sessions.hasSeveralUsers() else {
            throw .unsuitable("Other people have data on this server. Restore with: enot restore FILE --replace.")
        }
        return try await claiming(caller) { () async throws(ServiceError) in
            defer { parts.blobs.dropUpload(Self.arrivingName(of: caller)) }
            let path = parts.blobs.uploadPath(Self.arrivingName(of: caller))
            try await backUpPresent(before: path)
            let isReplaced = Mutex(false)
            // Also where a later step throws: what this program remembers is of other data then.
            defer { if isReplaced.withLock({ $0 }) { settings.onReplaced() } }
            var restorer = ArchiveRestorer(parts, now: now)
            restorer.refusesLosses = true
            restorer.onReplacing = { [sessions, synchronization] in
                sessions.forgetSessions()
                synchronization.forgetHistories()
            }
            let count = try await Permission.with(Permission.ofRequest?.forOwner) { () async throws(ServiceError) in
                try await restorer.restore(from: path, replaces: true) { isReplaced.withLock { $0 = true } }
            }
            // Whoever asked is signed out now, like everybody.
            let secret = try await Permission.with(nil) { () async throws(ServiceError) in
                let owner = try await sessions.ensureFirstUser(now: now())
                // The browser that asked empties itself, and is a new device then.
                try await sessions.signOut(caller)
                return try await sessions.makeInvitation(for: owner.id, now: now()).secret.text
            }
            settings.log("an archive has taken the place of everything; what was there is in the data folder", false)
            return (count, secret)
        }
    }

    /// Backs up what is to be replaced, once it is clear that an archive is a complete one of a whole server.
    private func backUpPresent(before path: String) async throws(ServiceError) {
        let (parts, moment, day) = (parts, now(), settings.localTime(now()).day)
        try await DiskThreads.run { () async throws(ServiceError) in
            let manifest = try ArchiveSource(path: path).manifest
            guard manifest.isServer else { throw .unsuitable("The archive contains one person's data. Import it instead.") }
            guard !manifest.keepsContentsBeside else {
                throw .unsuitable(
                    "This archive's files are stored next to it. Restore it there with: enot restore FILE --replace.")
            }
            guard parts.blobs.room.allows(try await ArchiveMaker(parts).contentByteCount(), of: .file) else { throw .storage(.full) }
            _ = try await ArchiveFile.make(EarlierArchives(dataFolder: parts.folder).path(at: "\(day.text)-\(moment.milliseconds)")) {
                descriptor async throws(ServiceError) in try await ArchiveMaker(parts).write(to: descriptor, now: moment)
            }
        }
    }
}
