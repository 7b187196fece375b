import Domain
import Foundation
import TestKit
import Testing
import Wire

/// Writes notes of a data folder into PDFs with the program, and asks a server for the same.
@Suite(.timeLimit(.minutes(1))) struct ExportProgramTests {
    private let folder: TemporaryFolder
    private let release: FrozenRelease

    init() throws {
        folder = try TemporaryFolder()
        release = try FrozenRelease(try #require(try FrozenRelease.names().first))
    }

    private func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Program.Outcome {
        let environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
        return try await Program(["export", "--data", release.folder.path] + arguments, environment: environment, folder: folder).finish()
    }

    /// Starts a server that dates the notes of the older version, and ends it when it has: a document has the date of the last change.
    private func dateNotes() async throws {
        let program = try Program(["serve", "--port", "0", "--print-link", "--data", release.folder.path], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        var journal = ""
        while !journal.contains(Note.changedField.name) {
            let reply = try await client.send(port: port, "POST", Route.sync, body: WritingDevice.push([]))
            try #require(reply.status == 200)
            journal = String(decoding: reply.body, as: UTF8.self)
        }
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    private var output: String { folder.path + "/a.pdf" }

    @Test func aTopicIsWrittenAsTheServerGivesIt() async throws {
        try await dateNotes()
        let outcome = try await run(["--pdf", "--topic", "Forest", "--language", "ru", output])
        #expect(outcome.status == 0 && outcome.errors == "Wrote 1 page.\n", "\(outcome.errors)")
        let text = try PDFFile(output).letters()
        #expect(text.contains("Forest3заметки") && text.contains("Морошка,брусникаи🫐") && text.contains("до2января2027г."))
        let again = try await run(["--pdf", "--topic", "Forest", output])
        #expect(again.status == 73 && again.errors.contains("already exists"))

        let program = try Program(["serve", "--port", "0", "--print-link", "--data", release.folder.path], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        let topic = "e8d30ea66efd8d9e402870076dc55a94"
        let reply = try await client.send(port: port, "GET", Route.documents + "?topic=\(topic)&language=ru")
        let written = try [UInt8](Data(contentsOf: URL(fileURLWithPath: output)))
        #expect(reply.status == 200 && reply.body == written)
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test(arguments: [1, 70, 400]) func thePagesThatAreSaidAreThoseOfTheFile(lineCount: Int) async throws {
        let data = folder.path + "/data"
        let program = try Program(["serve", "--port", "0", "--data", data], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        var device = WritingDevice(seed: 1)
        let now = Instant(milliseconds: 1_774_008_000_000)
        let topic = try device.topic("Long", now: now)
        let note = try device.note((1...lineCount).map { "line \($0)" }.joined(separator: "\n"), now: now)
        let operations = topic.operations + note.operations + (try device.move(note.id, to: topic.id, now: now))
        #expect(try await client.send(port: port, "POST", Route.sync, body: WritingDevice.push(operations)).status == 200)
        let arguments = ["export", "--data", data, "--pdf", "--topic", "Long", output]
        let outcome = try await Program(arguments, environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"], folder: folder).finish()
        let pages = try #require(try PDFFile(output).information()["Pages"])
        #expect(outcome.errors == "Wrote \(pages) page\(pages == "1" ? "" : "s").\n" && (pages == "1") == (lineCount == 1))
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test func notesAreFoundByTitleAndIdentity() async throws {
        let outcome = try await run(["--pdf", "--note", "Berries", "--note", "6f94e9215862dd4425e9e51a525ba588", "--user", "owner", output])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let text = try PDFFile(output).letters()
        #expect(text.contains("Forest2notes") && text.contains("Baskets") && !text.contains("Mushrooms"))
    }

    @Test(arguments: [
        (["--topic", "Forest"], 64, "requires --pdf"), (["--pdf"], 64, "--topic NAME or --note"),
        (["--pdf", "--topic", "a", "--note", "b"], 64, "--topic NAME or --note"),
        (["--pdf", "--topic", "None"], 64, "no topic named None"),
        (["--pdf", "--note", "None"], 64, "no note named None"), (["--pdf", "--topic", "Welcome"], 64, "no topic named Welcome"),
        (["--pdf", "--topic", "Forest", "--user", "x"], 64, "no person named x"),
        (["--pdf", "--topic", "Forest", "--language", "xx"], 64, "en, ru, ja"),
    ])
    func whatCannotBeFoundIsSaid(arguments: [String], status: Int32, words: String) async throws {
        let outcome = try await run(arguments + [output])
        #expect(outcome.status == status && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test func withoutTheToolItIsSaid() async throws {
        let outcome = try await run(["--pdf", "--topic", "Forest", output], environment: ["ENOT_MEDIA_TOOL": folder.path + "/none"])
        #expect(outcome.status == 69 && outcome.errors.contains("is missing"))
        #expect(!FileManager.default.fileExists(atPath: output))
    }
}
