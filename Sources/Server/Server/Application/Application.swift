import Domain
import EmbeddedSupport
import HTTP
import JSON
import Services
import Wire

/// The server's answer to every request: the API by its services, everything else with the web client.
public struct Application: Sendable {
    /// What a server says about itself.
    public struct Identity: Sendable {
        /// The program's version.
        public var version: String
        /// The certificate of the local authority in DER; nil without one.
        public var authorityCertificate: [UInt8]?

        public init(version: String, authorityCertificate: [UInt8]? = nil) {
            self.version = version
            self.authorityCertificate = authorityCertificate
        }
    }

    /// The path of the local authority's certificate.
    public static let authorityPath = "/authority.crt"

    let sessions: SessionService
    let synchronization: SyncService
    let files: FileServices
    /// The search; nil in a server without it.
    let search: SearchService?
    /// The catalogues of websites; nil in a server without them.
    let catalogues: CatalogueService?
    /// The maps; nil in a server without them.
    let maps: MapTileService?
    /// The archives that are created and restored; nil in a server without them.
    let backups: BackupService?
    /// The management of people by the owner, and their removal; nil in a server without it.
    let people: PersonRemover?
    /// The pushes that remind devices of what is due; nil in a server without them.
    let pushes: PushService?
    /// The documents made from notes; nil in a server without them.
    let documents: DocumentService?
    /// Whether the server can do its work; nil in a server that always can.
    let readiness: Readiness?
    /// How the server is, for its owner; nil in a server that does not say.
    let diagnosis: ServerDiagnosis?
    let metrics: Metrics
    /// The page of numbers; nil in a server without it.
    let metricsPage: MetricsPage?
    let assets: WebAssets
    let events: EventHub
    let site: Site
    let bodies: BodyBudget
    let log: Log
    let now: @Sendable () -> Instant
    let cookie: SessionCookie
    private let endpoints = EndpointTable()
    private let health: [UInt8]
    private let description: [UInt8]
    private let authorityCertificate: [UInt8]?

    public init(
        sessions: SessionService, synchronization: SyncService, files: FileServices, search: SearchService? = nil,
        catalogues: CatalogueService? = nil, maps: MapTileService? = nil, backups: BackupService? = nil,
        documents: DocumentService? = nil, pushes: PushService? = nil, people: PersonRemover? = nil, readiness: Readiness? = nil,
        diagnosis: ServerDiagnosis? = nil, metrics: Metrics = Metrics(), metricsPage: MetricsPage? = nil, assets: WebAssets,
        events: EventHub, site: Site, identity: Identity,
        bodies: BodyBudget = BodyBudget(), log: Log, now: @escaping @Sendable () -> Instant
    ) {
        self.sessions = sessions
        self.synchronization = synchronization
        self.files = files
        self.search = search
        self.catalogues = catalogues
        self.maps = maps
        self.backups = backups
        self.people = people
        self.documents = documents
        self.pushes = pushes
        self.readiness = readiness
        self.diagnosis = diagnosis
        self.metrics = metrics
        self.metricsPage = metricsPage
        self.assets = assets
        self.events = events
        self.site = site
        self.bodies = bodies
        self.log = log
        self.now = now
        cookie = SessionCookie(path: site.path, isSecure: site.isSecure)
        let health: JSON = [
            "status": "ok", "instance": .string(HexadecimalDigits.text(of: UInt64.random(in: 0...UInt64.max))),
            "version": .string(identity.version), "edition": .string(sessions.editions.settings.edition.rawValue),
            "locale": .string(sessions.editions.settings.locale ?? "auto"),
        ]
        self.health = health.bytes
        description = APIDescription.document(version: identity.version, cookieName: cookie.name, path: site.path).bytes
        authorityCertificate = identity.authorityCertificate
    }

