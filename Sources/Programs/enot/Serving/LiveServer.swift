import HTTP
import Synchronization

/// The server, known once it is created, for parts of it that are created before.
final class LiveServer: Sendable {
    private let server = Mutex<HTTPServer?>(nil)

    /// The number of open connections, 0 before the server is known.
    var connectionCount: Int { server.withLock { $0?.liveConnectionCount } ?? 0 }

    /// Makes the server known.
    func use(_ server: HTTPServer) { self.server.withLock { $0 = server } }
}
