import Domain
import Foundation
import Testing

@testable import StoreSQLite

/// Checks that databases of every earlier version become what a new one is, with what is in them.
struct UpgradeTests {
    @Test func notesOfEveryEarlierVersionAreKept() throws {
        let folder = NSTemporaryDirectory() + "enot-upgrade-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
        for count in 1..<Migration.steps.count {
            let path = folder + "/\(count)"
            try DatabaseFile.prepare(path)
            let connection = try SQLiteConnection(path: path, isWriter: true)
            try Migration.run(Array(Migration.steps.prefix(count)), on: connection)
            try connection.execute(
                """
                INSERT INTO space VALUES ('s', 1, 0);
                INSERT INTO entity_state VALUES ('s', 'n', 'note', '{}', NULL, 0);
                INSERT INTO note (space, id, title) VALUES ('s', 'n', 'kept');
                """)
            try Migration.run(Migration.steps, on: connection)
            let columns = ProjectionTable.columns(of: Note.self).map(\.name).joined(separator: ", ")
            #expect(try connection.number("SELECT count(*) FROM (SELECT \(columns) FROM note WHERE title = 'kept')") == 1)
        }
    }
}
