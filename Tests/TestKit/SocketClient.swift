import Foundation
import Glibc
import HTTP

/// Speaks HTTP/1.1 over plain sockets, a connection a request, as literally as a test wants it.
public enum SocketClient {
    /// Says what went wrong on the way.
    public enum Failure: Error {
        /// Reports a system call that failed.
        case system(String, Int32)
        /// Reports an answer that is no HTTP, with what came of it.
        case malformed(String)
    }

    /// Limits how long a test waits for a byte, in seconds.
    static let timeoutSeconds = 20

    /// Sends a request and waits for the whole answer, on a thread of its own.
    public static func send(
        port: Int, method: String, path: String, headers: [(String, String)] = [], body: [UInt8] = []
    ) async throws -> Reply {
        try await onThread {
            let socket = try open(port: port, method: method, path: path, headers: headers + [("Connection", "close")], body: body)
            defer { Glibc.close(socket) }
            var bytes: [UInt8] = []
            while let chunk = try read(socket) { bytes += chunk }
            return try parse(bytes)
        }
    }

    /// Connects and sends a request; the caller reads and closes.
    static func open(
        port: Int, method: String, path: String, headers: [(String, String)], body: [UInt8] = []
    ) throws -> Int32 {
        let socket = try connect(port: port)
        var head = "\(method) \(path) HTTP/1.1\r\n"
        if !headers.contains(where: { $0.0 == "Host" }) { head += "Host: 127.0.0.1:\(port)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if !body.isEmpty || method != "GET" { head += "Content-Length: \(body.count)\r\n" }
        let request = Array((head + "\r\n").utf8) + body
        try send(request, to: socket)
        return socket
    }

    /// Connects and sends the beginning of a request, if the server does not close the connection before.
    static func open(port: Int, half: String) throws -> Int32 {
        let socket = try connect(port: port)
        try send(Array(half.utf8), to: socket)
        return socket
    }

    static func send(_ request: [UInt8], to socket: Int32) throws {
        var sent = 0
        while sent < request.count {
            let count = request.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            // A server may refuse before it has read everything; its answer is still there to be read.
            if count < 0, errno == EPIPE || errno == ECONNRESET { break }
            guard count > 0 else { throw closing(socket, "send") }
            sent += count
        }
    }

    static func connect(port: Int) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var timeout = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw closing(socket, "connect") }
        return socket
    }

    /// Reads what has come; nil at the end.
    static func read(_ socket: Int32) throws -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &bytes, bytes.count, 0)
        guard count >= 0 else { throw Failure.system("recv", errno) }
        return count == 0 ? nil : Array(bytes[..<count])
    }

    /// Runs blocking work without holding up the threads that servers in the same process need.
    public static func onThread<Outcome: Sendable>(_ work: @escaping @Sendable () throws -> Outcome) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result { try work() }) }
            thread.start()
        }
    }

    private static func closing(_ socket: Int32, _ call: String) -> Failure {
        let number = errno
        Glibc.close(socket)
        return .system(call, number)
    }

    static func parse(_ bytes: [UInt8]) throws -> Reply {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { throw Failure.malformed(text) }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let parts = lines[0].split(separator: " ")
        guard parts.count > 1, let status = Int(parts[1]) else { throw Failure.malformed(text) }
        var headers = HTTPHeaders()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { throw Failure.malformed(text) }
            headers.append(String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        let body = bytes[end.upperBound...]
        let isChunked = headers["Transfer-Encoding"] == "chunked"
        return Reply(status: status, headers: headers, body: isChunked ? try joined(body) : Array(body))
    }

    /// Joins the chunks of a body; throws where the last one is missing.
    private static func joined(_ chunks: ArraySlice<UInt8>) throws -> [UInt8] {
        var (rest, body) = (chunks, [UInt8]())
        while let end = rest.firstRange(of: [13, 10]),
            let count = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16)
        {
            if count == 0 { return body }
            rest = rest[end.upperBound...]
            body += rest.prefix(count)
            rest = rest.dropFirst(count + 2)
        }
        throw Failure.malformed("a body without its last chunk")
    }
}
