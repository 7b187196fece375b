import Archive
import Foundation
import TestKit
import Testing

/// Moves notes in with the program, and kills it while it does.
@Suite(.timeLimit(.minutes(1))) struct ImportProgramTests {
    private let folder: TemporaryFolder
    private var vault: String { folder.path + "/Vault" }

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/Vault", withIntermediateDirectories: true)
    }

    private func program(_ arguments: [String]) throws -> Program {
        try Program(
            arguments + ["--data", folder.path + "/data"], environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "TZ": "UTC"],
            folder: folder)
    }

    private func run(_ arguments: [String]) async throws -> Program.Outcome { try await program(arguments).finish() }

    private func addPerson() async throws { #expect(try await run(["user", "add", "nina"]).status == 0) }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: vault + "/" + name))
    }

    @Test func whatIsLostIsSaidFirstThenAllIsMovedInAndUndone() async throws {
        try await addPerson()
        try write("a.md", "See [[b]] and ![](gone.png)")
        try write("b.md", "text")
        let look = try await run(["import", vault, "--dry-run"])
        let found = "Markdown: Vault, 2 items\n  changed  a.md: gone.png is not in the source; its file of the source is attached\n"
        #expect(
            look.status == 0 && look.output == found + "To be moved in: 2 notes; 1 of them changed. Left out: 0 of 2 items.\n",
            "\(look.errors)")
        let outcome = try await run(["import", vault])
        #expect(
            outcome.output.hasPrefix(
                look.output + "Moved in: 2 notes; 1 of them changed. Left out: 0 of 2 items.\nTo undo the import of Vault: "))
        let number = try #require(outcome.output.split(separator: " ").last).trimmingCharacters(in: .newlines)
        let again = try await run(["import", vault, "--json"])
        let lines = again.output.split(separator: "\n")
        #expect(
            lines.count == 3 && lines[0].hasPrefix("{\"source\":\"a.md\",\"kind\":\"note\",\"outcome\":\"skipped\",\"as\":\"note:")
                && lines[2] == """
                    {"sums":{"items":2,"taken":0,"changed":0,"skipped":2,"kinds":{"note":{"skipped":2}}}}
                    """,
            "\(again.output)")
        let undone = try await run(["import", "--undo", number])
        #expect(undone.output == "Moved to the trash: 2 notes, 1 files, 1 topics. Left out: 0 of 4 items.\n", "\(undone.errors)")
        #expect(try await run(["check"]).output == "No damage found.\n")
    }

    @Test func whatIsNoSourceIsRefused() async throws {
        try await addPerson()
        let missing = try await run(["import", folder.path + "/none"])
        #expect(missing.status == 74 && missing.errors.contains("No such file or directory"))
        var archive = ZIPArchive()
        archive.add("manifest.json", Array("{\"format\":\"enot-archive\"}".utf8))
        try Data(archive.finished()).write(to: URL(fileURLWithPath: folder.path + "/own.zip"))
        #expect(try await run(["import", folder.path + "/own.zip"]).errors.contains("is an archive of Enot"))
        try Data([0x50, 0x4B, 3, 4, 1, 2]).write(to: URL(fileURLWithPath: folder.path + "/cut.zip"))
        #expect(try await run(["import", folder.path + "/cut.zip"]).status == 74)
        #expect(try await run(["import"]).status == 64)
        #expect(try await run(["import", "--undo", "x"]).status == 64)
    }

    @Test func anImportThatWasKilledContinuesAndDoublesNothing() async throws {
        try await addPerson()
        let count = 2_000
        for number in 0..<count { try write("\(10_000 + number).md", "text of \(number)") }
        // Nobody reads its output, so that it waits before its end.
        let program = try program(["import", vault, "--json"])
        var present = 0
        while present == 0 {
            present =
                try await run(["import", vault, "--json", "--dry-run"]).output.components(separatedBy: "It was there before.").count - 1
        }
        #expect(program.isRunning)
        program.send(signal: SIGKILL)
        #expect(try await program.finish().status != 0)
        let again = try await run(["import", vault, "--json"])
        let taken = again.output.components(separatedBy: "\"outcome\":\"taken\"").count - 1
        #expect(taken > 0 && taken <= count - present, "\(again.errors)")
        let sums = try await run(["import", vault, "--json"]).output.split(separator: "\n").last
        #expect(sums?.contains("\"items\":\(count),\"taken\":0,\"changed\":0,\"skipped\":\(count),") == true)
        #expect(try await run(["check"]).output == "No damage found.\n")
    }
}
