import Blobs
import Domain
import HTTP
import Mirror
import Secrets
import Services
import Store
import Synchronization
import TestKit
import Wire

@testable import Server

/// Is a whole server on a database of its own, reached in memory or over a socket.
final class ServerFixture: Sendable {
    /// Tells how requests reach the server.
    enum Transport: CaseIterable {
        case memory, socket
    }

    static let now = Instant(milliseconds: 1_800_000_000_000)
    static let files = [
        "index.html": Array("<!doctype html><title>Enot</title>".utf8), "sw.js": Array("self.x = 1".utf8),
        "app/enot.js": Array("let a = 1".utf8), "app/enot.js.br": Array("BROTLI".utf8), "app/enot.js.gz": Array("GZIP".utf8),
        "app/enot.wasm": [0, 0x61, 0x73, 0x6D], "manifest.webmanifest": Array("{}".utf8), "images/icon.svg": Array("<svg/>".utf8),
    ]

    let application: Application
    let sessions: SessionService
    let people: PeopleService
    let imports: HostedImports
    let events: EventHub
    let lines = Lines()
    let jobs: MediaJobs
    let folder: TemporaryFolder
    /// Compares what streams were sent with the database; nil for a server that has it for itself.
    let catchUp: EventCatchUp?
    let store: any Store
    let bus: any Bus
    private let server: HTTPServer?

    /// Collects log lines.
    final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        func append(_ line: String) { lines.withLock { $0.append(line) } }

