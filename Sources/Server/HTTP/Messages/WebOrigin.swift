import Glibc

/// The origin of an address as browsers send it: scheme and host in small letters, the port only if it is not the usual one (RFC 6454).
public struct WebOrigin: Hashable, Sendable {
    /// Whether the scheme is `https`.
    public let isSecure: Bool
    /// The host's name or address; that of IPv6 in brackets.
    public let host: String
    public let port: Int

    /// Parses `https://HOST` or `http://HOST:PORT` with nothing after it; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let lowered = text.lowercased()
        for (scheme, isSecure) in [("https://", true), ("http://", false)] where lowered.hasPrefix(scheme) {
            self.init(authority: lowered.dropFirst(scheme.count), isSecure: isSecure)
            return
        }
        return nil
    }

    /// Parses a host and its port, if it has one, such as the field `Host`; nil for anything else.
    public init?(authority: some StringProtocol, isSecure: Bool) {
        let text = authority.lowercased()
        guard let host = Self.host(of: text), let port = Self.port(of: text.dropFirst(host.count), isSecure: isSecure) else { return nil }
        (self.host, self.port, self.isSecure) = (String(host), port, isSecure)
    }

    /// The scheme, the host, and the port if it is not the usual one.
    public var text: String { (isSecure ? "https://" : "http://") + authority }

    /// The host, and the port if it is not the usual one.
    public var authority: String { port == Self.usualPort(isSecure) ? host : "\(host):\(port)" }

    private static func usualPort(_ isSecure: Bool) -> Int { isSecure ? 443 : 80 }

    private static func host(of text: String) -> Substring? {
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return nil }
            var address = in6_addr()
            return inet_pton(AF_INET6, String(text[text.index(after: text.startIndex)..<end]), &address) == 1 ? text[...end] : nil
        }
        let host = text.prefix { $0 != ":" }
        return !host.isEmpty && host.utf8.count <= 253 && host.utf8.allSatisfy(isPlain) ? host : nil
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._".utf8.contains(byte)
        }
    }

    /// Returns the port of a text that is empty or begins with a colon, the usual one without a number; nil for anything else.
    private static func port(of text: Substring, isSecure: Bool) -> Int? {
        guard text.hasPrefix(":") else { return text.isEmpty ? usualPort(isSecure) : nil }
        let digits = text.dropFirst()
        guard !digits.isEmpty else { return usualPort(isSecure) }
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let port = Int(digits),
            (1...65_535).contains(port)
        else { return nil }
        return port
    }
}
