import Domain
import Foundation
import TestKit
import Testing
import Wire

@testable import enot

/// Manages people by the command line.
@Suite(.timeLimit(.minutes(1))) struct PeopleProgramTests {
    private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Program.Outcome {
        try await Program(arguments + ["--data", folder.path + "/data"], environment: ["HOME": folder.path], folder: folder).finish()
    }

    private func people(in folder: TemporaryFolder) async throws -> [Person] {
        let output = try await run(["user", "list", "--json"], in: folder).output
        return try #require(PeopleAnswer(text: output)).people
    }

    @Test func peopleAreLimitedDisabledAndMadeOwners() async throws {
        let folder = try TemporaryFolder()
        for name in ["Ann", "Bob"] { #expect(try await run(["user", "add", name], in: folder).status == 0) }
        #expect(try await run(["user", "quota", "Bob", "5G"], in: folder).status == 0)
        #expect(try await run(["user", "disable", "Bob"], in: folder).status == 0)
        #expect(try await run(["user", "link", "Bob"], in: folder).status == 64, "disabled")
        #expect(try await run(["user", "disable", "Ann"], in: folder).errors.contains("owner"))
        let list = try await run(["user", "list"], in: folder).output
        #expect(
            list == """
                NAME  FILES  QUOTA  NOTES  DEVICES  LAST SEEN  STATE
                Ann   0      -      0      0        -          owner
                Bob   0      5.0G   0      0        -          disabled

                """)
        #expect(try await run(["user", "enable", "Bob"], in: folder).status == 0)
        #expect(try await run(["user", "quota", "Bob", "none"], in: folder).status == 0)
        #expect(try await run(["user", "owner", "Bob"], in: folder).status == 0)
        let people = try await people(in: folder)
        #expect(people.map(\.isOwner) == [false, true] && people.allSatisfy { $0.quotaBytes == nil && !$0.isDisabled })
        #expect(try await run(["user", "sign-out", "Cid"], in: folder).status == 64)
        #expect(try await run(["user", "rename", "Bob", "Ann"], in: folder).errors.contains("taken"))
        #expect(try await run(["user", "rename", "Bob", "Rob"], in: folder).status == 0)
        #expect(try await run(["user", "list"], in: folder).output.contains("Rob "))
    }

    @Test(arguments: ["sign-out", "disable", "remove"])
    func aRunningServerTakesNothingMoreFromWhoeverIsPutOut(command: String) async throws {
        let folder = try TemporaryFolder()
        for name in ["Ann", "Bob"] { #expect(try await run(["user", "add", name], in: folder).status == 0) }
        let link = try await run(["user", "link", "Bob"], in: folder).output
        let secret = try #require(link.split(separator: "#").dropFirst().first?.split(whereSeparator: \.isWhitespace).first)
        let server = try Program(["serve", "--port", "0", "--data", folder.path + "/data"], folder: folder)
        let port = try await server.waitUntilServing(readsLink: false).port
        let client = try await SignedInClient(port: port, secret: String(secret))
        var device = WritingDevice(seed: 1)
        let now = Instant(milliseconds: 1_800_000_000_000)
        let first = WritingDevice.push(try device.note("before", now: now).operations)
        #expect(try await client.send(port: port, "POST", Route.sync, body: first).status == 200)
        #expect(try await run(["user", command, "Bob"] + (command == "remove" ? ["--yes"] : []), in: folder).status == 0)
        let second = WritingDevice.push(try device.note("after", now: now).operations)
        let refusal = command == "disable" ? 403 : 401
        #expect(try await client.send(port: port, "POST", Route.sync, body: second).status == refusal)
        #expect(try await client.send(port: port, "GET", Route.devices).status == refusal)
        server.send(signal: SIGTERM)
        #expect(try await server.finish().status == 0)
        #expect(try await run(["check"], in: folder).output == "No damage found.\n")
    }

    @Test func whoIsRemovedIsInAnArchive() async throws {
        let folder = try TemporaryFolder()
        for name in ["Ann", "Bob"] { #expect(try await run(["user", "add", name], in: folder).status == 0) }
        let asked = try await run(["user", "remove", "Bob"], in: folder)
        #expect(asked.status == 64 && asked.errors.contains("--yes"))
        #expect(try await people(in: folder).count == 2)
        let removed = try await run(["user", "remove", "Bob", "--yes"], in: folder)
        #expect(removed.status == 0 && removed.output.contains("/removed-people/"))
        #expect(try await people(in: folder).map(\.name) == ["Ann"])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/removed-people")
        #expect(names.count == 1 && names.allSatisfy { $0.hasSuffix(" Bob.zip") })
        #expect(try await run(["user", "remove", "Ann", "--yes"], in: folder).errors.contains("owner"))
        #expect(try await run(["check"], in: folder).output == "No damage found.\n")
    }

    @Test(
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1.0K"), (1_550, "1.5K"), (10_240, "10K"), (999_999, "999K"), (1_000_000, "1.0M"),
            (5_000_000_000, "5.0G"), (3_000_000_000_000, "3.0T"), (5_000_000_000_000_000, "5000T"), (.max, "9223372T"),
        ] as [(Int64, String)])
    func bytesAreReadableAgain(bytes: Int64, text: String) {
        #expect(ByteCount.text(of: bytes) == text)
    }

    @Test(
        arguments: [
            ("1", 1), ("5G", 5_000_000_000), ("5g", 5_000_000_000), ("500M", 500_000_000), ("2K", 2_000), ("1T", 1_000_000_000_000),
            ("5Gi", 5 << 30), ("500mi", 500 << 20), ("2Ki", 2_048), ("1TI", 1 << 40), ("", nil), ("0", nil), ("G", nil), ("Gi", nil),
            ("5i", nil), ("5GB", nil), ("-5G", nil), ("9223372036854775807", .max), ("9223372036854775808", nil),
            ("9000000T", 9_000_000_000_000_000_000),
            ("9300000T", nil),
        ] as [(String, Int64?)])
    func unitsAreThoseOfTheScreens(text: String, bytes: Int64?) {
        #expect(ByteCount.read(text) == bytes)
    }
}
