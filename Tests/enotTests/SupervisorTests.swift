import Glibc
import TestKit
import Testing
import Wire

@testable import enot

/// A stand-in for a supervisor: the socket that states are sent to.
private final class StateSocket: Sendable {
    let path: String
    private let descriptor: Int32

    /// The longest wait for a state, which only ends a test that has failed, in seconds.
    private static let patienceSeconds = 30

    init(path: String) {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        precondition(isBound == 0, "\(path) can be bound")
        var limit = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Waits for a state and returns it; nil if none comes.
    func next() async throws -> String? {
        try await SocketClient.onThread { [descriptor] in
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }
}

@Suite(.timeLimit(.minutes(1))) struct SupervisorTests {
    @Test func whatIsMeantForAnotherProcessIsIgnored() throws {
        let environment = ["WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "7", "LISTEN_FDS": "1", "LISTEN_PID": "7", "NOTIFY_SOCKET": "/n"]
        let own = Supervisor(environment: environment, process: 7)
        #expect(own.aliveSeconds == 30 && own.socketCount == 1 && own.address == "/n")
        let other = Supervisor(environment: environment, process: 8)
        #expect(try other.aliveSeconds == nil && other.socketCount == 0 && other.socket() == nil)
        let none = Supervisor(environment: [:], process: 7)
        #expect(!none.notify(.ready) && none.aliveSeconds == nil)
        #expect(Supervisor(environment: ["LISTEN_FDS": "1"], process: 7).socketCount == 0)
        #expect(Supervisor(environment: ["WATCHDOG_USEC": "1000", "NOTIFY_SOCKET": "vsock:2:1"], process: 7).aliveSeconds == 1)
        let several = Supervisor(environment: ["LISTEN_FDS": "2", "LISTEN_PID": "7"], process: 7)
        #expect(throws: CommandError.usage("2 sockets were passed; Enot listens on one")) { try several.socket() }
    }

    @Test func aSocketIsForThisProgramAloneUntilItStartsAgain() throws {
        var pair: [Int32] = [0, 0]
        #expect(pipe(&pair) == 0)
        defer { for descriptor in pair { close(descriptor) } }
        let supervisor = Supervisor(environment: ["LISTEN_FDS": "1", "LISTEN_PID": "7"], process: 7, firstSocket: pair[0])
        #expect(try supervisor.socket() == pair[0])
        #expect(fcntl(pair[0], F_GETFD) == FD_CLOEXEC)
        supervisor.keepSocket()
        #expect(fcntl(pair[0], F_GETFD) == 0)
    }

    @Test(arguments: [false, true]) func statesAreSent(isAbstract: Bool) async throws {
        let folder = try TemporaryFolder()
        if isAbstract { return #expect(!Supervisor(environment: ["NOTIFY_SOCKET": "@" + folder.path], process: 1).notify(.ready)) }
        let states = StateSocket(path: folder.path + "/notify")
        #expect(Supervisor(environment: ["NOTIFY_SOCKET": states.path], process: 1).notify(.alive))
        #expect(try await states.next() == "WATCHDOG=1")
        let long = "/" + String(repeating: "x", count: 200)
        #expect(!Supervisor(environment: ["NOTIFY_SOCKET": long], process: 1).notify(.ready))
    }

    @Test func aManagerHearsOfTheStartTheLifeAndTheEnd() async throws {
        let folder = try TemporaryFolder()
        let states = StateSocket(path: folder.path + "/notify")
        let environment = ["NOTIFY_SOCKET": states.path, "WATCHDOG_USEC": "2000000"]
        let program = try Program(["serve", "--port", "0", "--data", folder.path + "/data"], environment: environment, folder: folder)
        let port = try await program.waitUntilServing(readsLink: true).port
        var found: Set<String> = []
        while found.count < 2, let state = try await states.next() { found.insert(state) }
        #expect(found == ["READY=1", "WATCHDOG=1"])
        #expect(try await SocketClient.send(port: port, method: "GET", path: Route.health).status == 200)
        program.send(signal: SIGTERM)
        var last = try await states.next()
        while last == "WATCHDOG=1" { last = try await states.next() }
        #expect(last == "STOPPING=1")
        #expect(try await program.finish().status == 0)
    }

    @Test func aSocketOfTheManagerIsListenedOn() async throws {
        let folder = try TemporaryFolder()
        let script = """
            import os, socket, sys
            listener = socket.create_server(("127.0.0.1", 0))
            os.dup2(listener.fileno(), 3)
            os.set_inheritable(3, True)
            os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
            print(f"expecting :{listener.getsockname()[1]}/", flush=True)
            os.execv(sys.argv[1], sys.argv[1:])
            """
        try folder.write(script, to: "start.py")
        let arguments = [folder.path + "/start.py", Program.path, "serve", "--port", "1", "--data", folder.path + "/data"]
        let program = try Program(arguments, path: "/usr/bin/python3", folder: folder)
        let port = try await program.waitUntilServing(readsLink: true).port
        #expect(try await SocketClient.send(port: port, method: "GET", path: Route.health).status == 200)
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }
}
