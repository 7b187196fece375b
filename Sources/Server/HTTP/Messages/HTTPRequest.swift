/// A request as a handler sees it.
public struct HTTPRequest: Sendable {
    /// The method; a HEAD arrives as `get`, and the server sends its answer without the body.
    public let method: HTTPMethod
    /// The path as sent, percent-encoded, beginning with `/` (or `*` for OPTIONS).
    public private(set) var path: String
    /// The text after the first `?` as sent; empty without one.
    public let query: String
    /// The header fields as sent.
    public let headers: HTTPHeaders
    /// The body's length in bytes; a chunked body, whose length is not known beforehand, is refused.
    public let contentLength: Int
    /// The body, which may still be arriving.
    public let body: HTTPRequestBody
    /// The numeric address of the connection's other end, which may be a proxy.
    public let peerAddress: String
    private let watch: ConnectionWatch?

    /// Creates a request; in memory its length is that of the body's bytes.
    public init(
        method: HTTPMethod, path: String, query: String = "", headers: HTTPHeaders = HTTPHeaders(),
        body: HTTPRequestBody = HTTPRequestBody(bytes: []), peerAddress: String = "127.0.0.1"
    ) {
        self.init(method: method, path: path, query: query, headers: headers, body: body, peerAddress: peerAddress, watch: nil)
    }

    init(
        method: HTTPMethod, path: String, query: String, headers: HTTPHeaders, body: HTTPRequestBody, peerAddress: String,
        watch: ConnectionWatch?
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.contentLength = body.declaredLength
        self.body = body
        self.peerAddress = peerAddress
        self.watch = watch
    }

    /// Notes that the request comes from a signed-in person, identified by a number; its connection is then not closed to make room for a
    /// stranger's.
    public func reservePlace(person: Int) { watch?.reservePlace(person: person) }

    /// Returns the request as it is below a directory such as `/notes/`; nil if its path is elsewhere.
    public func below(_ directory: String) -> HTTPRequest? {
        guard path.utf8.starts(with: directory.utf8) else { return nil }
        var request = self
        request.path = String(decoding: path.utf8.dropFirst(directory.utf8.count - 1), as: UTF8.self)
        return request
    }

    /// Returns the decoded segments of the path, `[]` for `/`, with an empty last one for a trailing slash; nil when an escape is
    /// malformed, or when a segment is not UTF-8, contains NUL or a slash, or is `.` or `..`.
    public func pathSegments() -> [String]? {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        if path.utf8.count == 1 { return [] }
        var segments: [String] = []
        for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let segment = PercentEncoding.decode(part), segment != ".", segment != ".." else { return nil }
            guard segment.utf8.allSatisfy({ $0 != 0 && $0 != UInt8(ascii: "/") }) else { return nil }
            segments.append(segment)
        }
        return segments
    }

    /// Returns the query's names and values, with `+` and escapes decoded as in forms; what can't be decoded is left as sent.
    public func queryItems() -> [(name: String, value: String)] {
        query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? parts[1] : ""
            return (
                name: PercentEncoding.decode(parts[0], isPlusSpace: true) ?? String(parts[0]),
                value: PercentEncoding.decode(value, isPlusSpace: true) ?? String(value)
            )
        }
    }

    /// Returns the value of the first cookie with a name, as sent (RFC 6265, section 5.4).
    public func cookie(_ name: String) -> String? {
        for header in headers.all("Cookie") {
            // Bytes, since every request does this: characters cost ten times as much.
            for pair in header.utf8.split(separator: UInt8(ascii: ";")) {
                let trimmed = pair.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
                guard let equals = trimmed.firstIndex(of: UInt8(ascii: "=")) else { continue }
                if trimmed[..<equals].elementsEqual(name.utf8) { return String(Substring(trimmed[trimmed.index(after: equals)...])) }
            }
        }
        return nil
    }
}