    /// Returns the answer to any request.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        let start = Metrics.microseconds()
        let response = await answerAnywhere(request)
        metrics.answered(response.status)
        guard log.level <= .debug else { return response }
        let duration = (Metrics.microseconds() - start) / 1_000
        log.write(.debug, "\(request.method.rawValue) \(request.path) \(response.status.rawValue) \(duration) ms")
        return response
    }

    /// Returns the answer to a request at the server's path or beside it, where the server only says how it is.
    private func answerAnywhere(_ request: HTTPRequest) async -> HTTPResponse {
        guard site.path != "/", ![Route.health, Route.ready, MetricsPage.path].contains(request.path) else { return await answer(request) }
        if let inner = request.below(site.path) { return await answer(inner) }
        guard request.method == .get, request.path + "/" == site.path else {
            // A redirect would never end behind a proxy that removes the path.
            let text = "Enot answers at \(site.path). A proxy has to pass on the path.\n"
            return HTTPResponse(status: .notFound, headers: AnswerHeaders.text, body: .bytes(Array(text.utf8)))
        }
        return redirect(.found, to: "/" + (request.query.isEmpty ? "" : "?" + request.query))
    }

    /// Returns a redirect to a path of the server.
    private func redirect(_ status: HTTPStatus, to path: String) -> HTTPResponse {
        var headers = AnswerHeaders.empty
        headers.append("Location", site.path.dropLast() + path)
        return HTTPResponse(status: status, headers: headers)
    }

    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
        if let metricsPage, request.path == MetricsPage.path { return await tellNumbers(of: metricsPage, request) }
        guard request.path.utf8.starts(with: "/api/".utf8) || request.path == "/api" else { return answerOutsideAPI(request) }
        do throws(ServerError) {
            return try await answerOfAPI(request)
        } catch {
            return refusal(of: error, to: request)
        }
    }

    private func answerOutsideAPI(_ request: HTTPRequest) -> HTTPResponse {
        // Shared items are handled by the page's service worker; a browser that has none yet sends them here.
        if request.method == .post, request.path == PagePath.share { return redirect(.seeOther, to: PagePath.newNote) }
        guard request.method == .get else { return refusal(of: .otherMethods(allowed: "GET, HEAD"), to: request) }
        if let response = assets.answer(request) { return response }
        if request.path == Self.authorityPath, let authorityCertificate {
            var headers = AnswerHeaders.empty
            headers.append("Content-Type", "application/x-x509-ca-cert")
            return HTTPResponse(headers: headers, body: .bytes(authorityCertificate))
        }
        let isMissingShell = PagePath.opensProgram(request.path)
        let text = isMissingShell ? "The web client is not installed on this server.\n" : "Page not found.\n"
        return HTTPResponse(status: .notFound, headers: AnswerHeaders.text, body: .bytes(Array(text.utf8)))
    }

    private func answerOfAPI(_ request: HTTPRequest) async throws(ServerError) -> HTTPResponse {
        switch endpoints.match(request.method, request.path) {
        case .none: throw .unknownAddress
        case .otherMethods(let allowed): throw .otherMethods(allowed: allowed)
        case .found(let found):
            let endpoint = found.endpoint
            guard !endpoint.entry.isOpen else {
                try checkWrite(request, to: endpoint)
                return try await answer(found, request, nil)
            }
            let caller = try await identify(request)
            request.vouch(person: caller.userID.hashValue)
            try checkWrite(request, to: endpoint)
            return try await answer(found, request, by: Permission(caller, isForOwner: endpoint.entry.isForOwner))
        }
    }

    /// Returns the answer to a request of somebody who is signed in, as long as they are.
    private func answer(
        _ found: EndpointTable.Found, _ request: HTTPRequest, by permission: Permission
    ) async throws(ServerError) -> HTTPResponse {
        let outcome: Result<HTTPResponse, ServerError> = await Permission.$ofRequest.withValue(permission) {
            do throws(ServerError) {
                let endpoint = found.endpoint
                // Others are looked at once their body is there.
                if endpoint.entry.isForOwner || endpoint.isWrite && endpoint.maximumBodyBytes == nil { try await checkPermission() }
                return .success(try await answer(found, request, permission.caller))
            } catch {
                return .failure(error)
            }
        }
        // Another program may have ended the session: what it reads ends with what it writes.
        switch outcome {
        case .failure(.service(.signedOut)), .failure(.service(.disabled)): sessions.forget(permission.caller.sessionID)
        case .success, .failure: break
        }
        return try outcome.get()
    }

    /// Returns the answer of an endpoint; endpoints that need a session get who is signed in.
    private func answer(
        _ found: EndpointTable.Found, _ request: HTTPRequest, _ identified: Caller?
    ) async throws(ServerError) -> HTTPResponse {
        let identity = found.identity
        func caller() throws(ServerError) -> Caller {
            guard let identified else { throw .signedOut }
            return identified
        }
        return switch found.endpoint {
        case .tellHealth: json(health)
        case .tellReadiness: await tellReadiness()
        case .tellSettings: json(sessions.editions.settings.bytes)
        case .describe: json(description)
        case .signIn: try await signIn(request)
        case .readNote: try await readNote(identity, request, for: caller())
        case .readHistory, .readTopicHistory: try await readHistory(found.endpoint, identity, request, for: caller())
        case .synchronize: try await synchronize(request, by: caller())
        case .followEvents: try followEvents(request, for: caller())
        case .find: try await find(request, for: caller())
        case .tellSession: try await session(request, of: caller())
        case .signOut: try await signOut(caller())
        case .listDevices: try await listDevices(of: caller())
        case .renameDevice: try await renameDevice(identity, request, by: caller())
        case .removeDevice: try await removeDevice(identity, by: caller())
        case .renameSelf, .setPassPhrase: try await changeSelf(found.endpoint, request, by: caller())
        case .setLicence: try await setLicence(request, by: caller())
        case .removeLicence: try await removeLicence(by: caller())
        case .invite: try await invite(request, by: caller())
        case .beginUpload: try await beginUpload(identity, request, by: caller())
        case .tellUpload: try await uploadStatus(identity, for: caller())
        case .appendUpload: try await appendUpload(identity, request, by: caller())
        case .giveUpUpload: try await cancelUpload(identity, by: caller())
        case .listFiles, .listLackingFiles, .listTrashedFiles, .listFilePlaces: try await listFiles(found.endpoint, request, for: caller())
        case .tellPictureText: try await pictureText(identity, for: caller())
        case .giveUpPictureText: try await cancelPictureText(identity, for: caller())
        case .emptyFileTrash: try await emptyFileTrash(request, by: caller())
        case .tellFile, .changeFile: try await fileDetails(found.endpoint, identity, request, for: caller())
        case .trashFile, .restoreFile: try await moveFile(found.endpoint, identity, by: caller())
        case .listAlbums, .makeAlbum, .changeAlbum: try await albums(found.endpoint, identity, request, for: caller())
        case .sendFile, .sendCopy: try await sendFile(found.endpoint, identity, request, to: caller())
        case .sendPreview: try await sendPreview(identity, found.size, request, to: caller())
        case .listCatalogues: try await listCatalogues(request, for: caller())
        case .saveCatalogue: try await saveCatalogue(identity, request, by: caller())
        case .removeCatalogue: try await removeCatalogue(identity, by: caller())
        case .refreshCatalogue: try await refreshCatalogue(identity, request, by: caller())
        case .giveUpRun: try await cancelRun(identity, by: caller())
        case .readCatalogue: try await readCatalogue(identity, request, for: caller())
        case .sendCataloguePicture: try await sendCataloguePicture(identity, found.size, request, to: caller())
        case .tellPageTitle: try await pageTitle(request, for: caller())
        case .order: try await order(request, by: caller())
        case .sendMapTile: try await sendMapTile(request)
        case .sendDocument: try await sendDocument(request, to: caller())
        case .tellPushKey: try pushKey()
        case .subscribe: try await subscribe(request, by: caller())
        case .unsubscribe: try await unsubscribe(caller())
        case .listPeople: try await listPeople(request)
        case .addPerson: try await addPerson(request)
        case .changePerson: try await changePerson(identity, request)
        case .removePerson: try await removePerson(identity)
        case .invitePerson: try await invitePerson(identity, request)
        case .signPersonOut: try await signPersonOut(identity)
        case .transferOwnership: try await transferOwnership(identity)
        case .tellServer: try await serverAnswer(for: caller())
        case .tellBackups: try await backupStatus(for: caller())
        case .sendServerArchive, .sendEarlierArchive: try await sendArchive(found.endpoint, request, to: caller())
        case .takeArchive: try await receiveArchive(request, for: caller())
        case .readArchive: try await readArchive(request, for: caller())
        case .dropArchive: try await dropArchive(for: caller())
        }
    }

    /// Throws for writes that a page of another site may have sent, and for bodies that are not declared as JSON.
    private func checkWrite(_ request: HTTPRequest, to endpoint: Endpoint) throws(ServerError) {
        guard endpoint.isWrite else { return }
        guard site.isSameOrigin(request) else { throw .foreignOrigin }
        guard let limit = endpoint.maximumBodyBytes else { return }
        let type = (request.headers["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " }
        guard type.lowercased() == "application/json" else { throw .notJSON }
        if request.contentLength > limit { throw .tooLarge(limit: limit) }
    }
}
