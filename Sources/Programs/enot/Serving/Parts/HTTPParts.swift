import Domain
import HTTP
import Secrets
import Server
import Services
import Wire

/// The last step of a start: the application with all its controllers, and the HTTP server in front of it.
struct HTTPParts {
    let site: Site
    /// The token that may read the numbers of the server.
    let token: Setting<[UInt8]?>
    private let options: ServeOptions
    private let identity: TLSFiles.Identity
    private let application: Application
    private let port = ListeningPort()
    private let live = LiveServer()

    /// The largest size of a body that reaches the application, in bytes; the application has lower limits of its own.
    static let maximumBodyBytes = 4 * Endpoint.synchronizationLimit

    init(
        _ options: ServeOptions, _ storage: StorageParts, _ services: ServiceParts, identity: TLSFiles.Identity, assets: WebAssets, log: Log
    ) throws(CommandError) {
        let site = Site(
            host: options.host, isTLS: identity.tls != nil, publicAddress: options.publicAddress, proxies: options.proxies,
            folder: options.folder, listeningPort: { [port] in port.number }, interfaceAddresses: NetworkInterfaces.addresses)
        let page = try MetricsParts.page(options, storage, services, live: live)
        application = Application(
            controllers: Self.controllers(options, storage, services, site: site, log: log), sessions: services.sessions,
            pages: WebPages(assets: assets, site: site, authorityCertificate: identity.authorityCertificate), metricsPage: page, site: site,
            version: ProgramVersion.text, log: log, now: WallClock.now)
        token = page.token
        self.site = site
        self.options = options
        self.identity = identity
    }

    /// Lists all that the API consists of.
    private static func controllers(
        _ options: ServeOptions, _ storage: StorageParts, _ services: ServiceParts, site: Site, log: Log
    ) -> [any Controller] {
        let (sessions, events, metrics, library) = (services.sessions, services.events, services.metrics, services.library)
        let diagnosis = ServerInspection(options: options).diagnosis(storage.store, library.blobs, site, metrics, services.backups)
        return [
            StatusController(
                version: ProgramVersion.text, editions: sessions.editions,
                readiness: Readiness(store: storage.store, bus: storage.shared.bus), diagnosis: diagnosis),
            SessionController(sessions: sessions, events: events, site: site, metrics: metrics, log: log, now: WallClock.now),
            DeviceController(sessions: sessions, events: events, site: site),
            TokenController(sessions: sessions, events: events, now: WallClock.now),
            LicenceController(sessions: sessions, events: events, now: WallClock.now),
            PeopleController(remover: services.people, sessions: sessions, site: site, log: log, now: WallClock.now),
            SyncController(
                synchronization: services.synchronization, sessions: sessions, library: library.service, events: events, site: site,
                metrics: metrics),
            NoteController(synchronization: services.synchronization),
            ProgramController(
                notes: NoteService(store: storage.store, synchronization: services.synchronization, now: WallClock.now),
                synchronization: services.synchronization, site: site),
            SearchController(search: services.search),
            DocumentController(documents: services.documents),
            LibraryController(library: library.service),
            AlbumController(library: library.service),
            UploadController(uploads: library.uploads),
            PictureTextController(reader: library.reader),
            CatalogueController(catalogues: services.catalogues),
            MapController(maps: services.maps),
            PushController(pushes: services.pushes),
            ImportController(imports: services.imports, sessions: sessions),
            BackupController(backups: services.backups, sessions: sessions, events: events, log: log, now: WallClock.now),
        ]
    }

    /// Returns the HTTP server, which accepts connections.
    func start(supervisor: Supervisor, connections: Int, log: Log) throws(CommandError) -> HTTPServer {
        var configuration = HTTPServerConfiguration(host: options.host, port: options.port)
        configuration.socket = try supervisor.socket()
        configuration.tls = identity.tls
        configuration.connections = ConnectionLimits(
            open: connections,
            perAddress: Self.connectionsPerAddress(of: connections, host: options.host, publicAddress: options.publicAddress))
        configuration.maxBodyBytes = Self.maximumBodyBytes
        // The library reports every client that leaves early; the reason why a server does not start is an error.
        let refusals = RefusalLog(log: log, now: WallClock.uptime)
        configuration.log = { line in if !refusals.handle(line) { log.write(.debug, line) } }
        let server = HTTPServer(configuration: configuration) { [application] in await application.respond(to: $0) }
        do throws(HTTPError) { try server.start() } catch { throw CommandError(error) }
        live.use(server)
        port.number = server.port
        return server
    }

    /// The port that the server listens on, or has listened on; 0 before it is known.
    var portNumber: Int { port.number }

    /// Prints where the server is reached, with an invitation if there is one.
    func announce(invitation: String?, log: Log) {
        let reachable = site.reachableAddresses()
        let block = StartBlock(
            localAddress: site.localAddress, reachableAddresses: reachable, hasAuthority: identity.authorityCertificate != nil,
            isInsecureBeyondLoopback: !reachable.isEmpty && !site.isSecure, invitation: invitation)
        Console.print(block.text + (block.code() ?? ""))
        log.write(.info, "listening on \(site.localAddress), data in \(options.folder)")
    }

    /// Returns the largest number of connections of one address, a quarter of all; nil, for no limit, if all may come from the address of a
    /// proxy.
    static func connectionsPerAddress(of connections: Int, host: String, publicAddress: String?) -> Int? {
        publicAddress == nil && !["127.0.0.1", "::1", "localhost"].contains(host) ? connections / 4 : nil
    }
}
