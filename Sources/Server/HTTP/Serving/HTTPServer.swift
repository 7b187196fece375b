import CHTTPShim
import Glibc
import Synchronization

/// A function that answers a request; it runs on an event thread until it first waits, so it must not block for long.
public typealias HTTPHandler = @Sendable (HTTPRequest) async -> HTTPResponse

/// A server of HTTP/1.1 on one address, by libmicrohttpd. Once started, it lives until it is stopped.
public final class HTTPServer: Sendable {
    private enum Life {
        case new
        case running(Daemon, port: Int, sweeper: Task<Void, Never>)
        case stopped
    }

    /// The configuration that the server was created with.
    public let configuration: HTTPServerConfiguration
    let handler: HTTPHandler
    let exchanges = ExchangeRegistry()
    let connections: ConnectionTable
    let identities = TLSIdentities()
    let liveExchanges = LiveCount()
    let liveWriters = LiveCount()
    private let life = Mutex(Life.new)
    /// The library's lines while it starts, nil afterwards.
    private let startLines = Mutex<[String]?>(nil)

    /// The time between two sweeps for slow connections, in seconds.
    static let sweepIntervalSeconds = 1.0
    /// The time for aborted answers to be sent, in seconds.
    static let flushSeconds = 0.25
    /// The number of connections that the system may queue before they are accepted.
    static let backlog: Int32 = 4096

    /// Creates a server that is not started.
    public init(configuration: HTTPServerConfiguration, handler: @escaping HTTPHandler) {
        self.configuration = configuration
        self.handler = handler
        connections = ConnectionTable(
            limits: configuration.connections, identities: identities, groupOf: configuration.addressGroup)
    }

    /// The port that the server listens on, 0 while it isn't running.
    public var port: Int {
        life.withLock { life in
            if case .running(_, let port, _) = life { port } else { 0 }
        }
    }

    /// The number of open connections.
    public var liveConnectionCount: Int { connections.count }

    /// The number of requests under way, event streams among them.
    public var activeRequestCount: Int { exchanges.count }

    /// Listens and begins to serve; ignores SIGPIPE in the whole process. Throws `addressInUse`, `cannotBind`, `tlsRefused`, `cannotStart`,
    /// or `alreadyStarted` (also after a stop).
    public func start() throws(HTTPError) {
        let failure = life.withLock { life -> HTTPError? in
            guard case .new = life else { return .alreadyStarted }
            do throws(HTTPError) {
                life = try begin()
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Stops: answers new requests with 503, ends event streams, gives the other requests `graceSeconds` to finish, cancels the rest and
    /// closes the listener and all connections. A second call returns at once.
    ///
    /// The listener is not closed first: `MHD_quiesce_daemon` of 0.9.75 races with its event threads to remove the listener from the epoll
    /// set, and the loser aborts the process.
    public func stop(graceSeconds: Double) async {
        let running = life.withLock { life -> (Daemon, Task<Void, Never>)? in
            guard case .running(let daemon, _, let sweeper) = life else { return nil }
            life = .stopped
            return (daemon, sweeper)
        }
        guard let (daemon, sweeper) = running else { return }
        sweeper.cancel()
        exchanges.beginDraining()
        for exchange in exchanges.all() { exchange.endEventStream() }
        await exchanges.waitUntilEmpty(seconds: graceSeconds)
        // From here on nothing is or will be suspended, which the library requires when it is stopped.
        for exchange in exchanges.all() { exchange.abort() }
        await exchanges.waitUntilEmpty(seconds: Self.flushSeconds)
        await daemon.stop()
        // The library shuts its listener down, also for whoever opened it.
        if let socket = configuration.socket { listen(socket, Self.backlog) }
        Unmanaged.passUnretained(self).release()
    }

    /// Proves the server's name to new connections by another identity; returns whether it is another. Connections that are open stay.
    /// Throws `tlsRefused` for one that can't be used, and for a server without TLS.
    @discardableResult
    public func renew(_ identity: TLSIdentity) throws(HTTPError) -> Bool {
        guard configuration.tls != nil else { throw .tlsRefused(reason: "the server was started without TLS") }
        return try identities.use(identity)
    }

    /// Cuts the connections that are too slow at a moment of the monotonic clock, and returns how many.
    @discardableResult
    func sweep(nowMilliseconds: Int) -> Int {
        connections.sweep(nowMilliseconds: nowMilliseconds, configuration: configuration)
    }

    /// Receives a line of the library's log.
    func note(_ line: String) {
        let isStarting = startLines.withLock { lines in
            lines?.append(line)
            return lines != nil
        }
        if !isStarting { configuration.log(line) }
    }

    private func begin() throws(HTTPError) -> Life {
        signal(SIGPIPE, SIG_IGN)
        var listener: Int32 = -1
        var port: UInt32 = 0
        let (host, wanted) = (configuration.host, configuration.port)
        guard let number = UInt16(exactly: wanted) else { throw .cannotBind(host: host, port: wanted, reason: "no such port") }
        let version = String(cString: MHD_get_version())
        guard Daemon.canCheckHeads(ofVersion: version) else {
            throw .cannotStart(reason: "libmicrohttpd \(version) is installed; Enot needs 0.9, as Debian 12 has it, or 1.0")
        }
        if let tls = configuration.tls { try identities.use(tls) }
        let code =
            if let socket = configuration.socket { http_shim_adopt(socket, &listener, &port) } else {
                http_shim_listen(host, UInt32(number), Self.backlog, &listener, &port)
            }
        if code == EADDRINUSE { throw .addressInUse(host: host, port: wanted) }
        if code != 0 { throw .cannotBind(host: host, port: wanted, reason: String(cString: http_shim_listen_error(code))) }
        startLines.withLock { $0 = [] }
        // Retained for the callbacks, until the daemon has stopped.
        let context = Unmanaged.passRetained(self)
        let daemon = Daemon(configuration: configuration, listener: listener, context: context.toOpaque())
        let lines = startLines.withLock { lines in
            defer { lines = nil }
            return lines ?? []
        }
        guard let daemon else {
            context.release()
            let reason = lines.joined(separator: " ")
            throw configuration.tls == nil ? .cannotStart(reason: reason) : .tlsRefused(reason: reason)
        }
        return .running(daemon, port: Int(port), sweeper: sweepRepeatedly())
    }

    private func sweepRepeatedly() -> Task<Void, Never> {
        Task.detached {
            while !Task.isCancelled {
                do { try await Task.sleep(for: .seconds(Self.sweepIntervalSeconds)) } catch { return }
                self.sweep(nowMilliseconds: MonotonicClock.milliseconds())
            }
        }
    }
}