        var all: [String] { lines.withLock { $0 } }
    }

    init(
        _ transport: Transport, level: Log.Level = .info, isTLS: Bool = false, publicAddress: String? = nil, host: String = "127.0.0.1",
        files: [String: [UInt8]] = ServerFixture.files, editions: EditionPolicy = EditionPolicy(),
        media: any MediaProcessing = MissingMediaTool(), limits: FileLimits = FileLimits(), disk: DiskCalls = .system,
        folder: TemporaryFolder? = nil, recorded: String? = nil, bodies: BodyBudget = BodyBudget(),
        journalBytes: Int64 = JournalRoom.standardSpaceBytes, sharing database: String? = nil
    ) throws {
        self.folder = try folder ?? TemporaryFolder()
        let shared = try database.map { try TestStore.openShared($0) }
        let store = try shared ?? TestStore.open(self.folder.path + "/enot.sqlite")
        self.store = store
        let bus = try shared?.makeBus() ?? InProcessBus()
        self.bus = bus
        let events = EventHub(bus: bus)
        let attempts: any AttemptLimits = if let shared { SharedAttempts(store: shared) } else { LocalAttempts() }
        sessions = SessionService(store: store, editions: editions, attempts: attempts, bus: bus)
        catchUp = shared.map { [lines] store in
            EventCatchUp(store: store, events: events, onReplaced: { lines.append("replaced") }, onFailure: lines.append)
        }
        bus.listen { [catchUp] hint in if hint == .gap { Task { await catchUp?.run(afterGap: true) } } }
        let site = Site(
            host: host, isTLS: isTLS, publicAddress: publicAddress, listeningPort: { 8080 },
            interfaceAddresses: { ["192.168.1.5", "fd00::5"] })
        let announcer = LibraryAnnouncer(events: events)
        let synchronization = SyncService(
            store: store, agent: .init(rawValue: shared == nil ? 7 : .random(in: .min ... .max)),
            journals: JournalRoom(spaceBytes: journalBytes, room: DiskRoom(folder: self.folder.path, calls: disk)),
            now: { ServerFixture.now },
            onChange: { events.announce($0.entity, revision: $1) }, onLibrary: { announcer.announce($0.entity, revision: $1) })
        let log = Log(level: level, format: .human, now: { ServerFixture.now }, write: lines.append)
        let blobs = try BlobFolder(dataFolder: self.folder.path, calls: disk)
        let jobs = MediaJobs(store: store, blobs: blobs, media: media, now: { ServerFixture.now }) {
            announcer.announce($0.entity, revision: $1)
        }
        self.jobs = jobs
        let uploads = UploadService(store: store, blobs: blobs, limits: limits, now: { ServerFixture.now }) {
            announcer.announce($0.entity, revision: $1)
            jobs.wake()
        }
        let library = LibraryService(store: store, blobs: blobs, media: media, now: { ServerFixture.now }) {
            announcer.announce($0.entity, revision: $1)
        }
        let room = DiskRoom(folder: self.folder.path, calls: disk)
        let catalogues = Self.catalogues(store, recorded, media, folder: self.folder, room: room, events: events)
        let parts = ArchiveParts(store: store, blobs: blobs, folder: self.folder.path, settings: [])
        let backups = Self.backups(parts, limits, lines, sessions: sessions, synchronization: synchronization)
        var importing = HostedImports.Settings(room: room)
        importing.visit = { _ in PageVisit() }
        imports = HostedImports(
            store: store, blobs: blobs, synchronization: synchronization, dataFolder: self.folder.path, settings: importing,
            now: { Self.now })
        let people = PeopleService(store: store, sessions: sessions, bus: bus)
        let application = FixtureServices(
            store: store, bus: bus, sessions: sessions, synchronization: synchronization, events: events, site: site, log: log,
            bodies: bodies, blobs: blobs, media: media, uploads: uploads, library: library, catalogues: catalogues, parts: parts,
            backups: backups, imports: imports, people: people, pushes: Self.pushes(store)
        ).application(files: files, editions: editions, isTLS: isTLS)
        self.people = people
        self.application = application
        self.events = events
        if transport == .socket {
            let server = HTTPServer(configuration: HTTPServerConfiguration(host: "127.0.0.1", port: 0)) {
                await application.respond(to: $0)
            }
            try server.start()
            self.server = server
        } else {
            server = nil
        }
    }

    private static func catalogues(
        _ store: any Store, _ recorded: String?, _ media: any MediaProcessing, folder: TemporaryFolder, room: DiskRoom, events: EventHub
    ) -> CatalogueService {
        var settings = CatalogueSettings()
        settings.recordedFolder = recorded
        return CatalogueService(
            store: store, folder: CatalogueFolder(dataFolder: folder.path), room: room, media: media, settings: settings, now: { now },
            announce: { events.announceCatalogues(of: $0.entity) })
    }

    private static func backups(
        _ parts: ArchiveParts, _ limits: FileLimits, _ lines: Lines, sessions: SessionService, synchronization: SyncService
    ) -> BackupService {
        var settings = BackupService.Settings { _ in (day: CivilDate(now, offsetMinutes: 0), hour: 0) }
        settings.limits = limits
        settings.onReplaced = { lines.append("replaced") }
        return BackupService(parts, sessions: sessions, synchronization: synchronization, settings: settings, now: { now })
    }

    private static func pushes(_ store: any Store) -> PushService {
        let settings = PushService.Settings(key: PushKey(), contact: "https://notes.example") { _ throws(MirrorProblem) in
            throw .unreachable
        }
        return PushService(store: store, settings: settings, now: { now })
    }

    var port: Int { server?.port ?? 8080 }

    /// Stops what was started, which a test does last.
    func stop() async {
        await server?.stop(graceSeconds: 1)
        bus.close()
        store.close()
    }

    func damageStore() {
        store.close()
    }

    /// Sends a request; writes come from the server's own page unless told otherwise.
    func send(
        _ method: HTTPMethod, _ path: String, headers: [(String, String)] = [], cookie: String? = nil, body: [UInt8] = [],
        isOwnPage: Bool = true, to application: Application? = nil
    ) async throws -> Reply {
        var headers = headers
        if let cookie { headers.append(("Cookie", cookie)) }
        if isOwnPage, method != .get { headers.append(("Origin", "http://127.0.0.1:\(port)")) }
        if isOwnPage, !body.isEmpty, method != .patch || path.hasPrefix(Route.devices) {
            headers.append(("Content-Type", "application/json"))
        }
        if server != nil {
            return try await SocketClient.send(port: port, method: method.rawValue, path: path, headers: headers, body: body)
        }
        headers.append(("Host", "127.0.0.1:8080"))
        let parts = path.split(separator: "?", maxSplits: 1)
        let request = HTTPRequest(
            method: method, path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "",
            headers: HTTPHeaders(headers.map { (name: $0.0, value: $0.1) }), body: HTTPRequestBody(bytes: body))
        let response = await (application ?? self.application).respond(to: request)
        return Reply(status: response.status.rawValue, headers: response.headers, body: Self.bytes(of: response.body))
    }

    /// Whether only the owner may call an endpoint.
    func isForOwner(_ endpoint: Endpoint) -> Bool {
        switch application.endpoints[endpoint]?.access {
        case .signedIn(let role): role.isForOwner
        case .anyone, nil: false
        }
    }

    /// Signs a new device of the first person in by an invitation, and gives its cookie.
    func signIn(_ name: String = "Laptop") async throws -> String {
        let user = try await sessions.ensureFirstUser(now: Self.now)
        let secret = try await sessions.makeInvitation(for: user.id, now: Self.now).secret.text
        let request = SignInRequest(invitation: secret, deviceName: name)
        let reply = try await send(.post, Route.session, body: request.bytes)
        guard let cookie = reply.cookie else { throw Problem.Missing(reply: reply.status) }
        return cookie
    }

    /// Adds another person, signs a device of theirs in and gives its cookie.
    func signInStranger(_ name: String = "stranger") async throws -> String {
        let user = try await sessions.addUser(named: name, now: Instant(milliseconds: Self.now.milliseconds + 1))
        let secret = try await sessions.makeInvitation(for: user.id, now: Self.now).secret.text
        let reply = try await send(.post, Route.session, body: SignInRequest(invitation: secret, deviceName: "Other").bytes)
        guard let cookie = reply.cookie else { throw Problem.Missing(reply: reply.status) }
        return cookie
    }

    private static func bytes(of body: HTTPResponse.Body) -> [UInt8] {
        switch body {
        case .bytes(let bytes): bytes
        case .shared(let bytes): bytes.withUnsafeBytes { Array($0) }
        case .file, .stream: []
        }
    }
}

extension Problem {
    /// Reports an answer that lacks what a test needs.
    struct Missing: Error {
        let reply: Int
    }
}
