import Synchronization
import Testing

@testable import HTTP

/// States what a server does to whose door many come, over sockets.
struct CrowdTests {
    private static let half = "GET /half HTTP/1.1\r\nHost: a"
    private static let get = "GET /whole HTTP/1.1\r\nHost: a\r\n\r\n"

    /// Answers like `echo`; takes whoever names a person for signed in.
    private static let answering: HTTPHandler = { request in
        if let person = request.headers["X-Person"].flatMap({ Int($0) }) { request.reservePlace(person: person) }
        return await echo(request)
    }

    private static func get(as person: Int) -> String { "GET /whole HTTP/1.1\r\nHost: a\r\nX-Person: \(person)\r\n\r\n" }

    /// Counts the clients whose connections have ended.
    private static func ended(_ clients: [RawClient]) throws -> Int { try clients.count { try $0.receiveToEnd().isEmpty } }

    @Test func halfHeadsGiveWayToWhoeverAsksAndNeverPeopleSignedIn() async throws {
        let configuration = HTTPServerConfiguration.testing {
            $0.connections = ConnectionLimits(open: 32)
            // What is cut is not cut by its age.
            $0.headerDeadlineSeconds = 10_000
            $0.inactivityTimeoutSeconds = 10_000
        }
        try await withServer(configuration, answering: Self.answering) { server in
            let port = server.port
            try await onThread {
                let person = try RawClient(port: port)
                try person.send(Self.get(as: 1))
                #expect(try person.receiveResponse()?.status == 200)
                var crowd: [RawClient] = []
                for _ in 0..<200 {
                    let client = try RawClient(port: port)
                    // One that is closed before is one of those that give way.
                    _ = client.sendWithoutWaiting(Array(Self.half.utf8))
                    crowd.append(client)
                }
                // Whoever is signed in is answered on what is open, and on what is opened now.
                try person.send(Self.get(as: 1))
                #expect(try person.receiveResponse()?.status == 200)
                for _ in 0..<3 {
                    let newcomer = try RawClient(port: port)
                    try newcomer.send(Self.get(as: 1))
                    #expect(try newcomer.receiveResponse()?.status == 200)
                }
                // Most were closed, though none of them was slow; which the oldest are, the threads that accept decide.
                #expect(RawClient.waitUntilEnded(150, of: crowd) >= 150)
            }
        }
    }

    @Test func connectionsOfOneAddressGiveWayToEachOther() async throws {
        let configuration = HTTPServerConfiguration.testing {
            $0.connections = ConnectionLimits(open: 64, perAddress: 2)
            $0.addressGroup = { _ in AddressGroup("192.0.2.1") }
        }
        try await withServer(configuration, answering: Self.answering) { server in
            let port = server.port
            try await onThread {
                let clients = try (0..<3).map { _ in
                    let client = try RawClient(port: port)
                    try client.send(Self.get)
                    #expect(try client.receiveResponse()?.status == 200)
                    return client
                }
                #expect(try Self.ended([clients[0]]) == 1)
                for client in clients[1...] {
                    try client.send(Self.get)
                    #expect(try client.receiveResponse()?.status == 200)
                }
            }
        }
    }

    @Test func connectionsOfThisMachineHaveNoLimitOfAnAddress() async throws {
        try await withServer(.testing { $0.connections = ConnectionLimits(open: 64, perAddress: 2) }) { server in
            let port = server.port
            try await onThread {
                let clients = try (0..<8).map { _ in try RawClient(port: port) }
                for client in clients {
                    try client.send(Self.get)
                    #expect(try client.receiveResponse()?.status == 200)
                }
            }
        }
    }

    @Test func theOperatorIsToldOfEachThatGaveWay() async throws {
        let lines = Mutex<[String]>([])
        let configuration = HTTPServerConfiguration.testing {
            $0.connections = ConnectionLimits(open: 8)
            $0.log = { line in lines.withLock { $0.append(line) } }
        }
        try await withServer(configuration) { server in
            let port = server.port
            try await onThread {
                var clients: [RawClient] = []
                for _ in 0..<8 {
                    let client = try RawClient(port: port)
                    try client.send(Self.get)
                    #expect(try client.receiveResponse()?.status == 200)
                    clients.append(client)
                }
            }
        }
        #expect(lines.withLock { $0.contains { $0.contains("connection limit") } })
    }
}
