import Domain
import JSON
import Merge
import Replication
import Services
import Testing

@testable import enot

struct HistoryReportTests {
    /// Returns the report on a note that two devices wrote into, one of them signed out since.
    private func report() throws -> HistoryReport {
        var state = EntityState(kind: .note, id: EntityID(high: 1, low: 2))
        func edit(_ field: String, _ position: Int, _ deletedCount: Int, _ text: String, by agent: UInt64) throws -> Replication.Operation {
            let edit = TextEdit(position: position, deletedCount: deletedCount, inserted: Array(text.unicodeScalars))
            return try state.edit(field, [edit], by: Agent(rawValue: agent))
        }
        let operations = [
            try edit("title", 0, 0, "Wood", by: 1), try edit("text", 0, 0, "green oak", by: 1), try edit("text", 0, 5, "old", by: 2),
        ]
        let versions = try EntityVersions(operations: operations)
        let origins = [(0, 0), (0, 61_000), (1, 7_200_500)].map { author, milliseconds in
            let moment = Instant(milliseconds: 1_774_008_000_000 + Int64(milliseconds))
            return OperationOrigin(author: author, first: moment, last: moment)
        }
        let authors = [
            HistoryAuthors.Author(session: Identifier(EntityID(high: 7, low: 1)), person: "Ann", device: "Phone"),
            HistoryAuthors.Author(session: nil, person: nil, device: nil),
        ]
        return HistoryReport(versions: versions, sittings: versions.sittings(of: origins), authors: authors)
    }

    @Test func theListHasALineForEachVersion() throws {
        #expect(
            try report().list == """
                1  2026-03-20T12:00:00Z  2026-03-20T12:01:01Z  Ann  Phone   +13  -0
                2  2026-03-20T14:00:00Z  2026-03-20T14:00:00Z  -    server   +3  -5

                """)
        let lines = try report().listAsJSON.split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines.count == 2 && lines[0]["person"] == "Ann" && lines[1]["device"] == .null && lines[1]["removed"] == 5)
    }

    @Test func aVersionHasItsTitleAndText() throws {
        #expect(try report().version(1) == "Wood\n\ngreen oak\n" && report().version(2) == "Wood\n\nold oak\n")
        let json = try JSON(parsing: try report().versionAsJSON(2))
        #expect(json["version"] == 2 && json["title"] == "Wood" && json["text"] == "old oak")
    }

    @Test func aDifferenceIsByWords() throws {
        #expect(try report().difference(1) == "{+Wood\n\ngreen oak+}\n")
        #expect(try report().difference(2) == "Wood\n\n[-green-]{+old+} oak\n")
        let json = try JSON(parsing: try report().differenceAsJSON(2))
        #expect(json["title"] == [] && json["text"] == [["position": 0, "removed": "green", "added": "old"]])
    }

    @Test func optionsAreRead() throws {
        func options(_ arguments: String...) throws -> HistoryOptions? {
            let command = try Command(["history", "Wood", "--data", "d"] + arguments, environment: ["ENOT_VERSION": "7"])
            guard case .history("Wood", let options) = command else { return nil }
            return options
        }
        #expect(try options()?.subject == .list && options()?.isJSON == false && options()?.person == nil)
        #expect(try options("--version", "3", "--user", "Ann", "--json")?.subject == .version(3))
        #expect(try options("--diff=2")?.subject == .difference(2))
        for wrong in [["--version", "0"], ["--diff", "x"], ["--version", "1", "--diff", "1"]] {
            #expect(throws: CommandError.self) { try Command(["history", "Wood", "--data", "d"] + wrong, environment: [:]) }
        }
        #expect(throws: CommandError.self) { try Command(["history"], environment: ["HOME": "/h"]) }
        #expect(try Command(["history", "--help"], environment: [:]) == .help(.history))
    }
}
