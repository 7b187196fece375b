import CSQLite
import Domain
import Markup
import Testing

@testable import Importing

/// Reads databases of Memos.
struct MemosTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    /// Writes a database by its statements, and returns its bytes' path below a folder.
    private func database(_ sql: String, _ name: String = "memos_prod.db", to folder: String = "Data") throws -> String {
        let path = try sample.write([(path: "placeholder.txt", bytes: [])], to: folder) + "/" + name
        var handle: OpaquePointer?
        try #require(sqlite3_open(path, &handle) == SQLITE_OK)
        var message: UnsafeMutablePointer<CChar>?
        let status = sqlite3_exec(handle, sql, nil, nil, &message)
        #expect(status == SQLITE_OK, "\(message.map { String(cString: $0) } ?? "")")
        sqlite3_free(message)
        sqlite3_close(handle)
        return path
    }

    private static let schema = """
        CREATE TABLE memo (id INTEGER PRIMARY KEY, uid TEXT NOT NULL UNIQUE, creator_id INTEGER NOT NULL, created_ts BIGINT NOT NULL,
        updated_ts BIGINT NOT NULL, row_status TEXT NOT NULL DEFAULT 'NORMAL', content TEXT NOT NULL DEFAULT '',
        visibility TEXT NOT NULL DEFAULT 'PRIVATE', pinned INTEGER NOT NULL DEFAULT 0, payload TEXT NOT NULL DEFAULT '{}');
        CREATE TABLE attachment (id INTEGER PRIMARY KEY, uid TEXT, filename TEXT, blob BLOB, type TEXT, size INTEGER, memo_id INTEGER,
        storage_type TEXT NOT NULL DEFAULT '', reference TEXT NOT NULL DEFAULT '');
        CREATE TABLE memo_relation (memo_id INTEGER, related_memo_id INTEGER, type TEXT);
        CREATE TABLE reaction (id INTEGER PRIMARY KEY, content_id TEXT, reaction_type TEXT);
        """

    private static var hex: String { Sample.picture.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }

    private static let content = """
        INSERT INTO memo (id, uid, creator_id, created_ts, updated_ts, row_status, content, visibility, pinned, payload) VALUES
        (1, 'oak', 1, 1600000000, 1600000060, 'NORMAL', '# Oak\n\nacorns #trees', 'PRIVATE', 1, '{}'),
        (2, 'fern', 1, 1600000001, 1600000001, 'ARCHIVED', 'see [it](https://memos.example/memos/oak)', 'PUBLIC', 0,
        '{"location":{"latitude":1}}'),
        (3, 'word', 1, 1600000002, 1600000002, 'NORMAL', 'a comment', 'PRIVATE', 0, '');
        INSERT INTO memo_relation VALUES (3, 1, 'COMMENT');
        INSERT INTO reaction VALUES (1, 'memos/oak', 'heart');
        INSERT INTO attachment VALUES (1, 'p1', 'leaf.png', X'\(hex)', 'image/png', 1, 1, '', ''),
        (2, 'p2', 'plan.pdf', NULL, '', 1, 1, 'LOCAL', 'assets/plan.pdf'), (3, 'p3', 'far.bin', NULL, '', 1, 1, 'S3', 's3://x/far.bin');
        """

    @Test func aDatabaseHasItsExpectedLedger() throws {
        _ = try database(Self.schema + Self.content)
        let folder = try sample.write([(path: "assets/plan.pdf", bytes: Array("%PDF-1.4".utf8))], to: "Data")
        let items = try sample.items(folder)
        #expect(
            items.outline == [
                "assets/plan.pdf | skipped | It is none of Memos’s items, or one that is read elsewhere.",
                "memos_prod.db | skipped | It is none of Memos’s items, or one that is read elsewhere.",
                "memos_prod.db/attachments/p1/leaf.png | picture | ", "memos_prod.db/attachments/p2/plan.pdf | file | ",
                "memos_prod.db/attachments/p3/far.bin | skipped | far.bin is not in the database, but at s3://x/far.bin.",
                "memos_prod.db/memos/fern | note in Memos, archive | it is no longer seen by others (PUBLIC); its place is left out",
                "memos_prod.db/memos/oak | note in Memos | reactions to it are left out",
                "memos_prod.db/memos/word | note in Memos | it was a comment, and links to its memo",
                "placeholder.txt | skipped | It is none of Memos’s items, or one that is read elsewhere.",
            ])
        let oak = try items.note("Oak")
        let (photo, file) = (
            EntityReference(try #require(items.files.first { $0.photo != nil }?.photo)).text,
            try #require(items.files.first { $0.photo == nil }?.id.text)
        )
        #expect(oak.text == "acorns #trees\n\n![](photo:\(photo))\n[plan.pdf](file:\(file))" && oak.isPinned)
        #expect(oak.createdAt == Instant(milliseconds: 1_600_000_000_000) && oak.changedAt == Instant(milliseconds: 1_600_000_060_000))
        let link = EntityReference(oak.id).text
        #expect(
            items.notes.contains { $0.text == "see [[it|\(link)]]" } && items.notes.contains { $0.text == "a comment\n\n[[Oak|\(link)]]" })
    }

    @Test func theBytesOfAttachmentsAreThere() throws {
        let source = try #require(try sample.sources(try database(Self.schema + Self.content)).first)
        #expect(source.format == .memos && source.name == "memos_prod.db")
        let file = try #require(source.files.first { $0.name == "leaf.png" })
        #expect(try source.bytes(of: file, limit: 1_000) == Sample.picture)
    }

    @Test func olderTablesAreReadAsWell() throws {
        let sql = """
            CREATE TABLE memo (id INTEGER PRIMARY KEY, resource_name TEXT, creator_id INTEGER, created_ts BIGINT, updated_ts BIGINT,
            row_status TEXT, content TEXT, visibility TEXT);
            CREATE TABLE resource (id INTEGER PRIMARY KEY, filename TEXT, blob BLOB, memo_id INTEGER);
            INSERT INTO memo VALUES (1, 'a', 1, 5, 6, 'NORMAL', 'words', 'PRIVATE');
            INSERT INTO resource VALUES (9, 'a.txt', X'6162', 1);
            """
        let items = try sample.items(try database(sql))
        #expect(items.notes.map(\.text).first?.hasPrefix("words\n\n[a.txt](file:") == true && items.files.count == 1)
    }

    @Test func whatIsNotOfMemosStaysAFile() throws {
        for sql in ["CREATE TABLE other (id INTEGER)", "CREATE VIEW memo AS SELECT 1 AS id, 2 AS content"] {
            let source = try #require(try sample.sources(try database(sql, "\(sql.count).db", to: "\(sql.count)")).first)
            #expect(source.format == .markdown)
        }
    }
}
