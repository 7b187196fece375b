import Glibc

/// Where a server listens, and its limits.
public struct HTTPServerConfiguration: Sendable {
    /// The address or name to listen on; `::` also accepts IPv4.
    public var host = "127.0.0.1"
    /// The port; 0 for any free one.
    public var port = 8080
    /// A socket that listens already, used instead of `host` and `port` and left open; nil to open one.
    public var socket: Int32?
    /// The number of event threads, each with its share of the connections.
    public var threads = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    /// How many connections may be open at once, in all and of one address.
    public var connections = ConnectionLimits()
    /// Returns what counts as the address of a peer; nil for one without a limit of its own.
    var addressGroup: @Sendable (String) -> AddressGroup? = { AddressGroup($0) }
    /// The longest time without any progress on a connection, in seconds.
    public var inactivityTimeoutSeconds = 30
    /// The longest time from the first byte (or from accepting) to the end of the head, in seconds.
    public var headerDeadlineSeconds = 10.0
    /// The lowest number of bytes per second at which a body must arrive, measured over ten seconds.
    public var minimumBodyBytesPerSecond = 1024.0
    /// The longest time in which a body must have arrived, in seconds, besides a second for every `bodyBytesPerSecond`.
    public var bodyDeadlineSeconds = 120.0
    /// The number of bytes of a body, as its head declares it, that give it another second: what a slow telephone sends in one.
    public var bodyBytesPerSecond = 8192.0
    /// The longest time in which any body must have arrived, in seconds.
    static let longestBodySeconds = 3600.0
    /// The largest size of a head, request line included, in bytes.
    public var maxHeaderBytes = 16 * 1024
    /// The largest size of a body, in bytes.
    public var maxBodyBytes = 512 * 1024 * 1024
    /// The identity to serve TLS with; nil for plain HTTP.
    public var tls: TLSIdentity?
    /// Receives the library's messages, a line each, on any thread; by default writes them to standard error.
    public var log: @Sendable (String) -> Void = { line in
        let text = Array("http: \(line)\n".utf8)
        _ = write(STDERR_FILENO, text, text.count)
    }

    /// Creates the configuration of a server on loopback, port 8080.
    public init() {}

    /// Creates the configuration of a server at an address.
    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Returns the longest time in which a body must have arrived, in milliseconds.
    func bodyMilliseconds(byteCount: Int) -> Int {
        Int(min(bodyDeadlineSeconds + Double(byteCount) / bodyBytesPerSecond, Self.longestBodySeconds) * 1000)
    }
}
