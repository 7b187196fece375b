import Blobs
import Domain
import Glibc
import HTTP
import MediaHost
import Secrets
import Server
import Services
import Store
import StoreSQLite
import Wire

/// The command that serves until a signal ends it.
struct ServeCommand {
    private let options: ServeOptions
    private let supervisor: Supervisor
    private let log: Log
    private let terminal = ControllingTerminal()
    /// Reads the options once more.
    private let reread: @Sendable () throws(CommandError) -> ServeOptions

    /// How long requests under way may take after a signal, in seconds.
    static let graceSeconds = 3.5
    /// The time between two rounds of upkeep, such as expired trash and devices last seen, in seconds.
    static let upkeepSeconds = 3600
    /// The time between two checks whether a night's archive is due, in seconds.
    static let backupSeconds = 600
    /// The time after which files that could not be examined are tried again, if they are due, in seconds.
    static let jobSeconds = 30
    /// The largest size of a body that reaches the application, in bytes; the application has lower limits of its own.
    static let maximumBodyBytes = 4 * Endpoint.synchronizationLimit

    /// Creates a command; `reread` reads its options once more, from the same arguments and a file that may have changed.
    init(
        _ options: ServeOptions, supervisor: Supervisor, reread: @escaping @Sendable () throws(CommandError) -> ServeOptions
    ) {
        self.options = options
        self.supervisor = supervisor
        self.reread = reread
        log = Log(level: options.logLevel, format: options.logFormat, now: WallClock.now, write: Console.report)
    }

    /// Serves; returns after SIGTERM or SIGINT, when everything is closed, with the port at which the program is to start again, if it is.
    func run() throws(CommandError) -> Int? {
        Termination.block()
        let connections = try OpenFiles.raise(log: log)
        let assets = try WebFolder.load(options.web, below: Site.path(in: options.publicAddress))
        if !assets.hasShell { log.write(.warning, "web client not found; build it, or set its directory with --web") }
        try options.database.prepareFolder()
        let lock = try FolderLock(folder: options.folder)
        defer { withExtendedLifetime(lock) {} }
        let store = try DatabaseCheck(database: options.database, accepts: options.acceptsDatabase, log: log).open()
        defer { store.close() }
        let shared = try SharedParts(store, of: options, log: log)
        defer { shared.close() }
        let identity = try TLSFiles.identity(for: options)
        let (port, isReplaced) = (ListeningPort(), Flag())
        let (site, events) = (site(isTLS: identity.tls != nil, port: port), EventHub(bus: shared.bus))
        let sessions = SessionService(store: store, editions: try editions(), attempts: shared.attempts, bus: shared.bus)
        let (announcer, media) = (LibraryAnnouncer(events: events), media())
        let (retention, room) = (try retention(of: store), DiskRoom(folder: options.folder))
        let journals = JournalRoom(spaceBytes: options.journalBytes, room: room)
        let synchronization = synchronization(of: store, journals: journals, events: events, announcer: announcer)
        let library = try LibraryParts(
            options, store: store, owner: try owner(sessions), announcer: announcer, media: media, synchronization: synchronization,
            leases: shared.leases, log: log)
        let backups = try BackupParts.make(
            options, store: store, library: library, sessions: sessions, synchronization: synchronization, retention: retention,
            leases: shared.leases, log: log
        ) { shared.bus.send(.replaced) }
        let catchUp = catchUp(shared, events, synchronization, isReplaced)
        let catalogues = try CatalogueParts.make(options, store, library.blobs, media: media, events: events, shared: shared, log: log)
        let documents = DocumentService(store: store, blobs: library.blobs, maker: media)
        let databaseGuard = DatabaseGuard(store: store, folder: options.folder)
        try reconcile(databaseGuard, library, catalogues, documents, at: retention.now())
        let (metrics, live) = (Metrics(), LiveServer())
        let pushes = try PushParts.make(options, store: store, shared: shared, metrics: metrics, log: log)
        let page = try MetricsParts.page(options, store: store, room: room, events: events, backups: backups, metrics: metrics, live: live)
        let application = Application(
            sessions: sessions, synchronization: synchronization, files: library.services, search: SearchService(store: store),
            catalogues: catalogues, maps: try CatalogueParts.maps(options), backups: backups, documents: documents, pushes: pushes,
            people: BackupParts.people(options, store: store, library: library, sessions: sessions, bus: shared.bus),
            readiness: Readiness(store: store, bus: shared.bus),
            diagnosis: ServerInspection(options: options).diagnosis(sessions, store, library.blobs, site, metrics, backups),
            metrics: metrics, metricsPage: page, assets: assets, events: events, site: site,
            identity: .init(version: ProgramVersion.text, authorityCertificate: identity.authorityCertificate), log: log, now: WallClock.now
        )
        let invitation = try invitation(by: sessions)
        let server = try start(application, tls: identity.tls, connections: connections)
        live.use(server)
        port.number = server.port
        announce(site, hasAuthority: identity.authorityCertificate != nil, invitation: invitation)
        do throws(ServiceError) { try library.start() } catch { throw CommandError(error, path: options.database.name) }
        Blocking.run { await catalogues.start() }
        let upkeep = Upkeep(
            events: events, sessions: sessions, synchronization: synchronization, library: library, catalogues: catalogues,
            retention: retention, backups: backups, pushes: pushes, databaseGuard: databaseGuard, leases: shared.leases,
            removedPeople: RemovedPeopleFolder(dataFolder: options.folder), catchUp: catchUp,
            database: (store as? any StoreUpkeep).map { DatabaseUpkeep(store: $0, room: room, localHour: WallClock.localHour) },
            supervisor: supervisor, log: log)
        upkeep.start()
        let parts = Reloader.Parts(
            server: server, site: site, fileLimits: [library.services.uploads.limits, backups.limits], journals: journals.quota,
            token: page.token)
        waitForTheEnd(isReplaced, Reloader(options, parts, log: log, read: reread))
        events.askToReturn()
        upkeep.stop()
        library.stop()
        catalogues.stop()
        Blocking.run { await server.stop(graceSeconds: Self.graceSeconds) }
        log.write(.info, "stopped")
        return isReplaced.isRaised ? port.number : nil
    }

