import Foundation
import TestKit
import Testing
import Wire

@Suite(.timeLimit(.minutes(1))) struct ProgramTests {
    private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Program.Outcome {
        try await Program(arguments, environment: ["HOME": folder.path], folder: folder).finish()
    }

    @Test func aTermSignalEndsTheServerInOrder() async throws {
        let folder = try TemporaryFolder()
        for signal in [SIGTERM, SIGINT] {
            let program = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
            let (port, secret) = try await program.waitUntilServing(readsLink: true)
            #expect(try await SocketClient.send(port: port, method: "GET", path: Route.health).status == 200)
            let secretText = try #require(secret)
            if signal == SIGINT {
                let client = try await SignedInClient(port: port, secret: secretText)
                let stream = try await EventStreamClient(port: port, path: Route.events, headers: [("Cookie", client.cookie)])
                #expect(try await stream.read(until: "data: ") != nil)
            }
            program.send(signal: signal)
            let outcome = try await program.finish()
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("info stopped\n"))
            #expect(!outcome.errors.contains(secretText))
        }
        let again = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
        #expect(try await again.waitUntilServing(readsLink: false).secret == nil)
        again.send(signal: SIGTERM)
        #expect(try await again.finish().output.isEmpty)
    }

    @Test func theProgramAnswersEveryEndpoint() async throws {
        let folder = try TemporaryFolder()
        let program = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
        let port = try await program.waitUntilServing(readsLink: true).port
        let open: [Endpoint: Int] = [.tellHealth: 200, .tellReadiness: 200, .tellSettings: 200, .describe: 200, .signIn: 403]
        for endpoint in Endpoint.allCases {
            let id = "/" + String(repeating: "0", count: 32)
            let end =
                switch endpoint.entry.place {
                case .fixed: ""
                case .identity: id
                case .part(let word): id + "/" + word
                case .preview: "/256" + id
                }
            let reply = try await SocketClient.send(port: port, method: endpoint.entry.method.rawValue, path: endpoint.entry.path + end)
            #expect(reply.status == open[endpoint] ?? 401, "\(endpoint)")
        }
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test func aTakenPortIsOneLine() async throws {
        let folder = try TemporaryFolder()
        let program = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
        let port = try await program.waitUntilServing(readsLink: true).port
        let second = try await run(["serve", "--port", "\(port)", "--data", folder.path + "/other", "--log-level", "error"], in: folder)
        #expect(second.status == 69)
        #expect(second.errors == "error: port \(port) is already in use\n")
        #expect(second.output.isEmpty)
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test func aFolderIsServedOnceAndFreeAgainWhenItsServerIsKilled() async throws {
        let folder = try TemporaryFolder()
        let arguments = ["serve", "--port", "0", "--data", folder.path]
        let program = try Program(arguments, folder: folder)
        _ = try await program.waitUntilServing(readsLink: true)
        let second = try await run(arguments + ["--log-level", "error"], in: folder)
        #expect(second.status == 69)
        #expect(second.errors.hasPrefix("error: \(folder.path) is already in use by process ") && !second.errors.contains("?"))
        program.send(signal: SIGKILL)
        _ = try await program.finish()
        let third = try Program(arguments, folder: folder)
        _ = try await third.waitUntilServing(readsLink: true)
        third.send(signal: SIGTERM)
        #expect(try await third.finish().status == 0)
    }

    @Test func aDatabaseThatIsNoneIsOneLine() async throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "This is no database. ", count: 500), to: "enot.sqlite")
        for command in ["serve", "check"] {
            let outcome = try await run([command, "--data", folder.path], in: folder)
            #expect(outcome.status == 65)
            #expect(outcome.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }.count == 1)
        }
    }

    @Test func aDatabaseOfANewerProgramIsOneLine() async throws {
        let folder = try TemporaryFolder()
        #expect(try await run(["user", "list", "--data", folder.path], in: folder).status == 0)
        let path = folder.path + "/enot.sqlite"
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // SQLite keeps the user version in the bytes 60 to 63 of its file.
        bytes[60] = 1
        try bytes.write(to: URL(fileURLWithPath: path))
        for command in [["serve", "--port", "0"], ["check"], ["user", "list"]] {
            let outcome = try await run(command + ["--data", folder.path], in: folder)
            #expect(outcome.status == 78)
            #expect(outcome.errors.split(separator: "\n").last?.hasPrefix("error: ") == true)
        }
    }

    @Test func aWebFolderThatIsMissingIsOneLine() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await run(["serve", "--port", "0", "--data", folder.path, "--web", folder.path + "/none"], in: folder)
        #expect(outcome.status == 74)
        #expect(outcome.errors == "error: web client: \(folder.path)/none: No such file or directory\n")
    }

    @Test func aFolderThatCannotBeMadeIsOneLine() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        let outcome = try await run(["user", "list", "--data", folder.path + "/file/data"], in: folder)
        #expect([73, 74].contains(outcome.status))
        #expect(outcome.errors.hasPrefix("error: "))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test func peopleAreAddedListedAndInvited() async throws {
        let folder = try TemporaryFolder()
        let data = ["--data", folder.path + "/data"]
        let added = try await run(["user", "add", "Ann"] + data, in: folder)
        #expect(added.status == 0)
        #expect(added.output.contains("http://127.0.0.1:8080/enter#"))
        let list = try await run(["user", "list"] + data, in: folder).output
        #expect(list.hasSuffix("\nAnn   0      -      0      0        -          owner\n"), "\(list)")
        let link = try await run(["user", "link", "Ann", "--public-origin", "https://notes.example"] + data, in: folder)
        #expect(link.output.contains("https://notes.example/enter#"))
        #expect(try await run(["user", "add", "Ann"] + data, in: folder).status == 64)
        #expect(try await run(["user", "link", "Bob"] + data, in: folder).status == 64)
        #expect(try await run(["check"] + data, in: folder).output == "No damage found.\n")
    }

    @Test func overTLSTheServerOffersItsAuthority() async throws {
        let folder = try TemporaryFolder()
        let program = try Program(["serve", "--tls", "--port", "0", "--data", folder.path], folder: folder)
        let (port, _) = try await program.waitUntilServing(readsLink: true)
        let curl = Process()
        let output = Pipe()
        curl.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        curl.arguments = ["-s", "-k", "-D", "-", "-o", "/dev/null", "https://127.0.0.1:\(port)/authority.crt"]
        curl.standardOutput = output
        try curl.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text.contains("application/x-x509-ca-cert"))
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }
}
