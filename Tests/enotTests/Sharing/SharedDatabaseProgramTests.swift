import Foundation
import TestKit
import Testing
import Wire

/// States what `enot serve` does with a database that other servers may use.
@Suite(.timeLimit(.minutes(1))) struct SharedDatabaseProgramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func serve(in name: String, _ more: [String] = []) throws -> Program {
        let address = try TestStore.address(of: folder.path)
        return try Program(
            ["serve", "--port", "0", "--data", folder.path + "/" + name, "--database", address, "--log-level", "warning"] + more,
            environment: ["HOME": folder.path], folder: folder)
    }

    @Test func oneServerKeepsTheFilesOfADatabaseAndHasThemAgainAtOnceAfterAKill() async throws {
        let first = try serve(in: "a")
        let port = try await first.waitUntilServing(readsLink: true).port
        #expect(try await SocketClient.send(port: port, method: "GET", path: Route.ready).status == 200)
        let second = try await serve(in: "b").finish()
        #expect(second.status == 69)
        #expect(second.errors.contains("another server keeps the files of this database"))
        first.send(signal: SIGKILL)
        _ = try await first.finish()
        let again = try serve(in: "a")
        _ = try await again.waitUntilServing(readsLink: true)
        again.send(signal: SIGTERM)
        #expect(try await again.finish().status == 0)
        let third = try serve(in: "b")
        _ = try await third.waitUntilServing(readsLink: true)
        third.send(signal: SIGTERM)
        #expect(try await third.finish().status == 0)
        let keys = try ["a", "b"].map { try String(contentsOfFile: folder.path + "/\($0)/push.key", encoding: .utf8) }
        #expect(keys[0] == keys[1], "browsers subscribe with it at any of them")
    }

    @Test func watchedDirectoriesAreOfOneServerAlone() async throws {
        let outcome = try await serve(in: "a", ["--library", folder.path]).finish()
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--library cannot be combined with --database"))
    }
}
