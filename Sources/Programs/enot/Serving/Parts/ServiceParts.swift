import Domain
import MediaHost
import Server
import Services
import Store

/// The second step of a start: the services, on the storage.
struct ServiceParts: Sendable {
    let events: EventHub
    let metrics = Metrics()
    let sessions: SessionService
    /// The room for what people write.
    let journals: JournalRoom
    let synchronization: SyncService
    let library: LibraryParts
    let backups: BackupService
    /// What people move in from other programs.
    let imports: HostedImports
    let people: PersonRemover
    let catalogues: CatalogueService
    /// The maps; nil without a tile server.
    let maps: MapTileService?
    let documents: DocumentService
    let pushes: PushService
    let search: SearchService
    /// The comparison of what streams were sent with the database; nil if no other server uses it.
    let catchUp: EventCatchUp?

    /// Creates the services. `startAgain` is called when an archive has replaced everything, on this server or another.
    init(
        _ options: ServeOptions, _ storage: StorageParts, log: Log, startAgain: @escaping @Sendable () -> Void
    ) throws(CommandError) {
        let (store, shared, events) = (storage.store, storage.shared, EventHub(bus: storage.shared.bus))
        let media = MediaHost(toolPath: options.mediaTool) { log.write(.warning, $0) }
        self.events = events
        sessions = SessionService(
            store: store, editions: try EditionPolicy(options, log: log), attempts: shared.attempts, bus: shared.bus)
        let announcer = LibraryAnnouncer(events: events)
        journals = JournalRoom(spaceBytes: options.journalBytes, room: storage.room)
        synchronization = SyncService(
            store: store, agent: .init(rawValue: .random(in: .min ... .max)), journals: journals, now: WallClock.now,
            onChange: { events.announce($0.entity, revision: $1) }, onLibrary: { announcer.announce($0.entity, revision: $1) })
        library = try LibraryParts(
            options, store: store, owner: try Self.owner(sessions, name: options.database.name), announcer: announcer, media: media,
            synchronization: synchronization, leases: shared.leases, log: log)
        backups = try BackupParts.make(
            options, storage, library: library, sessions: sessions, synchronization: synchronization, log: log)
        imports = BackupParts.imports(
            options, storage, library: library, synchronization: synchronization, limits: backups.limits, log: log)
        people = BackupParts.people(options, storage, library: library, sessions: sessions)
        catchUp = Self.catchUp(shared, events, synchronization, log: log, startAgain: startAgain)
        catalogues = try CatalogueParts.make(options, store, library.blobs, media: media, events: events, shared: shared, log: log)
        maps = try CatalogueParts.maps(options)
        documents = DocumentService(store: store, blobs: library.blobs, maker: media)
        search = SearchService(store: store)
        try Self.reconcile(storage, library, catalogues, documents, path: options.folder, log: log)
        pushes = try PushParts.make(options, store: store, shared: shared, metrics: metrics, log: log)
    }

    /// Begins what services do by themselves.
    func start(path: String) throws(CommandError) {
        do throws(ServiceError) { try library.start() } catch { throw CommandError(error, path: path) }
        Blocking.run { [catalogues] in await catalogues.start() }
    }

    /// Ends what services do by themselves.
    func stop() {
        library.stop()
        catalogues.stop()
    }

    /// Returns the owner, to whom the watched folders belong.
    private static func owner(_ sessions: SessionService, name: String) throws(CommandError) -> User {
        do throws(ServiceError) {
            return try Blocking.run { () throws(ServiceError) in try await sessions.ensureFirstUser(now: WallClock.now()) }
        } catch {
            throw CommandError(error, path: name)
        }
    }

    /// Returns the comparison of what streams were sent with a database that others use, too.
    private static func catchUp(
        _ shared: SharedParts, _ events: EventHub, _ synchronization: SyncService, log: Log, startAgain: @escaping @Sendable () -> Void
    ) -> EventCatchUp? {
        let catchUp = shared.store.map { store in
            EventCatchUp(store: store, events: events, onReplaced: startAgain, onFailure: { log.write(.warning, $0) })
        }
        // The start says which server has them, and ends the program.
        shared.whenFilesAreLost {
            log.write(.warning, "another server keeps the files of this database in its own data directory now")
            startAgain()
        }
        shared.bus.listen { hint in
            switch hint {
            case .replaced: startAgain()
            case .gap:
                // Before anything is tried again: the database may have lost what the histories were made of.
                synchronization.forgetHistories()
                Task { await catchUp?.run(afterGap: true) }
            case .grown, .library, .catalogues, .devices, .signedOut, .stopRun: break
            }
        }
        return catchUp
    }

    /// Stamps the database as the one that is served, and brings the files beside it into line with it, before anything uses them.
    private static func reconcile(
        _ storage: StorageParts, _ library: LibraryParts, _ catalogues: CatalogueService, _ documents: DocumentService, path: String,
        log: Log
    ) throws(CommandError) {
        do throws(ServiceError) {
            try Blocking.run { () throws(ServiceError) in
                try await storage.databaseGuard.renew()
                try await library.restoreReferenced(log: log)
                for problem in try await catalogues.setStrayFoldersAside(on: storage.retention.now()) {
                    log.write(.warning, "cannot set aside a catalogue's directory: \(problem)")
                }
            }
            try documents.start()
        } catch {
            throw CommandError(error, path: path)
        }
    }
}
