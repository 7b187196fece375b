import Domain
import Foundation
import Merge
import Replication
import TestKit
import Testing
import Wire

/// Runs the script of `docs/programs.md`, as a person would.
@Suite(.timeLimit(.minutes(1))) struct ProgramScriptTests {
    private static let page = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../docs/programs.md").standardized

    /// Returns the script, as the page has it.
    private func script() throws -> String {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let parts = page.components(separatedBy: "```python\n")
        #expect(parts.count == 2)
        return try #require(parts.last?.components(separatedBy: "```\n").first)
    }

    @Test func aLineIsAddedToADayAndWhatIsOverdueIsPrinted() async throws {
        let folder = try TemporaryFolder()
        let data = ["--data", folder.path + "/data"]
        let server = try Program(["serve", "--port", "0"] + data, folder: folder)
        let (port, secret) = try await server.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        var replica = Replica(agent: Agent(rawValue: 5))
        let now = Instant(milliseconds: 1_600_000_000_000)
        var topic = Topic(id: Identifier(EntityID(high: 3, low: 1)))
        (topic.name, topic.position) = ("Days", "V")
        let operations = [try replica.create(topic, now: now)]
        #expect(try await client.send(port: port, "POST", Route.sync, body: WritingDevice.push(operations)).status == 200)

        let added = try await Program(["token", "add", "days", "--scopes", "notes:read,notes:write"] + data, folder: folder).finish()
        let token = added.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let late = Array(#"{"title":"Return the book","due":"2020-01-02"}"#.utf8)
        #expect(try await client.send(port: port, "POST", Route.notes, body: late).status == 201)

        let file = folder.path + "/today.py"
        try script().write(toFile: file, atomically: true, encoding: .utf8)
        let environment = ["ENOT_SERVER": "http://127.0.0.1:\(port)", "ENOT_TOKEN": token]
        for word in ["bread", "oat milk"] {
            let outcome = try await Program([file, word], path: "/usr/bin/python3", environment: environment, folder: folder).finish()
            #expect(outcome.status == 0 && outcome.output == "2020-01-02 Return the book\n", "\(outcome.errors)")
        }
        let notes = try await client.send(port: port, "GET", Route.notes).json()["notes"]?.array ?? []
        #expect(notes.compactMap { $0["text"]?.string }.contains("- bread\n- oat milk") && notes.count == 2)
        server.send(signal: SIGTERM)
        #expect(try await server.finish().status == 0)
    }
}
