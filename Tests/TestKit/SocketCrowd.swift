import Glibc

/// Many connections to a server, on each of which the beginning of a request was sent.
public final class SocketCrowd: Sendable {
    private let sockets: [Int32]

    fileprivate init(_ sockets: [Int32]) { self.sockets = sockets }

    deinit {
        for socket in sockets { close(socket) }
    }

    /// Waits until the server has closed the first of them.
    public func waitUntilClosed(first count: Int) async throws {
        try await SocketClient.onThread { [self] in
            for socket in sockets.prefix(count) {
                var isOpen = true
                while isOpen {
                    do { isOpen = try SocketClient.read(socket) != nil } catch SocketClient.Failure.system(_, ECONNRESET) { isOpen = false }
                }
            }
        }
    }
}

extension SocketClient {
    /// Connects so many times, and sends the beginning of a request on each connection.
    public static func openHalfHeads(_ count: Int, port: Int) async throws -> SocketCrowd {
        try await onThread {
            var limit = rlimit()
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            getrlimit(resource, &limit)
            limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(count + 1_024)))
            setrlimit(resource, &limit)
            return SocketCrowd(try (0..<count).map { _ in try open(port: port, half: "GET / HTTP/1.1\r\nHost: a\r\n") })
        }
    }
}
