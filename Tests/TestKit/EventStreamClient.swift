import Glibc

/// Reads an event stream of a server, block by block.
public final class EventStreamClient: Sendable {
    private let socket: Int32

    public init(port: Int, path: String, headers: [(String, String)]) async throws {
        socket = try await SocketClient.onThread {
            try SocketClient.open(port: port, method: "GET", path: path, headers: headers + [("Connection", "close")])
        }
    }

    deinit {
        close(socket)
    }

    /// Reads until a text has come; nil when the stream ends before. Gives everything read by this call.
    public func read(until text: String) async throws -> String? {
        let socket = socket
        return try await SocketClient.onThread {
            var read = ""
            while !read.contains(text) {
                guard let bytes = try SocketClient.read(socket) else { return nil }
                read += String(decoding: bytes, as: UTF8.self)
            }
            return read
        }
    }
}
