import Glibc

/// An answer; `Date`, `Content-Length` and `Transfer-Encoding` are set by the server.
public struct HTTPResponse: Sendable {
    /// What an answer carries.
    public enum Body: Sendable {
        /// Bytes, copied once.
        case bytes([UInt8])
        /// Bytes that are not copied.
        case shared(SharedBytes)
        /// A part of an open file (`sendfile` where there is no TLS); the server owns and closes the descriptor.
        case file(descriptor: Int32, offset: Int, length: Int)
        /// What the closure writes, of a length not known beforehand. An error cuts the connection, so that the client notices it.
        /// `text/event-stream` ends cleanly when the server stops, and when the peer is seen to have left.
        case stream(@Sendable (HTTPResponseWriter) async throws -> Void)
    }

    /// The status, 200 by default.
    public var status: HTTPStatus
    /// The header fields, without those that the server sets.
    public var headers: HTTPHeaders
    /// The body, empty by default.
    public var body: Body

    /// Creates an answer.
    public init(status: HTTPStatus = .ok, headers: HTTPHeaders = HTTPHeaders(), body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Creates an answer with bytes and their media type.
    public init(status: HTTPStatus = .ok, contentType: String, bytes: [UInt8]) {
        self.init(status: status, headers: HTTPHeaders([(name: "Content-Type", value: contentType)]), body: .bytes(bytes))
    }

    /// Returns an answer in plain text, encoded as UTF-8.
    public static func text(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, contentType: "text/plain; charset=utf-8", bytes: Array(text.utf8))
    }

    /// Returns an answer with encoded JSON.
    public static func json(_ bytes: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, contentType: "application/json", bytes: bytes)
    }

    /// Returns a problem with nothing but a status (RFC 9457).
    public static func problem(_ status: HTTPStatus) -> HTTPResponse {
        let json = #"{"type":"about:blank","title":"\#(status.reasonPhrase)","status":\#(status.rawValue)}"#
        var response = HTTPResponse(status: status, contentType: "application/problem+json", bytes: Array(json.utf8))
        response.headers.append("Cache-Control", "no-store")
        response.headers.append("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        response.headers.append("X-Content-Type-Options", "nosniff")
        return response
    }

    /// Returns a problem after which the connection is closed.
    static func refusal(_ status: HTTPStatus) -> HTTPResponse {
        var response = problem(status)
        response.headers.append("Connection", "close")
        if status == .methodNotAllowed { response.headers.append("Allow", HTTPMethod.allowed) }
        return response
    }

    /// Whether the body is a stream of server-sent events, which has no end of its own.
    var isEventStream: Bool {
        headers["Content-Type"]?.lowercased().hasPrefix("text/event-stream") ?? false
    }

    /// Frees what belongs to an answer that will not be sent.
    func discard() {
        if case .file(let descriptor, _, _) = body { close(descriptor) }
    }
}
