import Domain
import HTTP
import JSON
import Merge
import Replication
import Secrets
import Server
import Services
import Store
import TestKit
import Wire

/// A person with something that each endpoint can change, and whoever else it takes.
struct LatePerson {
    let fixture: ServerFixture
    let user: User
    /// The cookie of the device whose requests are late.
    let cookie: String
    let caller: Caller
    /// Another device of the person.
    let other: Caller
    /// Somebody else.
    let neighbour: User

    private static let upload = EntityID(high: 0xB56A, low: 1)
    private static let file = EntityID(high: 0xB56A, low: 2)
    private static let catalogue = EntityID(high: 0xB56A, low: 3)
    private static let bytes = Array("words".utf8)

    /// Adds a person for the requests of an endpoint; the person owns the server if the endpoint is for the owner.
    init(of endpoint: Endpoint, _ fixture: ServerFixture, _ people: PeopleService) async throws {
        self.fixture = fixture
        user = try await fixture.sessions.addUser(named: "\(endpoint)", now: ServerFixture.now)
        neighbour = try await fixture.sessions.addUser(named: "neighbour of \(endpoint)", now: ServerFixture.now)
        (cookie, caller) = try await Self.signIn(user, fixture)
        other = try await Self.signIn(user, fixture).caller
        if fixture.isForOwner(endpoint) { try await people.transferOwnership(to: user.id) }
        let device = UploadingDevice(fixture, cookie: cookie)
        _ = try await device.begin(id(Self.upload), Self.bytes)
        _ = try await device.begin(id(Self.file), Self.bytes)
        _ = try await device.part(id(Self.file), Self.bytes, at: 0)
        if [.restoreFile, .emptyFileTrash].contains(endpoint) { try await change(.delete, Route.fileDetails + "/" + id(Self.file).text) }
        if endpoint == .changeAlbum { try await change(.put, Route.albums + "/" + id(Self.catalogue).text, AlbumRequest(name: "x").bytes) }
        if endpoint == .removeToken {
            let token = TokenRecord(
                id: Identifier(id(Self.catalogue)), user: user.id, digest: Array(endpoint.entry.path.utf8), name: "x", scopes: [.files],
                createdAt: ServerFixture.now)
            try await fixture.store.write { transaction in try transaction.save(token) }
        }
        if [.addNote, .replaceNote, .changeNote, .appendToNote, .trashNote].contains(endpoint) { try await writeNote() }
        let catalogue = CatalogueRequest(address: "https://example.org/", isPaused: true)
        if endpoint != .saveCatalogue { try await change(.put, Route.catalogues + "/" + id(Self.catalogue).text, catalogue.bytes) }
    }

    private static func signIn(_ user: User, _ fixture: ServerFixture) async throws -> (cookie: String, caller: Caller) {
        let secret = try await fixture.sessions.makeInvitation(for: user.id, now: ServerFixture.now).secret.text
        let reply = try await fixture.send(.post, Route.session, body: SignInRequest(invitation: secret, deviceName: "Phone").bytes)
        guard let cookie = reply.cookie, let token = cookie.split(separator: "=").last else { throw Problem.Missing(reply: reply.status) }
        return (cookie, try await fixture.sessions.authenticate(String(token), now: ServerFixture.now))
    }

    private func change(_ method: HTTPMethod, _ path: String, _ body: [UInt8] = []) async throws {
        let reply = try await fixture.send(method, path, cookie: cookie, body: body)
        guard reply.status < 300 else { throw Problem.Missing(reply: reply.status) }
    }

    /// Writes a topic with a note.
    private func writeNote() async throws {
        var replica = Replica(agent: Agent(rawValue: user.id.entity.low))
        var topic = Topic(id: Identifier(id(Self.file)))
        (topic.name, topic.position) = ("Words", "V")
        var note = Note(id: Identifier(id(Self.catalogue)))
        (note.topicID, note.position) = (topic.id, "V")
        let operations = [try replica.create(topic, now: ServerFixture.now), try replica.create(note, now: ServerFixture.now)]
        try await change(.post, Route.sync, WritingDevice.push(operations))
    }

