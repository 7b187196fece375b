import Domain
import Glibc
import Store

/// The copying of what can still be read of a damaged database into a new one: everything that can't be derived, row by row.
///
/// A table is read from both ends, so that only the rows on a damaged page are lost.
public enum SQLiteSalvage {
    /// The result of a salvage.
    public struct Outcome: Sendable {
        /// The tables with rows that could not be read.
        public var damagedTables: [String] = []
        /// The entities of which only the tombstone is left.
        public var removed: Set<EntityID> = []
    }

    /// The tables from which all others are derived, those that are referred to first.
    private static let tables = [
        "space", "user", "session", "token", "journal", "library", "file", "album", "album_file", "job", "catalogue", "catalogue_entry",
        "letter", "believed_time", "database_stamp", "content", "content_place", "ended_content",
    ]

    /// Copies the database at a path into a new one at another. Throws `newerVersion`, or `corrupt` if nothing can be read.
    public static func copy(from source: String, to target: String) throws(StoreError) -> Outcome {
        try SQLiteStore(path: target).close()
        let old = try SQLiteConnection(path: source, isWriter: false)
        let new = try SQLiteConnection(path: target, isWriter: true)
        let supported = try new.number("PRAGMA user_version") ?? 0
        let found = try old.number("PRAGMA user_version") ?? 0
        guard found == supported else { throw .newerVersion(found: Int(found), supported: Int(supported)) }
        try new.execute("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE")
        var outcome = Outcome()
        for table in tables where try !copy(table, from: old, to: new) { outcome.damagedTables.append(table) }
        outcome.removed = removed(old)
        for (table, columns) in identities {
            for column in columns {
                try new.execute("DELETE FROM \(table) WHERE length(\(column)) <> 32 OR \(column) GLOB '*[^0-9a-f]*'")
                if try new.number("SELECT changes()") ?? 0 > 0 { outcome.damagedTables.append(table) }
            }
        }
        try new.execute(mending)
        return outcome
    }

    /// The columns with identities, without which a row is useless.
    private static let identities = [
        ("space", ["id"]), ("user", ["id", "space"]), ("session", ["id", "user"]), ("token", ["id", "user"]),
        ("journal", ["space", "entity", "session"]),
        ("library", ["space"]), ("file", ["space", "id"]), ("album", ["space", "id"]), ("album_file", ["space", "album", "file"]),
        ("job", ["space", "file"]), ("catalogue", ["id", "space"]), ("catalogue_entry", ["catalogue", "id"]), ("letter", ["space"]),
    ]

    /// Restores what rows refer to: spaces by their journals and people, people by their sessions if it is clear whose those are.
    ///
    /// Rows without what they refer to would make every later write fail; nobody could reach a space without a person.
    private static let mending = """
        INSERT OR IGNORE INTO space SELECT space, max(revision), 0 FROM journal GROUP BY space;
        INSERT OR IGNORE INTO space SELECT space, 0, 0 FROM user;
        INSERT INTO user (id, name, space, created_at)
            SELECT (SELECT min(user) FROM session WHERE user NOT IN (SELECT id FROM user)), 'owner', id, 0 FROM space
            WHERE (SELECT count(*) FROM space WHERE id NOT IN (SELECT space FROM user)) = 1
            AND (SELECT count(DISTINCT user) FROM session WHERE user NOT IN (SELECT id FROM user)) = 1
            AND id NOT IN (SELECT space FROM user) AND NOT EXISTS (SELECT 1 FROM user WHERE name = 'owner');
        INSERT INTO user (id, name, space, created_at)
            SELECT lower(hex(randomblob(16))), 'person of ' || id, id, 0 FROM space WHERE id NOT IN (SELECT space FROM user);
        DELETE FROM session WHERE user NOT IN (SELECT id FROM user);
        DELETE FROM token WHERE user NOT IN (SELECT id FROM user);
        DELETE FROM file WHERE space NOT IN (SELECT id FROM space);
        DELETE FROM library WHERE space NOT IN (SELECT id FROM space);
        DELETE FROM album WHERE space NOT IN (SELECT id FROM space);
        DELETE FROM album_file WHERE NOT EXISTS (SELECT 1 FROM album WHERE album.space = album_file.space AND album.id = album_file.album)
            OR NOT EXISTS (SELECT 1 FROM file WHERE file.space = album_file.space AND file.id = album_file.file);
        DELETE FROM job WHERE NOT EXISTS (SELECT 1 FROM file WHERE file.space = job.space AND file.id = job.file);
        COMMIT
        """

    /// Copies a table from its beginning and, if that breaks off, from its end; returns false if it broke off.
    private static func copy(_ table: String, from old: SQLiteConnection, to new: SQLiteConnection) throws(StoreError) -> Bool {
        let keys = try keys(of: table, in: new)
        for order in ["ASC", "DESC"] {
            let places = keys.map { "\($0) \(order)" }.joined(separator: ", ")
            if try copy("SELECT * FROM \(table) NOT INDEXED ORDER BY \(places)", of: table, from: old, to: new) { return order == "ASC" }
        }
        return false
    }

    /// Copies rows until they end, then returns true, or until one can't be read.
    private static func copy(
        _ sql: String, of table: String, from old: SQLiteConnection, to new: SQLiteConnection
    ) throws(StoreError) -> Bool {
        let reading: SQLiteStatement
        do throws(StoreError) { reading = try old.prepare(sql) } catch { return false }
        let marks = [String](repeating: "?", count: Int(reading.columnCount)).joined(separator: ", ")
        let writing = try new.prepare("INSERT OR IGNORE INTO \(table) VALUES (\(marks))")
        while true {
            do throws(StoreError) {
                guard try reading.step() else { return true }
            } catch {
                return false
            }
            writing.bindAll(of: reading)
            do throws(StoreError) { try writing.run() } catch {
                // The row was damaged: its values don't have the types of their columns.
                guard case .constraint = error else { throw error }
            }
        }
    }

    /// Returns the columns by which a table is sorted: its key if it has no row numbers.
    private static func keys(of table: String, in connection: SQLiteConnection) throws(StoreError) -> [String] {
        let isSorted = try connection.number("SELECT wr FROM pragma_table_list('\(table)')") == 1
        guard isSorted else { return ["rowid"] }
        return try connection.all("SELECT name FROM pragma_table_info('\(table)') WHERE pk > 0 ORDER BY pk")
    }

    private static func removed(_ old: SQLiteConnection) -> Set<EntityID> {
        var removed: Set<EntityID> = []
        for order in ["ASC", "DESC"] {
            do throws(StoreError) {
                let row = try old.prepare(
                    "SELECT entity FROM entity_state NOT INDEXED WHERE is_purged ORDER BY space \(order), entity \(order)")
                while try row.step() { if let id = EntityID(text: try row["entity"]) { removed.insert(id) } }
                return removed
            } catch {
                continue
            }
        }
        return removed
    }
}
