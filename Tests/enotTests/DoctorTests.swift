import Domain
import Glibc
import JSON
import TestKit
import Testing
import Wire

@testable import enot

@Suite(.timeLimit(.minutes(1))) struct DoctorTests {
    private func doctor(_ folder: TemporaryFolder, _ arguments: String...) async throws -> Program.Outcome {
        try await Program(["doctor", "--data", folder.path + "/data"] + arguments, folder: folder).finish()
    }

    @Test func aNewServerIsWell() async throws {
        let folder = try TemporaryFolder()
        let program = try Program(["serve", "--port", "0", "--data", folder.path + "/data"], folder: folder)
        _ = try await program.waitUntilServing(readsLink: true)
        let outcome = try await doctor(folder)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.output)")
        for line in ["sound, ", "none are made", "only this machine reaches the server", "the data directory is private"] {
            #expect(outcome.output.contains(line), "\(line)")
        }
        #expect(outcome.output.contains("hint: name a directory on another disk"))
        let answer = try JSON(parsing: Array(try await doctor(folder, "--json").output.utf8))
        #expect(answer["isGood"]?.bool == true)
        #expect((answer["findings"]?.array ?? []).compactMap { $0["subject"]?.string } == ServerFinding.Subject.allCases.map(\.rawValue))
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    @Test func whatNeedsAHandIsSaidByTheStatus() async throws {
        let folder = try TemporaryFolder()
        let missing = try await doctor(folder)
        #expect(missing.status == 1 && missing.output.contains("can't be opened: "))
        #expect(try await Program(["user", "list", "--data", folder.path + "/data"], folder: folder).finish().status == 0)
        let open = try await doctor(folder, "--host", "0.0.0.0", "--backup", folder.path + "/backups")
        #expect(open.status == 1)
        #expect(open.output.contains("bad     encryption     other machines reach the server without TLS"))
        #expect(open.output.contains("bad     backups        none was made yet"))
        #expect(access(folder.path + "/backups", F_OK) != 0, "looking makes no directory")
        try folder.write("no certificate", to: "chain.pem")
        let unreadable = try await doctor(
            folder, "--tls-certificate", folder.path + "/chain.pem", "--tls-key", folder.path + "/chain.pem", "--json")
        #expect(unreadable.status == 1 && unreadable.output.contains("chain.pem: no certificate in it"))
        #expect(try await doctor(folder, "more").status == 64)
    }

    @Test func aMissingPackageForMediaIsSaid() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Program(["user", "list", "--data", folder.path + "/data"], folder: folder).finish().status == 0)
        let there = try await doctor(folder)
        #expect(there.output.contains("enot-media is installed"))
        let outcome = try await Program(
            ["doctor", "--data", folder.path + "/data"], environment: ["ENOT_MEDIA_TOOL": folder.path + "/nowhere"], folder: folder
        ).finish()
        #expect(outcome.status == 0, "a server may do without")
        #expect(outcome.output.contains("notice  media") && outcome.output.contains("hint: install the package enot-media"))
    }

    @Test func everyFindingHasWordsAndWhatIsToBeDone() {
        for kind in ServerFinding.Kind.allCases {
            for verdict in ServerFinding.Verdict.allCases {
                let words = FindingText(ServerFinding(.disk, verdict, kind, number: 5, text: "x"))
                #expect(!words.text.isEmpty && words.text != kind.rawValue || kind == .version, "\(kind)")
                #expect((words.text + (words.hint ?? "")).utf8.count <= 220, "\(kind)")
            }
        }
        #expect(FindingText(ServerFinding(.disk, .bad, .roomNone, number: 3 << 20)).hint != nil)
        #expect(FindingText(ServerFinding(.jobs, .bad, .jobsStuck, number: 3)).text == "a file has waited for 3 days")
        var unknown = ServerFinding()
        unknown.kind = "newer"
        #expect(FindingText(unknown) == FindingText(unknown) && FindingText(unknown).text == "newer")
    }

    @Test(
        arguments: [
            (0, "0 bytes"), (999, "999 bytes"), (1_000, "1.0 kB"), (1_599_999_999, "1.5 GB"), (5_000_000_000_000, "5.0 TB"),
            (.max, "9223372.0 TB"),
        ] as [(Int64, String)])
    func sizesAreInTheUnitThatSuits(count: Int64, text: String) {
        #expect(FindingText.bytes(count) == text)
    }
}
