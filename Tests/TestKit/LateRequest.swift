import Glibc

/// Sends a request all but its last byte, and that one later.
public final class LateRequest: Sendable {
    private let socket: Int32
    private let last: UInt8
    /// The answer's beginning, of a server that didn't wait for the last byte.
    private let early: [UInt8]

    /// Sends all but the last byte. Of a request with a body, the server has then begun to work on the head.
    public init(port: Int, method: String, path: String, headers: [(String, String)], body: [UInt8]) async throws {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if !body.isEmpty { head += "Expect: 100-continue\r\n" }
        let bytes = Array((head + "Content-Length: \(body.count)\r\n\r\n").utf8)
        (last, socket, early) = try await SocketClient.onThread {
            let socket = try SocketClient.connect(port: port)
            guard let last = body.last else {
                try SocketClient.send(Array(bytes.dropLast()), to: socket)
                return (bytes[bytes.count - 1], socket, [])
            }
            try SocketClient.send(bytes, to: socket)
            let answer = try SocketClient.read(socket) ?? []
            guard String(decoding: answer, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n" else { return (last, socket, answer) }
            try SocketClient.send(Array(body.dropLast()), to: socket)
            return (last, socket, [])
        }
    }

    deinit {
        close(socket)
    }

    /// Whether the server has answered before the last byte.
    public var isAnsweredEarly: Bool { !early.isEmpty }

    /// Sends the last byte and waits for the answer.
    public func finish() async throws -> Reply {
        try await SocketClient.onThread { [socket, last, early] in
            if early.isEmpty { try SocketClient.send([last], to: socket) }
            var bytes = early
            while let chunk = try SocketClient.read(socket) { bytes += chunk }
            return try SocketClient.parse(bytes)
        }
    }
}
