import Domain
import Foundation
import TestKit
import Testing
import Wire

/// Checks what the program does where the database is not the one that its data folder belongs to.
@Suite(.timeLimit(.minutes(1))) struct WrongDatabaseTests {
    private let folder: TemporaryFolder
    private var data: String { folder.path + "/data" }
    private var database: String { data + "/enot.sqlite" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func serving(_ options: [String] = []) throws -> Program {
        try Program(["serve", "--port", "0", "--data", data, "--recorded", "none"] + options, folder: folder)
    }

    private func end(_ program: Program) async throws {
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    private func expectRefusal(_ text: String) async throws {
        let outcome = try await serving().finish()
        #expect(outcome.status == 65 && outcome.output == "")
        #expect(outcome.errors.contains(text) && outcome.errors.contains("--accept-database"), "\(outcome.errors)")
    }

    private func blobs() throws -> Set<String> {
        let names = try FileManager.default.subpathsOfDirectory(atPath: data + "/blobs")
        return Set(names.filter { $0.count > 64 && !$0.hasPrefix("aside") })
    }

    private func check() async throws -> Program.Outcome { try await Program(["check", "--data", data], folder: folder).finish() }

    @Test func aDatabaseThatIsMissingEmptyOrOlderCostsNobodyAFile() async throws {
        let first = try serving()
        let (port, secret) = try await first.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        for number in 1...3 {
            let path = Route.uploads + "/" + EntityID(high: 1, low: UInt64(number)).text
            let bytes = [UInt8](repeating: UInt8(number), count: 1_000)
            let request = UploadRequest(name: "\(number)", byteCount: 1_000, purpose: .library)
            #expect(try await client.send(port: port, "PUT", path, body: request.bytes).status == 200)
            let reply = try await client.send(port: port, "PATCH", path, headers: [(UploadAnswer.offsetHeader, "0")], body: bytes)
            #expect(reply.status == 200)
        }
        try await end(first)
        let stored = try blobs()
        #expect(stored.count == 3)
        #expect(try await check().status == 0)
        try FileManager.default.copyItem(atPath: database, toPath: folder.path + "/right.sqlite")

        try FileManager.default.removeItem(atPath: database)
        try await expectRefusal("is missing or empty")
        #expect(!FileManager.default.fileExists(atPath: database))
        try Data().write(to: URL(fileURLWithPath: database))
        try await expectRefusal("is missing or empty")
        #expect(try blobs() == stored)

        // One that is accepted all the same sets them aside.
        let accepted = try serving(["--accept-database"])
        let (newPort, newSecret) = try await accepted.waitUntilServing(readsLink: true)
        _ = try await SignedInClient(port: newPort, secret: try #require(newSecret))
        try await waitUntil { try blobs() == [] }
        try await end(accepted)
        let outcome = try await check()
        #expect(outcome.status == 1 && outcome.output.hasPrefix("3 contents belong to no file."), "\(outcome.output)")

        // The right one comes back, is another one than was served last, and finds what is its own.
        try FileManager.default.removeItem(atPath: database)
        try FileManager.default.copyItem(atPath: folder.path + "/right.sqlite", toPath: database)
        try await expectRefusal("is not the database that was served")
        let back = try serving(["--accept-database"])
        let backPort = try await back.waitUntilServing(readsLink: false).port
        #expect(try blobs() == stored)
        let path = Route.fileContents + "/" + EntityID(high: 1, low: 2).text
        #expect(try await client.send(port: backPort, "GET", path).body == [UInt8](repeating: 2, count: 1_000))
        try await end(back)
        #expect(try await check().status == 0)

        // A copy of before is older now.
        try FileManager.default.removeItem(atPath: database)
        try FileManager.default.copyItem(atPath: folder.path + "/right.sqlite", toPath: database)
        try await expectRefusal("is older than the database")
    }

    @Test func aCopyBesideTheLogOfAKilledServerIsRefusedAndLeftAsItIs() async throws {
        let first = try serving()
        let (firstPort, secret) = try await first.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: firstPort, secret: try #require(secret))
        let phrase = PassPhraseRequest(current: nil, new: "a long enough pass phrase").bytes
        #expect(try await client.send(port: firstPort, "PUT", Route.passPhrase, body: phrase).status == 204)
        try await end(first)
        let copy = try Data(contentsOf: URL(fileURLWithPath: database))
        // A day of service with a clean end, and another that is cut off.
        let second = try serving()
        _ = try await second.waitUntilServing(readsLink: false)
        try await end(second)
        var log = Data()
        // The upkeep at the start empties the log; where it comes after what is written, the server is cut off once more.
        for attempt in 1...20 where attempt <= 2 || log.isEmpty {
            let killed = try serving()
            let port = try await killed.waitUntilServing(readsLink: false).port
            #expect(try await client.send(port: port, "POST", Route.invitations).status < 300, "something is written")
            killed.send(signal: SIGKILL)
            _ = try await killed.finish()
            log = try Data(contentsOf: URL(fileURLWithPath: database + "-wal"))
        }
        #expect(!log.isEmpty)
        let right = try Data(contentsOf: URL(fileURLWithPath: database))
        try copy.write(to: URL(fileURLWithPath: database))
        for command in [["serve", "--port", "0", "--recorded", "none"], ["check"], ["check", "--repair"], ["user", "list"]] {
            let outcome = try await Program(command + ["--data", data], folder: folder).finish()
            #expect(outcome.status == 65 && outcome.errors.contains("is the log of another state of the database"), "\(outcome.errors)")
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == copy)
        #expect(try Data(contentsOf: URL(fileURLWithPath: database + "-wal")) == log)
        // The right file is served with its log, however it was killed.
        try right.write(to: URL(fileURLWithPath: database))
        let again = try serving()
        _ = try await again.waitUntilServing(readsLink: false)
        try await end(again)
        #expect(try await check().status == 0)
    }

    @Test func whatCannotBeSetAsideIsToldAndHoldsNoStartUp() async throws {
        let gone = EntityID(high: 3, low: 3).text
        try folder.write("picture", to: "data/catalogues/\(gone)/picture")
        try folder.write("no folder", to: "data/catalogues/aside")
        let program = try serving()
        _ = try await program.waitUntilServing(readsLink: false)
        program.send(signal: SIGTERM)
        let outcome = try await program.finish()
        #expect(outcome.status == 0 && outcome.errors.contains("cannot set aside"), "\(outcome.errors)")
        #expect(FileManager.default.fileExists(atPath: data + "/catalogues/\(gone)/picture"))
    }

    @Test func aWrongDatabaseOfAnOlderProgramIsLeftAsItIs() async throws {
        let first = try serving()
        _ = try await first.waitUntilServing(readsLink: false)
        try await end(first)
        let release = try FrozenRelease(try #require(try FrozenRelease.names().first))
        try FileManager.default.removeItem(atPath: database)
        try FileManager.default.copyItem(atPath: release.folder.path + "/enot.sqlite", toPath: database)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: database))
        try await expectRefusal("is older than the database")
        #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == bytes)
    }

    /// Waits for what the server does soon after its start, by looking again and again; the suite's limit ends it.
    private func waitUntil(_ isSo: () throws -> Bool) async throws {
        while try !isSo() { await Task.yield() }
    }
}
