import Foundation
import Glibc
import Synchronization

/// A proxy before an HTTP server that makes some exchanges fail in the ways in which networks and servers do.
///
/// It forwards one request a connection and closes it.
public final class FaultProxy: Sendable {
    /// What happens to a request.
    public enum Fault: Equatable, Sendable {
        case none
        /// The proxy answers by itself, without asking the server.
        case status(Int)
        /// The proxy answers by itself with the code of an error in the body.
        case refusal(Int, code: String)
        /// The proxy answers by itself with a body.
        case answer(Int, body: String)
        /// Only the first bytes of the answer's body are passed on.
        case tornAnswer(afterBytes: Int)
        /// Only the first bytes of the request's body are passed on.
        case tornRequest(afterBytes: Int)
        /// Nothing is ever answered.
        case stall
        /// The first byte of the answer's body is another one.
        case wrongByte
        /// The request arrives, and the answer doesn't.
        case lostAnswer

        /// What the proxy answers by itself; nil if the server is asked.
        fileprivate var ownAnswer: (status: Int, body: String)? {
            switch self {
            case .status(let status): (status, "")
            case .refusal(let status, let code): (status, "<Error><Code>\(code)</Code></Error>")
            case .answer(let status, let body): (status, body)
            case .none, .tornAnswer, .tornRequest, .stall, .wrongByte, .lostAnswer: nil
            }
        }
    }

    /// A request without its body.
    public struct Request: Sendable {
        public let method: String
        public let target: String
        /// The first line and all fields.
        public let head: String
    }

    public let port: Int
    private let listener: Int32
    private let upstream: Int
    private let decide: @Sendable (Request) -> Fault
    private let requests = Mutex<[Request]>([])

    /// Starts a proxy before a port of this machine; `decide` is called for each request.
    public init(before upstream: Int, _ decide: @escaping @Sendable (Request) -> Fault) {
        self.upstream = upstream
        self.decide = decide
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        var address = Self.loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, address, &length) == 0
            }
        }
        precondition(isBound, "a loopback port is free")
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread { [self] in serve(client) }
            }
        }
    }

    /// The requests so far.
    public var seen: [Request] { requests.withLock { $0 } }

    /// Ends listening.
    public func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func serve(_ client: Int32) {
        defer { close(client) }
        guard let (head, rest) = Self.readHead(client) else { return }
        let words = head.prefix { $0 != "\r\n" }.split(separator: " ")
        guard words.count == 3 else { return }
        let request = Request(method: String(words[0]), target: String(words[1]), head: head)
        requests.withLock { $0.append(request) }
        let fault = decide(request)
        let bodyLength = Self.contentLength(of: head) ?? 0
        if case .tornRequest(let count) = fault {
            guard let server = connect() else { return }
            defer { close(server) }
            Self.write(server, Array(head.utf8))
            _ = Self.pass(from: client, rest, to: server, min(count, bodyLength))
            return
        }
        if let (status, body) = fault.ownAnswer {
            _ = Self.pass(from: client, rest, to: nil, bodyLength)
            let head = "HTTP/1.1 \(status) Fault\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
            Self.write(client, Array((head + body).utf8))
            return
        }
        if fault == .stall {
            var byte: UInt8 = 0
            while recv(client, &byte, 1, 0) > 0 {}
            return
        }
        guard let server = connect() else { return }
        defer { close(server) }
        Self.write(server, Array(head.utf8))
        guard Self.pass(from: client, rest, to: server, bodyLength), let (answer, first) = Self.readHead(server) else { return }
        if fault == .lostAnswer { return }
        Self.write(client, Array(answer.replacing("\r\n\r\n", with: "\r\nConnection: close\r\n\r\n").utf8))
        var length = request.method == "HEAD" ? 0 : Self.contentLength(of: answer) ?? 0
        var body = first
        if fault == .wrongByte, length > 0 {
            if body.isEmpty { body = Self.read(server, 1) }
            if !body.isEmpty { body[0] ^= 1 }
        }
        if case .tornAnswer(let count) = fault { length = min(length, count) }
        _ = Self.pass(from: server, body, to: client, length)
    }

    private func connect() -> Int32? {
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Self.loopback(port: upstream)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            close(server)
            return nil
        }
        return server
    }

    private static func loopback(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return address
    }

    /// Reads up to the end of a head; returns it and the bytes of the body that came with it.
    private static func readHead(_ descriptor: Int32) -> (head: String, rest: [UInt8])? {
        var bytes: [UInt8] = []
        while true {
            let more = read(descriptor, 64 << 10)
            if more.isEmpty { return nil }
            bytes += more
            let text = String(decoding: bytes, as: Unicode.ASCII.self)
            guard let end = text.firstRange(of: "\r\n\r\n") else { continue }
            let count = text.unicodeScalars.distance(from: text.startIndex, to: end.upperBound)
            return (String(decoding: bytes[..<count], as: UTF8.self), Array(bytes[count...]))
        }
    }

    private static func contentLength(of head: String) -> Int? {
        for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix("content-length:") {
            return Int(line.dropFirst(15).drop { $0 == " " })
        }
        return nil
    }

    /// Passes bytes on, first those that were read already; returns whether all of them came.
    private static func pass(from source: Int32, _ first: [UInt8], to target: Int32?, _ count: Int) -> Bool {
        var left = count - min(count, first.count)
        if let target, !write(target, Array(first.prefix(count))) { return false }
        while left > 0 {
            let bytes = read(source, min(left, 64 << 10))
            if bytes.isEmpty { return false }
            left -= bytes.count
            if let target, !write(target, bytes) { return false }
        }
        return true
    }

    private static func read(_ descriptor: Int32, _ limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in count = max(0, recv(descriptor, buffer.baseAddress, limit, 0)) }
    }

    @discardableResult
    private static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                send(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}
