import Glibc

/// Holds an answer; `Date`, `Content-Length` and `Transfer-Encoding` are the server's to set.
public struct HTTPResponse: Sendable {
    /// Is what an answer carries.
    public enum Body: Sendable {
        /// Carries bytes, copied once.
        case bytes([UInt8])
        /// Carries bytes that are not copied.
        case shared(SharedBytes)
        /// Carries a part of an open file (`sendfile` where there is no TLS); the server owns and closes the descriptor.
        case file(descriptor: Int32, offset: Int, length: Int)
        /// Carries what the closure writes, of a length not known beforehand; an error cuts the connection, so that the client
        /// can tell. `text/event-stream` ends cleanly when the server stops, and when the peer is seen to have left.
        case stream(@Sendable (HTTPResponseWriter) async throws -> Void)
    }

    /// Holds the status.
    public var status: HTTPStatus
    /// Holds the header fields.
    public var headers: HTTPHeaders
    /// Holds the body.
    public var body: Body

    /// Makes an answer.
    public init(status: HTTPStatus = .ok, headers: HTTPHeaders = HTTPHeaders(), body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Makes an answer of bytes and their media type.
    public init(status: HTTPStatus = .ok, contentType: String, bytes: [UInt8]) {
        self.init(status: status, headers: HTTPHeaders([(name: "Content-Type", value: contentType)]), body: .bytes(bytes))
    }

    /// Makes an answer of plain text in UTF-8.
    public static func text(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, contentType: "text/plain; charset=utf-8", bytes: Array(text.utf8))
    }

    /// Makes an answer of encoded JSON.
    public static func json(_ bytes: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, contentType: "application/json", bytes: bytes)
    }

    /// Makes a problem of a status alone (RFC 9457).
    public static func problem(_ status: HTTPStatus) -> HTTPResponse {
        let json = #"{"type":"about:blank","title":"\#(status.reasonPhrase)","status":\#(status.rawValue)}"#
        var response = HTTPResponse(status: status, contentType: "application/problem+json", bytes: Array(json.utf8))
        response.headers.append("Cache-Control", "no-store")
        response.headers.append("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        response.headers.append("X-Content-Type-Options", "nosniff")
        return response
    }

    /// Makes a problem after which the connection is closed.
    static func refusal(_ status: HTTPStatus) -> HTTPResponse {
        var response = problem(status)
        response.headers.append("Connection", "close")
        if status == .methodNotAllowed { response.headers.append("Allow", HTTPMethod.allowed) }
        return response
    }

    /// Tells that the body is a stream of server-sent events, which has no end of its own.
    var isEventStream: Bool {
        headers["Content-Type"]?.lowercased().hasPrefix("text/event-stream") ?? false
    }

    /// Frees what an answer owns that will not be sent.
    func discard() {
        if case .file(let descriptor, _, _) = body { close(descriptor) }
    }
}
