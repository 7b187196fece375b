import Foundation
import Glibc
import Synchronization

/// Pushes to a running server as devices do: a person each, a connection each, one edit a request.
enum HTTPRound {
    /// Reads a cookie a line up to an empty one, makes a note for each, says that it is ready, and runs a round once a line has come;
    /// prints the number of changes a second as JSON.
    static func run(port: UInt16, name: String, seconds: Double) throws {
        var devices: [HTTPDevice] = []
        while let cookie = readLine(), !cookie.isEmpty {
            devices.append(HTTPDevice(number: devices.count, name: name, cookie: cookie, port: port))
        }
        for device in devices { device.begin() }
        print("ready")
        fflush(nil)
        _ = readLine()
        let group = DispatchGroup()
        let count = Mutex(0)
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
        for device in devices {
            group.enter()
            Thread {
                var pushed = 0
                while DispatchTime.now().uptimeNanoseconds < end {
                    device.push()
                    pushed += 1
                }
                count.withLock { $0 += pushed }
                group.leave()
            }.start()
        }
        group.wait()
        print(#"{"rate": \#(Double(count.withLock { $0 }) / seconds)}"#)
    }
}

/// A device with one connection, which types into one note, keeping its text near 900 characters. Used by one thread at a time.
private final class HTTPDevice: @unchecked Sendable {
    private let socket: Int32
    private let head: String
    private let agent: String
    private let note: String
    private let topic: String
    private var sequence = 0
    private var revision = 0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(number: Int, name: String, cookie: String, port: UInt16) {
        let digits = String(format: "%08x%04x", name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0x7FFF_FFFF }, number)
        agent = "0000" + digits
        note = String(repeating: "0", count: 19) + "7" + digits
        topic = String(repeating: "0", count: 19) + "8" + digits
        head = """
            POST /api/v1/sync HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n\
            Content-Type: application/json\r\nCookie: \(cookie)\r\nContent-Length:
            """
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        precondition(connected == 0, "the server can't be reached")
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Makes the topic and the note.
    func begin() {
        let stamp = "018bcfe56800-0000-\(agent)"
        send(
            #"{"kind":"topic","id":"\#(topic)","at":"\#(stamp)","fields":{"position":"V","createdAt":4}},"#
                + #"{"kind":"note","id":"\#(note)","at":"\#(stamp)","fields":{"topicID":"\#(topic)","position":"V","createdAt":5}},"#
                + #"{"kind":"note","id":"\#(note)","text":"text","agent":"\#(agent)","seq":0,"parents":[],"#
                + #""edits":[[0,0,"\#(BenchClient.text)"]]}"#)
        sequence = BenchClient.text.utf8.count
    }

    /// Replaces one word by itself and returns once the change is durable.
    func push() {
        send(
            #"{"kind":"note","id":"\#(note)","text":"text","agent":"\#(agent)","seq":\#(sequence),"#
                + #""parents":[["\#(agent)",\#(sequence - 1)]],"edits":[[12,6,"hello "]]}"#)
        sequence += 12
    }

    private func send(_ operations: String) {
        let body = #"{"since":\#(revision),"operations":[\#(operations)]}"#
        let request = Array("\(head) \(body.utf8.count)\r\n\r\n\(body)".utf8)
        var sent = 0
        while sent < request.count {
            let count = request[sent...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            precondition(count > 0, "the server ended the connection")
            sent += count
        }
        var answer = ""
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            precondition(count > 0, "the server ended the connection")
            answer += String(decoding: buffer[..<count], as: UTF8.self)
            guard let end = answer.range(of: "\r\n\r\n"), let length = Self.number(after: "Content-Length: ", in: answer) else { continue }
            if answer[end.upperBound...].utf8.count >= length { break }
        }
        precondition(answer.hasPrefix("HTTP/1.1 200"), answer)
        revision = Self.number(after: #""revision":"#, in: answer) ?? revision
    }

    private static func number(after mark: String, in text: String) -> Int? {
        text.range(of: mark).flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
    }
}
