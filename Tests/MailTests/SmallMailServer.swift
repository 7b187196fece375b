import Dispatch
import Glibc

/// Takes one conversation of SMTP on loopback and keeps what the client said.
final class SmallMailServer: Sendable {
    let port: Int
    private let listener: Int32
    private let refuses: Bool

    struct Failure: Error {}

    init(refuses: Bool = false) throws {
        self.refuses = refuses
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                bind(descriptor, place, length) == 0 && listen(descriptor, 1) == 0 && getsockname(descriptor, place, &length) == 0
            }
        }
        guard status else { throw Failure() }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(listener) }

    /// Answers one client to its end and gives all it said.
    func serve() async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { [self] in continuation.resume(returning: converse()) }
        }
    }

    private func converse() -> String {
        let client = accept(listener, nil, nil)
        defer { close(client) }
        var said: [UInt8] = []
        var line: [UInt8] = []
        var isData = false
        func answer(_ text: String) { _ = (text + "\r\n").withCString { write(client, $0, strlen($0)) } }
        answer("220 small")
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(client, &buffer, buffer.count)
            guard count > 0 else { break }
            for byte in buffer[..<count] {
                said.append(byte)
                line.append(byte)
                guard byte == 10 else { continue }
                let text = String(decoding: line, as: UTF8.self)
                line = []
                if isData {
                    if text == ".\r\n" {
                        isData = false
                        answer("250 taken")
                    }
                } else if text.hasPrefix("RCPT"), refuses {
                    answer("550 nobody of that name")
                } else if text.hasPrefix("DATA") {
                    isData = true
                    answer("354 go on")
                } else if text.hasPrefix("QUIT") {
                    answer("221 bye")
                    return String(decoding: said, as: UTF8.self)
                } else {
                    answer("250 small")
                }
            }
        }
        return String(decoding: said, as: UTF8.self)
    }
}
