import Domain
import Foundation
import Store
import TestKit
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
                INSERT INTO entity_state (space, entity, kind, registers, deleted_at, is_purged) VALUES ('s', 'n', 'note', '{}', NULL, 0);
                INSERT INTO note (space, id, title) VALUES ('s', 'n', 'kept');
                """)
            try Migration.run(Migration.steps, on: connection)
            let columns = ProjectionTable.columns(of: Note.self).map(\.name).joined(separator: ", ")
            #expect(try connection.number("SELECT count(*) FROM (SELECT \(columns) FROM note WHERE title = 'kept')") == 1)
        }
    }

    @Test func journalsFromBeforeTheirBytesWereKeptAreCounted() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/enot.sqlite"
        try DatabaseFile.prepare(path)
        do {
            let connection = try SQLiteConnection(path: path, isWriter: true)
            try Migration.run(Array(Migration.steps.prefix(21)), on: connection)
            try connection.execute(
                """
                INSERT INTO space VALUES ('\(Samples.space.text)', 2, 0);
                INSERT INTO journal VALUES ('\(Samples.space.text)', 1, 'e', 'note', NULL, 0, '猫'),
                    ('\(Samples.space.text)', 2, 'e', 'note', NULL, 0, '12')
                """)
        }
        let store = try SQLiteStore(path: path)
        #expect(try await store.read { try $0.journalByteCount(of: Samples.space) } == 5)
    }

    @Test func whoWasAddedFirstOwnsAServerFromBeforeItHadAnOwner() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/enot.sqlite"
        try DatabaseFile.prepare(path)
        do {
            let connection = try SQLiteConnection(path: path, isWriter: true)
            try Migration.run(Array(Migration.steps.prefix(30)), on: connection)
            let people = (1...3 as ClosedRange<UInt64>).map { number in
                let (user, space) = (Samples.id(number) as Identifier<User>, Samples.id(number + 10) as Identifier<Space>)
                return """
                    INSERT INTO space VALUES ('\(space.text)', 0, 0);
                    INSERT INTO user (id, name, space, created_at) VALUES ('\(user.text)', 'p\(number)', '\(space.text)', \(9 - number));
                    """
            }
            try connection.execute(people.joined())
        }
        let users = try await SQLiteStore(path: path).read { try $0.users() }
        #expect(users.map(\.isOwner) == [true, false, false] && users.map(\.name) == ["p3", "p2", "p1"])
        #expect(users.allSatisfy { !$0.isDisabled && $0.fileBytes == nil })
    }

    @Test(arguments: [true, false]) func whatDatabasesFromBeforeRemovalsWereMarkedHaveRemovedIsNotKnown(hasSpaces: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/enot.sqlite"
        try DatabaseFile.prepare(path)
        do {
            let connection = try SQLiteConnection(path: path, isWriter: true)
            try Migration.run(Array(Migration.steps.prefix(23)), on: connection)
            if hasSpaces { try connection.execute("INSERT INTO space VALUES ('\(Samples.space.text)', 0, 0)") }
        }
        #expect(try await SQLiteStore(path: path).fileState().hasTraces == hasSpaces)
    }

    @Test func photosFromBeforeTheirFilesHadAColumnAreFoundByThem() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/enot.sqlite"
        try DatabaseFile.prepare(path)
        let picture = Picture(file: EntityID(high: 1, low: 2), mediaType: "image/png", width: 3, height: 4)
        do {
            let connection = try SQLiteConnection(path: path, isWriter: true)
            try Migration.run(Array(Migration.steps.prefix(15)), on: connection)
            try connection.execute(
                """
                INSERT INTO space VALUES ('\(Samples.space.text)', 1, 0);
                INSERT INTO entity_state (space, entity, kind, registers, deleted_at, is_purged)
                VALUES ('\(Samples.space.text)', 'p', 'photo', '{}', NULL, 0);
                INSERT INTO photo (space, id, picture) VALUES ('\(Samples.space.text)', 'p', '\(picture.text)');
                INSERT INTO file (space, id, origin, name, digest, version, byte_count, kind, media_type, created_at, added_at,
                is_waiting, has_preview, tiny, metadata, is_listed) VALUES ('\(Samples.space.text)', '\(picture.file.text)', 'photo', 'n',
                'd', '', 1, 'image', '', 0, 0, 0, 0, '', '', 1)
                """)
        }
        let store = try SQLiteStore(path: path)
        let twins = try await store.read { transaction in try transaction.twins(ofContent: "d", in: Samples.space) }
        #expect(twins.map(\.id) == [picture.file] && twins.allSatisfy(\.hasNote))
        #expect(try await store.read { try $0.unusedPictures(of: Samples.space, limit: 9) } == [])
    }

    @Test func picturesWithoutADateAndWhatCouldNotBeShownAreExaminedOnceMore() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/enot.sqlite"
        try DatabaseFile.prepare(path)
        let connection = try SQLiteConnection(path: path, isWriter: true)
        try Migration.run(Array(Migration.steps.prefix(25)), on: connection)
        func row(_ id: String, _ kind: String, problem: String = "NULL", deleted: String = "NULL", metadata: String = "") -> String {
            """
            INSERT INTO file (space, id, origin, name, version, byte_count, kind, media_type, created_at, added_at, deleted_at, problem,
            is_waiting, has_preview, tiny, metadata, is_listed) VALUES ('s', '\(id)', 'upload', 'n', '', 1, '\(kind)', '', 0, 0, \(deleted),
            \(problem), 0, 0, '', '\(metadata)', 1);
            """
        }
        try connection.execute(
            "INSERT INTO space VALUES ('s', 1, 0);" + row("undated", "image") + row("dated", "image", metadata: "OffsetTimeOriginal")
                + row("clock", "image", metadata: "DateTimeOriginal") + row("unshown", "other", problem: "'unsupported'")
                + row("deleted", "image", deleted: "1") + row("sound", "audio"))
        try Migration.run(Array(Migration.steps.prefix(26)), on: connection)
        #expect(try connection.number("SELECT count(*) FROM job") == 2)
        #expect(try connection.number("SELECT count(*) FROM job WHERE file IN ('undated', 'unshown')") == 2)
    }

    @Test func documentsDrawingsAndSoundsAreExaminedOnceMore() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/enot.sqlite"
        try DatabaseFile.prepare(path)
        let connection = try SQLiteConnection(path: path, isWriter: true)
        try Migration.run(Array(Migration.steps.prefix(34)), on: connection)
        func row(_ id: String, _ kind: String, _ type: String, problem: String = "NULL", deleted: String = "NULL") -> String {
            """
            INSERT INTO file (space, id, origin, name, version, byte_count, kind, media_type, created_at, added_at, deleted_at, problem,
            is_waiting, has_preview, tiny, metadata, is_listed) VALUES ('s', '\(id)', 'upload', 'n', '', 1, '\(kind)', '\(type)', 0, 0,
            \(deleted), \(problem), 0, 0, '', '', 1);
            """
        }
        try connection.execute(
            "INSERT INTO space VALUES ('s', 1, 0);" + row("pdf", "other", "application/pdf", problem: "'notMedia'")
                + row("zip", "other", "application/zip", problem: "'notMedia'") + row("text", "other", "text/plain", problem: "'notMedia'")
                + row("svg", "other", "image/svg+xml", problem: "'unsupported'") + row("sound", "audio", "audio/mp4")
                + row("image", "image", "image/png") + row("gone", "other", "application/pdf", problem: "'notMedia'", deleted: "1"))
        try Migration.run(Migration.steps, on: connection)
        #expect(try connection.number("SELECT count(*) FROM job") == 4)
        #expect(try connection.number("SELECT count(*) FROM job WHERE file IN ('pdf', 'zip', 'svg', 'sound')") == 4)
    }
}
