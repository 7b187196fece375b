import Domain
import HTTP
import JSON
import Wire

/// A request to an endpoint, whose body, if it has one, is a message.
struct APIRequest<Message: WireMessage>: Sendable {
    let http: HTTPRequest
    let target: EndpointTable.Target
    /// Throws if the request is no longer permitted.
    private let checkPermission: @Sendable () async throws(ServerError) -> Void

    init(_ http: HTTPRequest, to target: EndpointTable.Target, checkPermission: @escaping @Sendable () async throws(ServerError) -> Void) {
        self.http = http
        self.target = target
        self.checkPermission = checkPermission
    }

    /// Returns the identity at the end of the path.
    func id() throws(ServerError) -> EntityID {
        guard let id = EntityID(text: String(target.identity)) else { throw .unknownAddress }
        return id
    }

    /// Returns the first value of a name in the query.
    func queryValue(_ name: String) -> String? { http.queryItems().first { $0.name == name }?.value }

    /// Returns whether the query switches something on by `1`.
    func isSet(_ name: String) -> Bool { http.queryItems().contains { $0.name == name && $0.value == "1" } }

    /// Returns the offset from which on the bytes of the body belong to what was sent before.
    func uploadOffset() throws(ServerError) -> Int64 {
        guard let offset = http.headers[UploadAnswer.offsetHeader].flatMap({ Int64($0) }), offset >= 0 else {
            throw .malformed("The header field \(UploadAnswer.offsetHeader) must be the offset of the first byte.")
        }
        return offset
    }

    /// Reads the message in the body.
    func message(within share: BodyBudget.Share? = nil) async throws(ServerError) -> Message {
        let json = try await json(within: share)
        do throws(WireError) { return try Message(json: json) } catch { throw .malformed(error.message) }
    }

    /// Reads the JSON in the body.
    func json(within share: BodyBudget.Share? = nil) async throws(ServerError) -> JSON {
        let bytes = try await bytes(within: share)
        if let share { try Self.admit(bytes, to: share) }
        let limits = JSONLimits(maximumDepth: APIRoute.maximumDepth, maximumBytes: target.endpoint.maximumBodyBytes ?? 0)
        do throws(JSONError) { return try JSON(parsing: bytes, limits: limits) } catch { throw .malformed(error.message) }
    }

    /// Reads the body within the limit of the endpoint and, where there is one, within a share of the memory for all bodies.
    func bytes(within share: BodyBudget.Share? = nil) async throws(ServerError) -> [UInt8] {
        let limit = target.endpoint.maximumBodyBytes ?? 0
        let collected: [UInt8]?
        do throws(HTTPError) {
            collected = try await http.body.collect(limit: limit) { share?.grow(by: $0) ?? true }
        } catch {
            if case .bodyTooLarge(let limit) = error { throw .tooLarge(limit: limit) }
            throw .clientGone
        }
        try await checkPermission()
        guard let bytes = collected else { throw .tooManyBodies }
        return bytes
    }

    /// Reserves the memory that a body needs once it is read; throws `tooManyValues` if it will never fit, and `tooManyBodies` if it does
    /// not fit now.
    private static func admit(_ bytes: [UInt8], to share: BodyBudget.Share) throws(ServerError) {
        let size = ParsedSize.bytes(of: bytes)
        guard bytes.count + size <= share.limit else { throw .tooManyValues(limit: share.limit) }
        guard share.grow(by: size) else { throw .tooManyBodies }
    }
}

extension APIRequest where Message == NoMessage {
    /// Returns the request to a handler that expects another message in the body.
    func expecting<Body>(_ message: Body.Type) -> APIRequest<Body> { APIRequest<Body>(http, to: target, checkPermission: checkPermission) }
}
