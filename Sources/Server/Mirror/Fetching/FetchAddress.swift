import CCurl

/// An address on the web with `http` or `https`, parsed by libcurl (RFC 3986), without fragment and without a user's name.
public struct FetchAddress: Hashable, Sendable {
    /// The largest length of an address, in bytes.
    public static let maximumLength = 4_000

    /// The whole address; its path and query are ASCII.
    public let text: String
    /// The scheme, `http` or `https`.
    public let scheme: String
    /// The host in lower case, an IPv6 address in brackets.
    public let host: String
    /// The port, given or the scheme's own.
    public let port: String
    /// The path as sent, at least `/`.
    public let path: String
    /// The text after the `?` as sent; empty without one.
    public let query: String

    /// The address of nothing, which is written as an empty text and never read.
    static let nowhere = FetchAddress()

    private init() { (text, scheme, host, port, path, query) = ("", "", "", "", "", "") }

    /// Parses an address, relative to a base if there is one; nil for other schemes and for texts that are no address.
    public init?(_ typed: String, relativeTo base: FetchAddress? = nil) {
        guard typed.utf8.count <= Self.maximumLength, let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        if let base, curl_url_set(handle, CURLUPART_URL, base.text, 0) != CURLUE_OK { return nil }
        let flags = UInt32(CURLU_DISALLOW_USER)
        guard curl_url_set(handle, CURLUPART_URL, Self.escaped(typed), flags) == CURLUE_OK,
            curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK,
            let scheme = Self.part(CURLUPART_SCHEME, of: handle), scheme == "http" || scheme == "https",
            let host = Self.part(CURLUPART_HOST, of: handle), !host.isEmpty,
            let port = Self.part(CURLUPART_PORT, of: handle, flags: CURLU_DEFAULT_PORT),
            let path = Self.part(CURLUPART_PATH, of: handle), let text = Self.part(CURLUPART_URL, of: handle)
        else { return nil }
        self.text = text
        self.scheme = scheme
        self.host = host.lowercased()
        self.port = port
        self.path = path
        query = Self.part(CURLUPART_QUERY, of: handle) ?? ""
    }

    /// Returns the address with a text added to its query.
    public func adding(query more: String) -> FetchAddress? {
        FetchAddress(text + (query.isEmpty ? (text.hasSuffix("?") ? "" : "?") : "&") + more)
    }

    /// What addresses of one page have in common, whatever their scheme, a `www` before the host and the way in which letters are escaped.
    var page: String {
        let host = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
        let place = ASCII.normalized(path.utf8) + (query.isEmpty ? [] : Array("?".utf8) + ASCII.normalized(query.utf8))
        return host + (port == "80" || port == "443" ? "" : ":" + port) + String(decoding: place, as: UTF8.self)
    }

    private static func part(_ part: CURLUPart, of handle: OpaquePointer, flags: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }

    /// Returns a text with spaces, control characters and what is not ASCII escaped, except in the host, which libcurl writes as IDNA.
    private static func escaped(_ typed: String) -> String {
        let bytes = Array(typed.utf8)
        var start = 0
        if let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[(colon + 1)...].starts(with: [0x2F, 0x2F]) { start = colon + 3 }
        if start == 0, bytes.starts(with: [0x2F, 0x2F]) { start = 2 }
        if start > 0 { start = bytes[start...].firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? bytes.count }
        return String(decoding: bytes[..<start] + ASCII.escaped(bytes[start...]), as: UTF8.self)
    }
}
