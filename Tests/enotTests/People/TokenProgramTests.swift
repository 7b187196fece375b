import Domain
import TestKit
import Testing

@testable import enot

/// Manages tokens of other programs by the command line.
@Suite(.timeLimit(.minutes(1))) struct TokenProgramTests {
    private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Program.Outcome {
        try await Program(arguments + ["--data", folder.path + "/data"], environment: ["HOME": folder.path], folder: folder).finish()
    }

    @Test func tokensAreMadeListedAndRevoked() async throws {
        let folder = try TemporaryFolder()
        #expect(try await run(["user", "add", "Ann"], in: folder).status == 0)
        #expect(try await run(["token", "list"], in: folder).output.isEmpty)
        let arguments = ["token", "add", "backup", "--scopes", "notes:read,files", "--expires", "2999-12-31"]
        let secret = try await run(arguments, in: folder).output
        #expect(secret.hasPrefix("enot_") && secret.utf8.count == 55)
        let list = try await run(["token", "list"], in: folder).output
        #expect(list.contains("backup  notes:read,files") && list.contains("3000-01-01") && !list.contains("enot_"))
        #expect(try await run(["token", "revoke", "other"], in: folder).errors.contains("no token named other"))
        #expect(try await run(["token", "revoke", "backup"], in: folder).status == 0)
        #expect(try await run(["token", "list"], in: folder).output.isEmpty)
    }

    @Test func wrongArgumentsAreRefused() throws {
        for arguments in [
            ["token"], ["token", "add"], ["token", "add", "x", "--scopes", "all"], ["token", "add", "x", "--expires", "soon"],
            ["token", "revoke"], ["token", "list", "x"],
        ] {
            #expect(throws: CommandError.self) { try Command(arguments, environment: [:]) }
        }
        #expect(try Command(["token", "--help"], environment: [:]) == .help(.token))
    }
}
