import Glibc

/// Holds where a server listens and what it puts up with.
public struct HTTPServerConfiguration: Sendable {
    /// Holds the address or name to listen on; `::` also takes IPv4.
    public var host = "127.0.0.1"
    /// Holds the port; 0 takes any free one.
    public var port = 8080
    /// Counts the event threads, each with its share of the connections.
    public var threads = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    /// How many connections may be open at once, in all and of an address.
    public var connections = ConnectionLimits()
    /// Returns what counts as the address of a peer; nil for one without a limit of its own.
    var addressGroup: @Sendable (String) -> AddressGroup? = { AddressGroup($0) }
    /// Limits the time in which nothing moves on a connection, in seconds.
    public var inactivityTimeoutSeconds = 30
    /// Limits the time from the first byte (or from accepting) to the end of the head, in seconds.
    public var headerDeadlineSeconds = 10.0
    /// Holds the least bytes a second at which a body must arrive, measured over ten seconds.
    public var minimumBodyBytesPerSecond = 1024.0
    /// Limits a head, request line included, in bytes.
    public var maxHeaderBytes = 16 * 1024
    /// Limits a body, in bytes.
    public var maxBodyBytes = 512 * 1024 * 1024
    /// Holds the identity to serve TLS with; nil serves plain HTTP.
    public var tls: TLSIdentity?
    /// Takes the library's notices, a line each, on any thread; writes to standard error at first.
    public var log: @Sendable (String) -> Void = { line in
        let text = Array("http: \(line)\n".utf8)
        _ = write(STDERR_FILENO, text, text.count)
    }

    /// Makes a configuration of a server on loopback, port 8080.
    public init() {}

    /// Makes a configuration of a server at an address.
    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }
}
