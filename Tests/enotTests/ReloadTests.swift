import Domain
import Glibc
import Server
import TestKit
import Testing
import Wire

@testable import enot

@Suite(.timeLimit(.minutes(1))) struct ReloadTests {
    @Test func changesThatNeedANewStartAreNamed() throws {
        func options(_ lines: String) throws -> ServeOptions {
            let folder = try TemporaryFolder()
            try folder.write(lines, to: "enot.conf")
            guard case .serve(let options) = try Command(["serve", "--config", folder.path + "/enot.conf"], environment: [:]) else {
                throw CommandError.usage("not serve")
            }
            return options
        }
        let old = try options("data = /a\nport = 8080\nlog-level = info\nlibrary = /b\nlibrary = /c\n")
        let new = try options("data = /a\nport = 9090\nlog-level = debug\nlibrary = /b\nlibrary = /d\nmax-file-size = 1G\ntls = yes\n")
        #expect(Reloader.waiting(from: old, to: new).map(\.name) == ["port", "tls", "library"])
        let files = "data = /a\ntls-certificate = /c\ntls-key = /k\n"
        #expect(Reloader.waiting(from: try options("data = /a\n"), to: try options(files)).map(\.name) == ["tls-certificate", "tls-key"])
        #expect(Reloader.waiting(from: try options(files), to: try options("data = /a\ntls-certificate = /d\ntls-key = /k\n")).isEmpty)
        #expect(Reloader.waiting(from: old, to: try options("library = /b\nlibrary = /c\nport = 8080\ndata = /a")).isEmpty)
    }

    @Test func aChangedFileIsUsedAndStreamsGoOn() async throws {
        let folder = try TemporaryFolder()
        try folder.write("data = \(folder.path)/data\nport = 0\n", to: "enot.conf")
        let program = try Program(["serve", "--config", folder.path + "/enot.conf"], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        let stream = try await EventStreamClient(port: port, path: Route.events, headers: [("Cookie", client.cookie)])
        #expect(try await stream.read(until: "event: library") != nil)
        let upload = UploadRequest(name: "a", byteCount: 2_000_000, purpose: .library)
        try folder.write("data = \(folder.path)/data\nport = 0\nmax-file-size = 1M\nhost = ::1\nlog-level = debug\n", to: "enot.conf")
        program.send(signal: SIGHUP)
        try await program.waitUntilSaid("info reloaded")
        let path = Route.uploads + "/" + EntityID(high: 1, low: 2).text
        #expect(try await client.send(port: port, "PUT", path, body: upload.bytes).status != 200)
        try folder.write("data = \(folder.path)/data\nport = many\n", to: "enot.conf")
        program.send(signal: SIGHUP)
        try await program.waitUntilSaid("cannot reload, nothing has changed: \(folder.path)/enot.conf:2: port must be a number")
        #expect(try await client.send(port: port, "GET", Route.session).status == 200)
        program.send(signal: SIGTERM)
        #expect(try await stream.read(until: "retry: ") != nil, "the stream is asked to come back")
        let outcome = try await program.finish()
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("warning changed, but used from the next start on: host\n"))
        #expect(outcome.errors.contains("debug GET \(Route.session) 200"))
    }

    @Test func aChangedCertificateIsUsed() async throws {
        let folder = try TemporaryFolder()
        func makeCertificate() async throws {
            let arguments = [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", folder.path + "/key.pem",
                "-out", folder.path + "/chain.pem", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
            ]
            #expect(try await Program(arguments, path: "/usr/bin/openssl", folder: folder).finish().status == 0)
        }
        func trusted(port: Int) async throws -> Bool {
            let arguments = ["-s", "--cacert", folder.path + "/chain.pem", "https://localhost:\(port)\(Route.health)"]
            return try await Program(arguments, path: "/usr/bin/curl", folder: folder).finish().status == 0
        }
        try await makeCertificate()
        let program = try Program(
            [
                "serve", "--port", "0", "--data", folder.path + "/data", "--tls-certificate", folder.path + "/chain.pem", "--tls-key",
                folder.path + "/key.pem",
            ], folder: folder)
        let port = try await program.waitUntilServing(readsLink: true).port
        #expect(try await trusted(port: port))
        try await makeCertificate()
        #expect(try await !trusted(port: port))
        program.send(signal: SIGHUP)
        try await program.waitUntilSaid("info reloaded")
        #expect(try await trusted(port: port))
        try folder.write("no key", to: "key.pem")
        program.send(signal: SIGHUP)
        try await program.waitUntilSaid("cannot reload, nothing has changed: cannot use the certificate or its key")
        #expect(try await trusted(port: port))
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test func theEndOfItsTerminalEndsTheServer() async throws {
        let folder = try TemporaryFolder()
        let script = """
            import os, pty, sys
            child, terminal = pty.fork()
            if child == 0:
                os.execv(sys.argv[1], sys.argv[1:])
            said = b""
            while b"/enter#" not in said:
                said += os.read(terminal, 4096)
            os.close(terminal)
            sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            """
        try folder.write(script, to: "start.py")
        let arguments = [folder.path + "/start.py", Program.path, "serve", "--port", "0", "--data", folder.path + "/data"]
        #expect(try await Program(arguments, path: "/usr/bin/python3", folder: folder).finish().status == 0)
    }

    @Test func whatDoesNotEndInTimeIsNotWaitedFor() async {
        let said = SaidLines()
        let log = Log(level: .info, format: .json, now: WallClock.now, write: said.add)
        let status = await withCheckedContinuation { continuation in
            StopDeadline.begin(log: log, afterMilliseconds: 1) { continuation.resume(returning: $0) }
        }
        #expect(status == 0)
        #expect(said.all.count == 1 && said.all.first?.contains("stopped before everything had ended") == true)
        #expect(Double(StopDeadline.milliseconds) > 1_000 * ServeCommand.graceSeconds && StopDeadline.milliseconds < 5_000)
    }
}
