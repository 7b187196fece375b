import Blobs
import Domain
import Server
import Services
import Store
import Synchronization

/// The regular work of a running server: sending heartbeats on event streams, emptying the trash, noting devices seen, pushing reminders.
final class Upkeep: Sendable {
    private let storage: StorageParts
    private let services: ServiceParts
    private let removedPeople: RemovedPeopleFolder
    /// The upkeep of the database's file; nil if it has none.
    private let database: DatabaseUpkeep?
    /// What expects signs of life.
    private let supervisor: Supervisor
    private let log: Log
    private let hasTended = Flag()
    private let tasks = Mutex<[Task<Void, Never>]>([])

    /// The time between two rounds of upkeep, such as expired trash and devices last seen, in seconds.
    static let roundSeconds = 3600
    /// The time between two checks whether a night's archive is due, in seconds.
    static let backupSeconds = 600
    /// The time after which files that could not be examined are tried again, if they are due, in seconds.
    static let jobSeconds = 30

    init(_ storage: StorageParts, _ services: ServiceParts, supervisor: Supervisor, dataFolder: String, log: Log) {
        self.storage = storage
        self.services = services
        self.supervisor = supervisor
        self.log = log
        removedPeople = RemovedPeopleFolder(dataFolder: dataFolder)
        database = storage.databaseUpkeep
    }

    /// Starts the regular work.
    func start() {
        let beating = repeating(everySeconds: EventHub.heartbeatSeconds) { [self] in
            services.events.beat()
            guard let catchUp = services.catchUp else {
                return await part("ending streams") { () throws(ServiceError) in
                    try await services.events.endStreams(notIn: services.sessions)
                }
            }
            await catchUp.run()
        }
        let tending = repeating(everySeconds: Self.roundSeconds) { [self] in await tend() }
        let waking = repeating(everySeconds: Self.jobSeconds) { [library = services.library] in
            library.jobs.wake()
            library.reader.wake()
            library.copier.wake()
        }
        let looking = repeating(everySeconds: Self.roundSeconds, startsAtOnce: false) { [services] in
            services.library.watched.lookAgain()
        }
        let refreshing = repeating(everySeconds: CatalogueService.tickSeconds) { [services] in await services.catalogues.start() }
        let backingUp = repeating(everySeconds: Self.backupSeconds) { [services] in await services.backups.tend() }
        let reminding = repeating(everySeconds: PushService.tickSeconds) { [self] in await remind() }
        let living = supervisor.aliveSeconds.map { seconds in repeating(everySeconds: seconds) { [supervisor] in supervisor.notify(.alive) }
        }
        let all = [beating, tending, waking, looking, refreshing, backingUp, reminding, living].compactMap { $0 }
        tasks.withLock { $0 = all }
    }

    /// Ends the regular work.
    func stop() {
        for task in tasks.withLock({ $0 }) { task.cancel() }
    }

    private func tend() async {
        let isAtStart = !hasTended.isRaised
        hasTended.raise()
        await part("keeping the time") { () throws(ServiceError) in
            if let finding = try await storage.retention.store() { report(finding) }
        }
        await part("renewing the stamp of the database") { () throws(ServiceError) in try await storage.databaseGuard.renew() }
        await part("noting devices") { () throws(ServiceError) in try await services.sessions.noteLastSeen(now: WallClock.now()) }
        // Each server has the archives of those whom it removed, unless they are in a storage.
        await part("removing archives of removed people") { () throws(ServiceError) in
            let expired = try await removedPeople.removeExpired(at: storage.retention.now())
            if expired > 0 { log.write(.info, "removed \(expired) archives of people who had been removed") }
        }
        await part("tidying imports") { () throws(ServiceError) in try await services.imports.tend() }
        // Another server does the rest at the moment, or did it within the hour: then little is left to do.
        await part("taking the upkeep over") { () throws(ServiceError) in
            try await storage.shared.leases.hold("upkeep") { _ async throws(ServiceError) in await tendData() }
        }
        await part("tidying pictures of catalogues") { () throws(ServiceError) in
            try await services.catalogues.tidyPictures(now: storage.retention.now())
        }
        if let database {
            await part("tidying the database") { () throws(ServiceError) in report(try await database.tend(isAtStart: isAtStart)) }
        }
    }

