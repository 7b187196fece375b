import HTTP
import Synchronization

/// Is a website on loopback that answers as a test says, and remembers what it was asked.
public final class ScriptedSite: Sendable {
    private let server: HTTPServer
    private let asked = Mutex<[String]>([])

    /// Starts a site; the closure gives the answer to every request.
    public init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) throws {
        let box = Box()
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.log = { _ in }
        server = HTTPServer(configuration: configuration) { request in
            box.note(request.path + (request.query.isEmpty ? "" : "?" + request.query))
            return answer(request)
        }
        try server.start()
        box.site = { [weak self] line in self?.asked.withLock { $0.append(line) } }
    }

    /// Gives the address of the site's first page.
    public var address: String { "http://127.0.0.1:\(server.port)/" }

    /// Lists the paths and queries that were asked for.
    public var requests: [String] { asked.withLock { $0 } }

    public func stop() async {
        await server.stop(graceSeconds: 0)
    }

    private final class Box: Sendable {
        private let noting = Mutex<@Sendable (String) -> Void>({ _ in })
        var site: @Sendable (String) -> Void {
            get { noting.withLock { $0 } }
            set { noting.withLock { $0 = newValue } }
        }
        func note(_ line: String) { site(line) }
    }
}
