import Glibc
import HTTP
import Services

/// The addresses by which browsers reach the server, and the check for requests from its own pages.
public struct Site: Sendable {
    /// The address or name that the server listens on.
    public let host: String
    /// Whether the server itself speaks TLS.
    public let isTLS: Bool
    /// The path below which the server answers, which begins and ends with a slash.
    public let path: String
    /// The origin that people use, such as that of a proxy in front; nil when they use the server's own.
    private let publicOrigin: String?
    /// The proxies on other machines.
    private let proxies: TrustedProxies
    /// The addresses from which people sign in.
    public let signIns: SignInAddresses
    /// The address inside the network from which the addresses of others were reported last without being believed; nil if none was.
    public let ignoredProxy = Setting<String?>(nil)
    private let listeningPort: @Sendable () -> Int
    private let interfaceAddresses: @Sendable () -> [String]

    /// Creates a site; the public address is an origin, with the path below which the server answers, without a slash at its end. The data
    /// folder keeps from where people sign in; without one it is forgotten. The closures return the port listened on, which is known once
    /// the server runs, and the interfaces' addresses.
    public init(
        host: String, isTLS: Bool, publicAddress: String?, proxies: [String] = [], folder: String? = nil,
        listeningPort: @escaping @Sendable () -> Int,
        interfaceAddresses: @escaping @Sendable () -> [String]
    ) {
        self.host = host
        self.listeningPort = listeningPort
        self.isTLS = isTLS
        let path = Self.path(in: publicAddress)
        self.path = path
        publicOrigin = publicAddress.map { String($0.dropLast(path.utf8.count - 1)) }
        self.proxies = TrustedProxies(proxies)
        signIns = SignInAddresses(folder: folder)
        self.interfaceAddresses = interfaceAddresses
    }

    /// Returns the path below which a server of a public address answers, which begins and ends with a slash.
    public static func path(in publicAddress: String?) -> String {
        let directory = publicAddress?.split(separator: "/", maxSplits: 2).dropFirst(2).first
        return directory.map { "/" + $0 + "/" } ?? "/"
    }

    /// Trusts other proxies than before.
    public func trust(_ proxies: [String]) { self.proxies.replace(proxies) }

    /// Whether browsers reach the server over TLS, its own or a proxy's.
    public var isSecure: Bool { isTLS || publicOrigin?.hasPrefix("https://") == true }

    /// Whether other machines can't reach the server directly.
    public var isLoopback: Bool { Self.isLoopback(host) }

    /// The address that a browser on this machine uses, without a slash at its end.
    public var localAddress: String {
        (isLoopback || isWildcard ? origin(of: isWildcard ? "127.0.0.1" : host) : origin(of: host)) + path.dropLast()
    }

    /// Returns the addresses by which other devices may reach the server, the likeliest first, without a slash at their ends; none on
    /// loopback.
    public func reachableAddresses() -> [String] {
        if let publicOrigin { return [publicOrigin + path.dropLast()] }
        if isLoopback { return [] }
        guard isWildcard else { return [origin(of: host)] }
        let addresses = interfaceAddresses()
        return (host == "0.0.0.0" ? addresses.filter { !$0.utf8.contains(UInt8(ascii: ":")) } : addresses).map(origin)
    }

    /// Returns the addresses to invite another device to: those that other machines can reach, else the one the request used.
    func invitationAddresses(for request: HTTPRequest) -> [String] {
        var origins = reachableAddresses()
        guard publicOrigin == nil, let authority = request.headers["Host"], Self.isAuthority(authority) else { return origins }
        let used = scheme + "://" + authority
        if origins.isEmpty {
            origins = [used]
        } else if !Self.isLoopback(Self.host(of: authority)) {
            origins.removeAll { $0 == used }
            origins.insert(used, at: 0)
        }
        return origins
    }

    /// Returns whether a request was made by a page of this site: browsers send its origin, or say that it is the same.
    func isSameOrigin(_ request: HTTPRequest) -> Bool {
        guard let origin = request.headers["Origin"] else { return request.headers["Sec-Fetch-Site"] == "same-origin" }
        guard let sent = WebOrigin(origin) else { return false }
        let known = publicOrigin.flatMap { WebOrigin($0) }
        if sent == known { return true }
        guard let authority = request.headers["Host"] else { return false }
        // Whoever asks by the public address has its scheme as well: a page without TLS is not one of a site with TLS.
        if let known, WebOrigin(authority: authority, isSecure: known.isSecure) == known { return false }
        return sent == WebOrigin(authority: authority, isSecure: isTLS)
    }

    /// Returns whether a text is an IP address.
    public static func isAddress(_ text: String) -> Bool {
        var bytes = in6_addr()
        return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
    }

    /// Returns the address of the person behind a request: the one reported by a proxy on this machine or named by the owner, else the
    /// connection's.
    ///
    /// Each proxy adds the address from which it was asked to the end of a list, so the last one that is no proxy's counts.
    func clientAddress(of request: HTTPRequest) -> String {
        guard publicOrigin != nil, isProxy(request.peerAddress) else {
            if request.headers["X-Forwarded-For"] != nil, Self.isInside(request.peerAddress) { ignoredProxy.replace(request.peerAddress) }
            return request.peerAddress
        }
        var client = request.peerAddress
        for item in request.headers.all("X-Forwarded-For").joined(separator: ",").split(separator: ",").reversed() {
            guard let address = Self.address(in: item) else { break }
            client = address
            if !isProxy(address) { break }
        }
        return client
    }

    /// Returns the address in an item of `X-Forwarded-For`, which may have a port; nil for anything else.
    private static func address(in item: Substring) -> String? {
        let text = item.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
        let host = text.hasPrefix("[") || text.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 1 ? host(of: String(text)) : String(text)
        return isAddress(host) ? host : nil
    }

    private func isProxy(_ address: String) -> Bool {
        Self.isLoopback(address) || proxies.contains(address)
    }

    /// Returns whether an address is of this machine or of a network that is not the internet, where proxies are.
    static func isInside(_ address: String) -> Bool {
        let plain = plainAddress(address)
        if isLoopback(plain) { return true }
        let parts = plain.split(separator: ".").compactMap { UInt8($0) }
        guard parts.count == 4 else { return plain.hasPrefix("fc") || plain.hasPrefix("fd") }
        return parts[0] == 10 || (parts[0], parts[1]) == (192, 168) || (parts[0] == 172 && (16...31).contains(parts[1]))
    }

    /// Returns an address as a proxy's owner writes it: an IPv4 address in plain form, even if it came over IPv6.
    private static func plainAddress(_ address: String) -> String {
        let lowered = address.lowercased()
        return lowered.hasPrefix("::ffff:") && lowered.contains(".") ? String(lowered.dropFirst(7)) : lowered
    }

    private var scheme: String { isTLS ? "https" : "http" }
    private var isWildcard: Bool { host == "0.0.0.0" || host == "::" }

    private func origin(of host: String) -> String {
        let isBracketed = host.utf8.contains(UInt8(ascii: ":"))
        let port = listeningPort()
        let isDefault = port == (isTLS ? 443 : 80)
        return scheme + "://" + (isBracketed ? "[\(host)]" : host) + (isDefault ? "" : ":\(port)")
    }

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host.hasPrefix("127.") || host.hasPrefix("::ffff:127.")
    }

    private static func host(of authority: String) -> String {
        if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
        return String(authority.prefix { $0 != ":" })
    }

    /// Returns whether a text can be the host and port of an address: letters, digits and what IPv6 and ports need.
    private static func isAuthority(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 255
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: "-.:[]_".utf8.contains(byte)
                }
            }
    }
}
