import Dispatch
import Glibc

/// Speaks bytes to a server on loopback; blocking, hence to be used inside `onThread`.
final class RawClient {
    /// Tells that the system refused a call of the client.
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    /// Is one response as received.
    struct Response {
        let status: Int
        let head: String
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// Bounds a wait that would mean a failed test, in seconds.
    static let patienceSeconds = 8

    private let descriptor: Int32
    private var isOpen = true
    private var unread: [UInt8] = []

    init(port: Int, receiveBufferBytes: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBufferBytes {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var patience = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        if result != 0 { throw Failure(call: "connect", code: errno) }
    }

    deinit {
        close()
    }

    func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { throw Failure(call: "send", code: errno) }
            sent += count
        }
    }

    /// Sends what fits without waiting and returns its number of bytes.
    func sendWithoutWaiting(_ bytes: [UInt8]) -> Int {
        max(0, Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)))
    }

    /// Returns the next response; nil at the connection's end.
    func receiveResponse(isHead: Bool = false) throws -> Response? {
        let end = Array("\r\n\r\n".utf8)
        guard let head = try receive(through: end) else { return nil }
        let lines = String(decoding: head, as: UTF8.self)
        let status = Int(lines.dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0
        if status == 100 { return try receiveResponse(isHead: isHead) }
        let bodyless = isHead || status == 204 || status == 304
        var body: [UInt8] = []
        if !bodyless, let length = Self.field("content-length", in: lines).flatMap({ Int($0) }) {
            body = try receive(count: length)
        } else if !bodyless, Self.field("transfer-encoding", in: lines) == "chunked" {
            while let chunk = try receiveChunk() { body += chunk }
        }
        return Response(status: status, head: lines, body: body)
    }

    /// Returns the next chunk of a chunked body, nil after the last.
    func receiveChunk() throws -> [UInt8]? {
        guard let line = try receive(through: [13, 10]), let count = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16)
        else { throw Failure(call: "chunk", code: 0) }
        let chunk = try receive(count: count)
        _ = try receive(count: 2)
        return count == 0 ? nil : chunk
    }

    /// Returns the bytes up to and with a mark; nil at the connection's end.
    func receive(through mark: [UInt8]) throws -> [UInt8]? {
        var searched = 0
        while true {
            let last = unread.count - mark.count
            if last >= searched, let start = (searched...last).first(where: { unread[$0..<$0 + mark.count].elementsEqual(mark) }) {
                defer { unread.removeFirst(start + mark.count) }
                return Array(unread[..<(start + mark.count)])
            }
            searched = max(0, last)
            if try !receiveMore() { return nil }
        }
    }

    /// Returns so many bytes; throws when the connection ends before.
    func receive(count: Int) throws -> [UInt8] {
        while unread.count < count {
            if try !receiveMore() { throw Failure(call: "receive", code: 0) }
        }
        defer { unread.removeFirst(count) }
        return Array(unread[..<count])
    }

    func receiveToEnd() throws -> [UInt8] {
        while try receiveMore() {}
        defer { unread = [] }
        return unread
    }

    /// Waits until so many of some connections have ended, whichever they are, and returns how many have.
    static func waitUntilEnded(_ count: Int, of clients: [RawClient]) -> Int {
        var open = clients
        while clients.count - open.count < count {
            var polled = open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            guard poll(&polled, nfds_t(polled.count), Int32(patienceSeconds * 1_000)) > 0 else { break }
            open = zip(open, polled).filter { _, polled in polled.revents == 0 }.map(\.0)
        }
        return clients.count - open.count
    }

    /// Returns the statuses of all responses up to the connection's end.
    func receiveStatuses() throws -> [Int] {
        var statuses: [Int] = []
        while let response = try receiveResponse() { statuses.append(response.status) }
        return statuses
    }

    /// Closes with a reset instead of a FIN.
    func abort() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    func close() {
        if isOpen { Glibc.close(descriptor) }
        isOpen = false
    }

    func shutdownSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    static func field(_ name: String, in head: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == name { return parts[1].drop { $0 == " " }.lowercased() }
        }
        return nil
    }

    /// Returns false at the connection's end, a reset included.
    private func receiveMore() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 {
            unread += buffer[..<count]
            return true
        }
        if count == 0 || errno == ECONNRESET { return false }
        throw Failure(call: "recv", code: errno)
    }
}

/// Runs blocking work on a thread of its own, so that it can't starve the tasks it waits for.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "http.test").async { continuation.resume(with: Swift.Result(catching: work)) }
    }
}