    /// Returns an identity that is the person's own: those of catalogues are unique.
    private func id(_ id: EntityID) -> EntityID { EntityID(high: id.high, low: id.low ^ user.id.entity.low) }

    /// Sends a request to an endpoint, all but its last byte.
    func beginRequest(to endpoint: Endpoint) async throws -> LateRequest {
        var headers = [("Cookie", cookie), ("Origin", "http://127.0.0.1:\(fixture.port)")]
        if endpoint.entry.body.isJSON { headers.append(("Content-Type", "application/json")) }
        if [.appendUpload, .uploadArchive, .appendImport].contains(endpoint) { headers.append((UploadAnswer.offsetHeader, "0")) }
        if [.replaceNote, .changeNote].contains(endpoint) { headers.append(("If-Match", "*")) }
        let query = endpoint == .appendImport ? "?part=0&name=late.txt" : ""
        let path = (endpoint.pathWithoutIdentity + endpoint.paths(of: identity(for: endpoint)))[0] + query
        return try await LateRequest(
            port: fixture.port, method: endpoint.method.rawValue, path: path, headers: headers, body: try body(for: endpoint))
    }

    private func identity(for endpoint: Endpoint) -> String {
        switch endpoint {
        case .renameDevice, .removeDevice: other.sessionID.text
        case .appendUpload, .giveUpUpload: id(Self.upload).text
        case .giveUpPictureText, .changeFile, .trashFile, .restoreFile: id(Self.file).text
        case .changePerson, .removePerson, .invitePerson, .signPersonOut, .transferOwnership: neighbour.id.text
        default: id(Self.catalogue).text
        }
    }

    /// Returns what is sent to an endpoint that writes; a new one needs its own.
    private func body(for endpoint: Endpoint) throws -> [UInt8] {
        switch endpoint {
        case .emptyFileTrash: return FileTrashRequest([id(Self.file)]).bytes
        case .makeAlbum: return AlbumRequest(name: "late", files: [id(Self.file)]).bytes
        case .changeAlbum: return AlbumChangeRequest(name: "late").bytes
        case .changeFile: return FileChangeRequest(isFavorite: true).bytes
        case .renameDevice: return DeviceRequest(name: "late").bytes
        case .setPassPhrase: return PassPhraseRequest(current: nil, new: "late passphrase of somebody").bytes
        case .addNote, .replaceNote, .changeNote, .appendToNote: return Array(#"{"text":"late"}"#.utf8)
        case .makeToken: return TokenRequest(name: "late", scopes: [.files]).bytes
        case .setLicence: return LicenceRequest(key: "late").bytes
        case .synchronize:
            var device = WritingDevice(seed: 9)
            return WritingDevice.push(try device.note("late", now: ServerFixture.now).operations)
        case .beginUpload: return UploadRequest(name: "late.txt", byteCount: 3, purpose: .library).bytes
        case .appendUpload, .uploadArchive, .appendImport: return Self.bytes
        case .saveCatalogue: return CatalogueRequest(address: "https://example.org/", isPaused: true).bytes
        case .tellPageTitle: return PageTitleRequest(address: "http://127.0.0.1:1/").bytes
        case .order:
            return OrderRequest(catalogue: id(Self.catalogue), id: user.id.entity, subject: "s", text: "t", replyTo: "a@example.org").bytes
        case .subscribe:
            let key = Base64URL.text(of: PushKey().publicKey)
            return PushSubscriptionRequest(endpoint: "https://push.example/late", p256dh: key, auth: "BTBZMqHH6r4Tts7J_aSIgg").bytes
        case .addPerson, .renameSelf: return PersonNameRequest(name: "late \(endpoint)").bytes
        case .changePerson: return PersonRequest(isDisabled: true, quotaBytes: nil).bytes
        case .importNotes: return ImportRequest(.look).bytes
        case .importArchive: return Array(#"{"replaces":false}"#.utf8)
        default:
            precondition(!endpoint.entry.body.isJSON, "\(endpoint) needs a body")
            return []
        }
    }
}
