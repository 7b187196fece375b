import Domain
import Foundation
import TestKit
import Testing
import Wire

/// Backs data folders up and restores them with the program, killed in between as well.
@Suite(.timeLimit(.minutes(1))) struct BackupProgramTests {
    private let folder: TemporaryFolder
    private let release: FrozenRelease

    init() throws {
        folder = try TemporaryFolder()
        release = try FrozenRelease(try #require(try FrozenRelease.names().first))
    }

    private func run(_ arguments: String...) async throws -> Program.Outcome {
        try await Program(arguments, environment: ["HOME": folder.path], folder: folder).finish()
    }

    private var archive: String { folder.path + "/a.zip" }

    @Test func whatIsBackedUpIsRestoredAndChecked() async throws {
        #expect(try await run("backup", archive, "--data", release.folder.path).status == 0)
        let again = try await run("backup", archive, "--data", release.folder.path)
        #expect(again.status == 73 && again.errors.contains("already exists"))
        let restored = try await run("restore", archive, "--data", folder.path + "/new")
        #expect(restored.status == 0 && restored.output == "No damage found.\n" && restored.errors.hasPrefix("Restored 1 person, "))
        let refused = try await run("restore", archive, "--data", folder.path + "/new")
        #expect(refused.status == 65 && refused.errors.contains("hint: use --replace to replace the data in"))
        #expect(try await run("restore", archive, "--data", folder.path + "/new", "--replace").status == 0)
        try folder.write("no archive", to: "b.zip")
        let bad = try await run("restore", folder.path + "/b.zip", "--data", folder.path + "/other")
        #expect(bad.status == 65 && bad.errors.contains("It is too short to be an archive.") && !bad.errors.contains("--replace"))
        #expect(try await run("restore", folder.path + "/c.zip", "--data", folder.path + "/other").status == 74)
    }

    @Test func onePersonsArchiveIsNoServers() async throws {
        #expect(try await run("backup", archive, "--user", "owner", "--data", release.folder.path).status == 0)
        let refused = try await run("restore", archive, "--data", folder.path + "/new")
        #expect(refused.status == 65 && refused.errors.contains("one person's data"))
        let nobody = try await run("backup", folder.path + "/b.zip", "--user", "nobody", "--data", release.folder.path)
        #expect(nobody.status == 64 && nobody.errors.contains("no person named nobody"))
    }

    @Test func aFolderThatIsServedIsNotRestored() async throws {
        #expect(try await run("backup", archive, "--data", release.folder.path).status == 0)
        let program = try Program(["serve", "--port", "0", "--data", folder.path + "/new"], folder: folder)
        _ = try await program.waitUntilServing(readsLink: true)
        let refused = try await run("restore", archive, "--data", folder.path + "/new", "--replace")
        #expect(refused.status == 69 && refused.errors.contains("is already in use by process"))
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test func aServerIsReplacedFromABrowserAndBacksItselfUp() async throws {
        #expect(try await run("backup", archive, "--data", release.folder.path).status == 0)
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: archive)))
        let program = try Program(
            ["serve", "--port", "0", "--data", folder.path + "/new", "--backup", folder.path + "/backups"], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        let part = try await client.send(port: port, "PATCH", Route.archive, headers: [(UploadAnswer.offsetHeader, "0")], body: bytes)
        #expect(part.status == 200)
        let reply = try await client.send(port: port, "POST", Route.archive, body: Array(#"{"replaces":true}"#.utf8))
        #expect(reply.status == 200, "\(String(decoding: reply.body, as: UTF8.self))")
        let answer = try ArchiveAnswer(json: try reply.json())
        // The process is the same one, and serves at the same place.
        #expect(try await program.waitUntilServing(readsLink: false).port == port)
        let renewed = try await SignedInClient(port: port, secret: try #require(answer.secret))
        #expect(try await client.send(port: port, "GET", Route.session).status == 401)
        #expect(try await renewed.send(port: port, "GET", Route.session).status == 200)
        program.send(signal: SIGTERM)
        let outcome = try await program.finish()
        #expect(outcome.status == 0 && outcome.errors.contains("restarting") && !outcome.errors.contains(" error "), "\(outcome.errors)")
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/backups")
        #expect(kept.contains { $0.hasSuffix(".zip") })
    }

    /// Waits until something is there, or the program has ended.
    private func wait(until path: String, or program: Program) {
        while !FileManager.default.fileExists(atPath: path), program.isRunning { sched_yield() }
    }

    @Test(arguments: ["enot.sqlite", "uploads", "blobs/1d", "catalogues", "enot.sqlite-wal"])
    func aKillLeavesAllOrNothing(place: String) async throws {
        #expect(try await run("backup", archive, "--data", release.folder.path).status == 0)
        let target = folder.path + "/new"
        let restoring = try Program(["restore", archive, "--data", target], folder: folder)
        wait(until: target + "/" + place, or: restoring)
        restoring.send(signal: SIGKILL)
        _ = try await restoring.finish()
        let again = try await run("restore", archive, "--data", target)
        #expect(again.status == 0 || again.errors.contains("This server already has people."), "\(again.errors)")
        #expect(try await run("check", "--data", target).status == 0)
    }

    @Test func aBackupThatIsKilledLeavesNoArchive() async throws {
        let target = folder.path + "/b.zip"
        let backing = try Program(["backup", target, "--data", release.folder.path], folder: folder)
        wait(until: target + ".partial", or: backing)
        backing.send(signal: SIGKILL)
        _ = try await backing.finish()
        if FileManager.default.fileExists(atPath: target) { try FileManager.default.removeItem(atPath: target) }
        #expect(try await run("backup", target, "--data", release.folder.path).status == 0)
        #expect(try await run("restore", target, "--data", folder.path + "/new").status == 0)
        #expect(!FileManager.default.fileExists(atPath: target + ".partial"))
    }

    @Test func aDamagedDatabaseIsMendedAndKeptBeside() async throws {
        let folder = release.folder.path
        #expect(try await run("check", "--repair", "--data", folder).output == "No damage found.\n")
        let path = folder + "/enot.sqlite"
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // A page of the journal.
        let page = try #require(bytes.range(of: Data("\"kind\":\"note\"".utf8))).lowerBound / 4_096
        bytes.replaceSubrange(page * 4_096..<(page + 1) * 4_096, with: Data(repeating: 0x5A, count: 4_096))
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect(try await run("check", "--data", folder).status != 0)
        let mended = try await run("check", "--repair", "--data", folder)
        #expect(mended.status == 0 && mended.output.hasSuffix("No damage found.\n"), "\(mended.output) \(mended.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasPrefix("enot.sqlite.damaged-") })
        #expect(try await run("check", "--data", folder).status == 0)

        bytes.replaceSubrange(0..<4_096, with: Data(repeating: 0x5A, count: 4_096))
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect(try await run("backup", archive, "--data", folder).status == 65)
        let lost = try await run("check", "--repair", "--data", folder)
        #expect(lost.status == 65 && lost.errors.contains("restore a backup"), "\(lost.errors)")
        let other = try FrozenRelease(try #require(try FrozenRelease.names().first))
        #expect(try await run("backup", archive, "--data", other.folder.path).status == 0)
        let restored = try await run("restore", archive, "--replace", "--data", folder)
        #expect(restored.status == 0 && restored.errors.contains("is damaged. It was moved to"), "\(restored.errors)")
    }
}
