import Domain
import Foundation
import HTTP
import JSON
import Replication
import Server
import Services
import TestKit
import Testing
import Wire

/// Asks every endpoint, as somebody signed in, for everything that somebody else has.
@Suite struct ForeignIdentityTests {
    private static let word = "ofTheOwner"
    private static let recorded = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Recorded").standardized.path

    private let fixture: ServerFixture
    private let owner: UploadingDevice
    private let note: (id: Identifier<Note>, operations: [Replication.Operation])
    private let ids: [EntityID]

    init() async throws {
        fixture = try ServerFixture(.socket, recorded: Self.recorded)
        owner = try await UploadingDevice(fixture, Self.word)
        let picture = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(Self.word.utf8)
        try await owner.upload(1, picture, name: Self.word + ".png")
        _ = try await owner.begin(UploadingDevice.id(2), picture + [1, 2, 3], name: Self.word + "2.png")
        _ = try await owner.part(UploadingDevice.id(2), picture, at: 0)
        let album = AlbumRequest(name: Self.word, files: [UploadingDevice.id(1)])
        _ = try await fixture.send(.put, Route.albums + "/" + UploadingDevice.id(3).text, cookie: owner.cookie, body: album.bytes)
        var device = WritingDevice(seed: 1)
        note = try device.note(Self.word, now: ServerFixture.now)
        _ = try await fixture.send(.post, Route.sync, cookie: owner.cookie, body: WritingDevice.push(note.operations))
        let catalogue = try #require(try Self.identities(in: await owner.get(Route.catalogues).json()["catalogues"]).first)
        let contents = try CatalogueContent(json: try await owner.get(Route.catalogueContents + "/" + catalogue.text).json())
        let devices = try Self.identities(in: await owner.get(Route.devices).json()["devices"])
        ids = (1...3).map { UploadingDevice.id($0) } + [note.id.entity, catalogue] + devices + contents.pictures.prefix(2).map(\.id)
        #expect(ids.count >= 7)
    }

    private static func identities(in list: JSON?) -> [EntityID] {
        (list?.array ?? []).compactMap { $0["id"]?.string.flatMap { EntityID(text: $0) } }
    }

    /// Gives all that somebody is told of the identities, and of what they have.
    private func told(to cookie: String) async throws -> [String: [UInt8]] {
        var told: [String: [UInt8]] = [:]
        // These tell the owner of others, too; `ArchiveRouteTests`, `PeopleRouteTests` and `ServerRouteTests` ask them.
        let aboutOthers: Set<Endpoint> = [.followEvents, .tellServer, .tellBackups, .sendServerArchive, .listPeople]
        // The text of a picture is being read meanwhile.
        let unchanging = Endpoint.allCases.filter { $0.method == .get && $0 != .tellPictureText && !aboutOthers.contains($0) }
        for endpoint in unchanging {
            for path in ids.flatMap({ endpoint.paths(of: $0.text) }) + endpoint.pathWithoutIdentity {
                let reply = try await fixture.send(.get, path, cookie: cookie)
                told[path] = reply.status < 400 ? reply.body : nil
            }
        }
        return told
    }

    private static func body(of endpoint: Endpoint) -> [UInt8] {
        switch endpoint {
        case .beginUpload: UploadRequest(name: "x", byteCount: 3, purpose: .library).bytes
        case .appendUpload: [1, 2, 3]
        case .saveCatalogue: CatalogueRequest(address: "https://example.org/", isPaused: true).bytes
        case .makeAlbum: AlbumRequest(name: "x", files: [UploadingDevice.id(1)]).bytes
        case .changeAlbum: AlbumChangeRequest(name: "x", added: [UploadingDevice.id(1)]).bytes
        case .replaceNote, .changeNote: Array(#"{"text":"x"}"#.utf8)
        case .renameDevice: Array(#"{"name":"x"}"#.utf8)
        default: []
        }
    }

    @Test func nothingIsToldAndNothingIsChanged() async throws {
        let stranger = try await fixture.signInStranger()
        let before = try await told(to: owner.cookie)
        let kinds = Set(
            Endpoint.allCases.filter { endpoint in endpoint.folders.contains { folder in before.keys.contains { $0.hasPrefix(folder) } } })
        #expect(
            kinds.isSuperset(of: [.readNote, .tellUpload, .tellFile, .sendFile, .readCatalogue, .sendCataloguePicture]),
            "the owner is told something of each kind")
        // Of what the stranger makes under the same identities, the stranger is told: so all is read before anything is written.
        let endpoints = Endpoint.allCases.flatMap { endpoint in endpoint.folders.map { (endpoint, folder: $0) } }
        for (endpoint, folder) in endpoints.filter({ $0.0.method == .get }) + endpoints.filter({ $0.0.method != .get }) {
            for id in ids {
                let place = folder + id.text
                let ofNotes = [("If-Match", "*"), RequestCase.json]
                let headers = endpoint == .appendUpload ? [(UploadAnswer.offsetHeader, "0")] : endpoint.entry.body.isJSON ? ofNotes : []
                let reply = try await fixture.send(
                    endpoint.method, place, headers: headers, cookie: stranger, body: Self.body(of: endpoint))
                if endpoint.method == .get { #expect(reply.status == 404, "\(place)") }
                #expect(!String(decoding: reply.body, as: UTF8.self).contains(Self.word), "\(endpoint.method) \(place)")
            }
        }
        // Identities lie in queries and bodies, too.
        for id in ids {
            for name in ["topic", "notes", "photos"] {
                let reply = try await fixture.send(.get, Route.documents + "?\(name)=\(id.text)", cookie: stranger)
                #expect(reply.status == 404 && !String(decoding: reply.body, as: UTF8.self).contains(Self.word), "\(name)")
            }
        }
        let order = OrderRequest(catalogue: ids[4], id: ids[0], subject: "s", text: "t", replyTo: "a@example.org")
        #expect(try await fixture.send(.post, Route.orders, cookie: stranger, body: order.bytes).status >= 400)
        var writer = JSONWriter()
        SyncRequest(since: 0, operations: note.operations, expired: ids).write(to: &writer)
        _ = try await fixture.send(.post, Route.sync, cookie: stranger, body: writer.bytes)
        #expect(try await told(to: owner.cookie) == before)
        await fixture.stop()
    }
}
