import Foundation
import TestKit
import Testing
import Wire

@testable import enot

@Suite(.timeLimit(.minutes(1))) struct ServeLimitsTests {
    @Test(
        arguments: [
            ("127.0.0.1", nil, nil), ("0.0.0.0", nil, 100), ("::", nil, 100), ("0.0.0.0", "https://notes.example.org", nil),
        ] as [(String, String?, Int?)])
    func anAddressHasItsShareOfConnectionsUnlessItMayBeAProxys(host: String, publicAddress: String?, count: Int?) {
        #expect(HTTPParts.connectionsPerAddress(of: 400, host: host, publicAddress: publicAddress) == count)
    }

    @Test func connectionsFollowFromTheFilesThatMayBeOpen() {
        let least = OpenFiles.besidesConnections + OpenFiles.perConnection * OpenFiles.leastConnections
        #expect(least < 512)
        #expect(OpenFiles.connections(files: least) == OpenFiles.leastConnections)
        #expect(OpenFiles.connections(files: least - 1) == nil)
        #expect(OpenFiles.connections(files: 0) == nil)
        for files in [512, 1_024, 4_096] {
            let connections = OpenFiles.connections(files: files) ?? 0
            #expect(connections * OpenFiles.perConnection + OpenFiles.besidesConnections <= files)
            #expect(connections > OpenFiles.leastConnections)
        }
        let all = OpenFiles.besidesConnections + OpenFiles.perConnection * OpenFiles.mostConnections
        #expect(OpenFiles.connections(files: all) == OpenFiles.mostConnections)
        #expect(OpenFiles.connections(files: Int(OpenFiles.most)) == OpenFiles.mostConnections)
    }

    @Test func aServerWithTooFewFilesSaysSo() async throws {
        let folder = try TemporaryFolder()
        let tool = try FakeTool(script: "ulimit -n 128; exec \(Program.path) serve --port 0 --data \(folder.path)")
        let outcome = try await Program([], path: tool.path, folder: folder).finish()
        #expect(outcome.status == 69)
        #expect(outcome.errors.contains("the limit of open files is 128"))
    }

    @Test func whereFewFilesMayBeOpenACrowdEndsNeitherTheServerNorKeepsPeopleOut() async throws {
        let folder = try TemporaryFolder()
        let tool = try FakeTool(script: "ulimit -n 512; exec \(Program.path) serve --port 0 --data \(folder.path)")
        let program = try Program([], path: tool.path, folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        let stream = try await EventStreamClient(port: port, path: Route.events, headers: [("Cookie", client.cookie)])
        #expect(try await stream.read(until: "data: ") != nil)
        let crowd = try await SocketClient.openHalfHeads(600, port: port)
        // All but those that have a place are closed, by the server and not by their age.
        try await crowd.waitUntilClosed(first: 600 - 512)
        for _ in 0..<3 { #expect(try await status(of: client, port: port) == 200) }
        #expect(program.isRunning)
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    /// Returns how a request is answered that is sent again, as browsers do, where its connection gave way to the crowd before its head was
    /// read, or was one too many while those that gave way were being closed. How often that happens depends on who gets the processor.
    private func status(of client: SignedInClient, port: Int) async throws -> Int {
        while true {
            do {
                return try await client.send(port: port, "GET", Route.session).status
            } catch SocketClient.Failure.system(_, ECONNRESET) {
                continue
            } catch SocketClient.Failure.malformed("") {
                continue
            }
        }
    }

    @Test func theServerOpensAsManyFilesAsItMay() async throws {
        let folder = try TemporaryFolder()
        // The limit of the shell that starts it is lower than what the server may have.
        let tool = try FakeTool(
            script: "ulimit -S -n 256; exec \(Program.path) serve --port 0 --data \(folder.path) & echo $! > $0.id; wait")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: tool.path)
        let output = Pipe()
        (shell.standardOutput, shell.standardError) = (output, FileHandle.nullDevice)
        try shell.run()
        var said = ""
        while !said.contains("/enter#") {
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty)
            said += String(decoding: data, as: UTF8.self)
        }
        let id = try #require(
            pid_t(try String(contentsOfFile: tool.path + ".id", encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
        let limits = try String(contentsOfFile: "/proc/\(id)/limits", encoding: .utf8)
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        #expect(numbers.count == 2 && numbers[0] > 256 && numbers[0] == min(numbers[1], Int(OpenFiles.most)))
        kill(id, SIGTERM)
        shell.waitUntilExit()
    }
}