    private func site(isTLS: Bool, port: ListeningPort) -> Site {
        Site(
            host: options.host, isTLS: isTLS, publicAddress: options.publicAddress, proxies: options.proxies,
            folder: options.folder, listeningPort: { port.number }, interfaceAddresses: NetworkInterfaces.addresses)
    }

    private func synchronization(
        of store: any Store, journals: JournalRoom, events: EventHub, announcer: LibraryAnnouncer
    ) -> SyncService {
        SyncService(
            store: store, agent: .init(rawValue: .random(in: .min ... .max)), journals: journals, now: WallClock.now,
            onChange: { events.announce($0.entity, revision: $1) }, onLibrary: { announcer.announce($0.entity, revision: $1) })
    }

    /// Serves until a signal arrives that ends the program, which also replaced data sends; SIGHUP reads the configuration once more.
    private func waitForTheEnd(_ isReplaced: Flag, _ reloader: Reloader) {
        supervisor.notify(.ready)
        var signal = Termination.wait()
        while signal == SIGHUP, !terminal.isLost {
            supervisor.notify(.reloading)
            reloader.reload()
            supervisor.notify(.ready)
            signal = Termination.wait()
        }
        if !isReplaced.isRaised { StopDeadline.begin(log: log) }
        // A supervisor that expects the end would kill the program that starts again.
        if !isReplaced.isRaised { supervisor.notify(.stopping) }
        log.write(.info, isReplaced.isRaised ? "restarting" : "stopping on signal \(signal)")
    }

