import Blobs
import Domain
import HTTP
import Server
import TestKit
import Wire

/// Sends files to a server as a browser does, part by part.
struct UploadingDevice {
    let fixture: ServerFixture
    let cookie: String

    init(_ fixture: ServerFixture, _ name: String = "Phone") async throws {
        self.fixture = fixture
        cookie = try await fixture.signIn(name)
    }

    /// A device that is signed in already.
    init(_ fixture: ServerFixture, cookie: String) {
        self.fixture = fixture
        self.cookie = cookie
    }

    static func id(_ number: UInt64) -> EntityID { EntityID(high: 0xF11E, low: number) }

    static func digest(of bytes: [UInt8]) -> [UInt8] {
        let hash = ContentHash()
        bytes.withUnsafeBytes(hash.update)
        return hash.finish()
    }

    static func digestField(of bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let digest = digest(of: bytes) + [0]
        var text = ""
        for index in stride(from: 0, to: 33, by: 3) {
            let bits = Int(digest[index]) << 16 | Int(digest[index + 1]) << 8 | Int(digest[index + 2])
            for shift in [18, 12, 6, 0] { text.append(letters[bits >> shift & 63]) }
        }
        return "sha-256=:" + text.dropLast() + "=:"
    }

    func begin(
        _ id: EntityID, _ bytes: [UInt8], name: String = "a.jpg", digest: String? = nil, purpose: UploadRequest.Purpose = .library,
        modifiedAt: Int64? = nil
    ) async throws -> Reply {
        let request = UploadRequest(
            name: name, byteCount: Int64(bytes.count), digest: digest, modifiedAt: modifiedAt.map { Instant(milliseconds: $0) },
            purpose: purpose)
        return try await fixture.send(.put, Route.uploads + "/" + id.text, cookie: cookie, body: request.bytes)
    }

    func part(_ id: EntityID, _ bytes: [UInt8], at offset: Int, digest: String? = nil) async throws -> Reply {
        var headers = [(UploadAnswer.offsetHeader, "\(offset)")]
        if let digest { headers.append((UploadAnswer.digestHeader, digest)) }
        return try await fixture.send(.patch, Route.uploads + "/" + id.text, headers: headers, cookie: cookie, body: bytes)
    }

    func get(_ path: String, _ headers: [(String, String)] = []) async throws -> Reply {
        try await fixture.send(.get, path, headers: headers, cookie: cookie)
    }

    /// Sends a whole file.
    @discardableResult
    func upload(
        _ number: UInt64, _ bytes: [UInt8], name: String = "a.jpg", purpose: UploadRequest.Purpose = .library, modifiedAt: Int64? = nil
    ) async throws -> UploadAnswer {
        let begun = try await begin(Self.id(number), bytes, name: name, purpose: purpose, modifiedAt: modifiedAt)
        if bytes.isEmpty { return try UploadAnswer(json: begun.json()) }
        return try UploadAnswer(json: try await part(Self.id(number), bytes, at: 0).json())
    }

    func list(_ request: FileListRequest = FileListRequest(count: 100)) async throws -> FileListAnswer {
        try FileListAnswer(json: try await get(Route.files + request.addressQuery).json())
    }
}