    /// Does the part of the upkeep that one server does for all.
    private func tendData() async {
        // What is removed for good is removed by a clock that does not follow jumps of the wall clock.
        let now = storage.retention.now()
        await part("emptying the trash") { () throws(ServiceError) in
            let count = try await services.synchronization.purgeExpired(now: now) { log.write(.error, "cannot empty the trash: \($0)") }
            if count > 0 {
                log.write(.info, "removed \(count) entities from the trash")
            }
        }
        await part("dating notes") { () throws(ServiceError) in
            let count = try await services.synchronization.dateNotes()
            if count > 0 { log.write(.info, "dated \(count) notes of older versions") }
        }
        await part("folding journals") { () throws(ServiceError) in
            let count = try await services.synchronization.foldJournals(now: now) { log.write(.error, "cannot fold the journal of \($0)") }
            if count > 0 { log.write(.info, "folded \(count) entries of journals into others") }
        }
        await part("removing files") { () throws(ServiceError) in
            let removed = try await services.library.service.tend(now: now)
            if removed.files + removed.contents > 0 {
                log.write(.info, "removed \(removed.files) files and \(removed.contents) contents")
            }
            if removed.aside > 0 {
                log.write(
                    .warning, "set aside \(removed.aside) contents without a file, to be kept for \(AsideFolder.dayCount) days")
            }
        }
        await part("removing folders of catalogues") { () throws(ServiceError) in
            let count = try services.catalogues.removeExpiredAside(at: now)
            if count > 0 { log.write(.info, "removed \(count) catalogue directories that had been set aside") }
        }
        await part("removing uploads") { () throws(ServiceError) in
            let count = try await services.library.uploads.removeStale(now: now)
            if count > 0 { log.write(.info, "removed \(count) abandoned uploads") }
        }
    }

    /// Does one part of the upkeep, so that its failure does not affect the others.
    private func part(_ name: String, _ work: () async throws(ServiceError) -> Void) async {
        do throws(ServiceError) { try await work() } catch {
            // What breaks off because the server ends is done after its next start.
            if !Task.isCancelled { log.write(.error, "upkeep failed: \(name): \(error)") }
        }
    }

    private func remind() async {
        do throws(ServiceError) { try await services.pushes.pushDue() } catch {
            if !Task.isCancelled { log.write(.error, "cannot push reminders: \(error)") }
        }
    }

    private func report(_ finding: DatabaseUpkeep.Finding) {
        switch finding {
        case .done: break
        case .noRoom(let byteCount):
            log.write(
                .warning,
                "cannot rewrite the database without traces of removed data: \(2 * byteCount) bytes of free space are needed")
        case .logInUse: log.write(.debug, "the write-ahead log is in use; trying again in the next round")
        }
    }

    private func report(_ finding: RetentionClock.Finding) {
        switch finding {
        case .agrees: log.write(.info, "the clock is right again")
        case .jumped(let days):
            let direction = days < 0 ? "behind" : "ahead of"
            log.write(
                .warning,
                "the clock is \(abs(days)) days \(direction) the expected time; nothing is permanently removed for a week")
        }
    }

    private func repeating(everySeconds seconds: Int, startsAtOnce: Bool = true, _ work: @escaping @Sendable () async -> Void) -> Task<
        Void, Never
    > {
        Task.detached {
            var isDue = startsAtOnce
            while !Task.isCancelled {
                if isDue { await work() }
                isDue = true
                do { try await Task.sleep(for: .seconds(seconds)) } catch { return }
            }
        }
    }
}