    /// Returns the comparison of what streams were sent with a database that others use, too. The program starts again when an archive has
    /// replaced everything, on this server or another.
    private func catchUp(
        _ shared: SharedParts, _ events: EventHub, _ synchronization: SyncService, _ isReplaced: Flag
    ) -> EventCatchUp? {
        let startAgain: @Sendable () -> Void = { if isReplaced.raise() { Termination.request() } }
        let catchUp = shared.store.map { store in
            EventCatchUp(store: store, events: events, onReplaced: startAgain, onFailure: { [log] in log.write(.warning, $0) })
        }
        // The start says which server has them, and ends the program.
        shared.whenFilesAreLost { [log] in
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
    private func reconcile(
        _ databaseGuard: DatabaseGuard, _ library: LibraryParts, _ catalogues: CatalogueService, _ documents: DocumentService,
        at moment: Instant
    ) throws(CommandError) {
        do throws(ServiceError) {
            try Blocking.run { [log] () throws(ServiceError) in
                try await databaseGuard.renew()
                try await library.restoreReferenced(log: log)
                for problem in try await catalogues.setStrayFoldersAside(on: moment) {
                    log.write(.warning, "cannot set aside a catalogue's directory: \(problem)")
                }
            }
            try documents.start()
        } catch {
            throw CommandError(error, path: options.folder)
        }
    }

    private func retention(of store: any Store) throws(CommandError) -> RetentionClock {
        do throws(ServiceError) {
            return try Blocking.run { () throws(ServiceError) in
                try await RetentionClock(store: store, wall: WallClock.now, uptime: WallClock.uptime)
            }
        } catch {
            throw CommandError(error, path: options.database.name)
        }
    }

    /// Returns the HTTP server of an application, which accepts connections.
    private func start(_ application: Application, tls: TLSIdentity?, connections: Int) throws(CommandError) -> HTTPServer {
        let configuration = try configuration(tls: tls, connections: connections)
        let server = HTTPServer(configuration: configuration) { await application.respond(to: $0) }
        do throws(HTTPError) { try server.start() } catch { throw CommandError(error) }
        return server
    }

    private func configuration(tls: TLSIdentity?, connections: Int) throws(CommandError) -> HTTPServerConfiguration {
        var configuration = HTTPServerConfiguration(host: options.host, port: options.port)
        configuration.socket = try supervisor.socket()
        configuration.tls = tls
        configuration.connections = ConnectionLimits(
            open: connections,
            perAddress: Self.connectionsPerAddress(of: connections, host: options.host, publicAddress: options.publicAddress))
        configuration.maxBodyBytes = Self.maximumBodyBytes
        // The library reports every client that leaves early; the reason why a server does not start is an error.
        let refusals = RefusalLog(log: log, now: WallClock.uptime)
        configuration.log = { [log] line in if !refusals.handle(line) { log.write(.debug, line) } }
        return configuration
    }

    /// Returns the largest number of connections of one address, a quarter of all; nil, for no limit, if all may come from the address of a
    /// proxy.
    static func connectionsPerAddress(of connections: Int, host: String, publicAddress: String?) -> Int? {
        publicAddress == nil && !["127.0.0.1", "::1", "localhost"].contains(host) ? connections / 4 : nil
    }

    /// Returns the edition, its limits, and the public key for checking licence keys.
    private func editions() throws(CommandError) -> EditionPolicy {
        let path = options.licenceKeyFile ?? options.folder + "/" + DataFolder.licencePublicName
        let issuer: FollowedPublicKey
        do throws(SecretsError) {
            issuer = try FollowedPublicKey(path: path) { [log] in Self.report($0, of: path, to: log) }
        } catch {
            throw CommandError(error)
        }
        if issuer.key == nil, options.licenceKeyFile != nil { throw .inputOutput("\(path): no such file") }
        if issuer.key == nil, options.edition == .free {
            log.write(.warning, "licence keys cannot be checked: \(path) not found; see enot license keygen")
        }
        var policy = EditionPolicy(
            edition: options.edition, limits: EditionLimits(notes: options.freeLimit),
            locale: options.locale == .auto ? nil : options.locale.rawValue
        ) { issuer.key }
        policy.settings.offer = options.editionOffer
        policy.settings.mapCredit = options.tiles == nil ? nil : options.tilesCredit
        return policy
    }

    /// Logs what happened to the file of the public key while the server runs.
    private static func report(_ change: FollowedPublicKey.Change, of path: String, to log: Log) {
        switch change {
        case .replaced: log.write(.info, "reloaded the licence public key \(path)")
        case .removed: log.write(.warning, "licence keys are no longer accepted: \(path) was removed")
        case .unreadable(let error):
            log.write(.warning, "cannot reload \(path), still using the old key: \(CommandError(error).message)")
        }
    }

    /// Returns the host of the media process, which reports by itself when the program is missing.
    private func media() -> MediaHost {
        MediaHost(toolPath: options.mediaTool) { [log] line in log.write(.warning, line) }
    }

    /// Returns the owner, to whom the watched folders belong.
    private func owner(_ sessions: SessionService) throws(CommandError) -> User {
        do throws(ServiceError) {
            return try Blocking.run { () throws(ServiceError) in try await sessions.ensureFirstUser(now: WallClock.now()) }
        } catch {
            throw CommandError(error, path: options.database.name)
        }
    }

    /// Returns an invitation for the owner if none of their devices is signed in, or if a link was requested.
    private func invitation(by sessions: SessionService) throws(CommandError) -> String? {
        do throws(ServiceError) {
            return try Blocking.run { [options] () throws(ServiceError) in
                let user = try await sessions.ensureFirstUser(now: WallClock.now())
                let nobody = Caller(userID: user.id, spaceID: user.space, sessionID: .init(EntityID.zero))
                let isAnyoneSignedIn = try await !sessions.devices(for: nobody).isEmpty
                if isAnyoneSignedIn, !options.printsLink { return nil }
                return try await sessions.makeInvitation(for: user.id, now: WallClock.now()).secret.text
            }
        } catch {
            throw CommandError(error, path: options.database.name)
        }
    }

    private func announce(_ site: Site, hasAuthority: Bool, invitation: String?) {
        let reachable = site.reachableAddresses()
        let block = StartBlock(
            localAddress: site.localAddress, reachableAddresses: reachable, hasAuthority: hasAuthority,
            isInsecureBeyondLoopback: !reachable.isEmpty && !site.isSecure, invitation: invitation)
        Console.print(block.text + (block.code() ?? ""))
        log.write(.info, "listening on \(site.localAddress), data in \(options.folder)")
    }
}
