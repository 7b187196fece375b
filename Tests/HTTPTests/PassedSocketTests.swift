import Glibc
import Testing

@testable import HTTP

@Suite struct PassedSocketTests {
    @Test func aSocketThatDoesNotListenIsRefused() {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        for wrong in [descriptor, -1] {
            let server = HTTPServer(configuration: .testing { $0.socket = wrong }, handler: echo)
            #expect(throws: HTTPError.self) { try server.start() }
        }
    }

    @Test func aPassedSocketStaysOpen() async throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        // As supervisors do: closed connections do not keep the port.
        var isReused: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(try await withServer { $0.port }).bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        #expect(isBound == 0 && listen(descriptor, 1) == 0)
        var ports: Set<Int> = []
        for _ in 0..<2 {
            try await withServer(.testing { $0.socket = descriptor }) { server in
                ports.insert(server.port)
                let status = try await onThread {
                    let client = try RawClient(port: server.port)
                    try client.send("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                    return try client.receiveResponse()?.status
                }
                #expect(status == 200)
            }
        }
        #expect(ports.count == 1 && !ports.contains(0))
    }
}
