import HTTP
import Wire

/// Speaks to a server as a signed-in browser does.
public struct SignedInClient: Sendable {
    public let cookie: String

    /// Reports an invitation that did not sign in.
    public struct NotSignedIn: Error {}

    /// Signs in by an invitation's secret.
    public init(port: Int, secret: String) async throws {
        let body = SignInRequest(invitation: secret, deviceName: "Test").bytes
        let reply = try await SocketClient.send(
            port: port, method: "POST", path: Route.session, headers: Self.headers(port: port), body: body)
        guard let cookie = reply.cookie else { throw NotSignedIn() }
        self.cookie = cookie
    }

    /// Sends a request to the server at a port, which may have been started anew.
    public func send(
        port: Int, _ method: String, _ path: String, headers: [(String, String)] = [], body: [UInt8] = []
    ) async throws -> Reply {
        let headers = Self.headers(port: port) + [("Cookie", cookie)] + headers
        return try await SocketClient.send(port: port, method: method, path: path, headers: headers, body: body)
    }

    private static func headers(port: Int) -> [(String, String)] {
        [("Origin", "http://127.0.0.1:\(port)"), ("Content-Type", "application/json")]
    }
}
