import Domain
import Foundation
import JSON
import TestKit
import Testing
import Wire

@testable import enot

/// Prints the versions of a note with the program, from a data folder and from a PostgreSQL database.
@Suite(.timeLimit(.minutes(1))) struct HistoryProgramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [false, true]) func aNotesVersionsArePrinted(isPostgreSQL: Bool) async throws {
        var place = ["--data", folder.path + "/data"]
        if isPostgreSQL { place += ["--database", try TestStore.address(of: folder.path)] }
        let server = try Program(
            ["serve", "--port", "0"] + place, environment: ["HOME": folder.path], folder: folder)
        let (port, secret) = try await server.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        var device = WritingDevice(seed: 1)
        let now = Instant(milliseconds: 1_774_008_000_000)
        let note = try device.note("red apple, 青い 空", now: now)
        #expect(try await client.send(port: port, "POST", Route.sync, body: WritingDevice.push(note.operations)).status == 200)

        func run(_ arguments: String...) async throws -> Program.Outcome {
            try await Program(["history"] + arguments + place, environment: ["HOME": folder.path], folder: folder).finish()
        }
        let list = try await run("red apple, 青い 空")
        #expect(list.status == 0 && list.errors.isEmpty, "\(list.errors)")
        let cells = list.output.split(separator: " ", omittingEmptySubsequences: true)
        #expect(cells.first == "1" && cells.last == "-0\n" && cells.contains("+15") && cells.contains("Test"), "\(list.output)")
        #expect(try await run(note.id.text, "--version", "1").output == "red apple, 青い 空\n")
        #expect(try await run(note.id.text, "--diff", "1").output == "{+red apple, 青い 空+}\n")
        let json = try JSON(parsing: try await run(note.id.text, "--json", "--version", "1").output)
        #expect(json["text"]?.string == "red apple, 青い 空" && json["device"]?.string == "Test" && json["added"]?.integer == 15)
        let missing = try await run(note.id.text, "--version", "2")
        #expect(missing.status == 64 && missing.errors == "error: no version 2; the note has 1\n")
        #expect(try await run("no such note").status == 64)
        server.send(signal: SIGTERM)
        #expect(try await server.finish().status == 0)
    }
}
