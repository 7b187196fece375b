import Domain
import Store

/// The statements on one connection, within a transaction that its owner began and ends.
struct SQLiteTransaction: WriteTransaction {
    let connection: SQLiteConnection

    func space(_ id: Identifier<Space>) throws(StoreError) -> Space? {
        try connection.first("SELECT * FROM space WHERE id = ?", id)
    }

    func spaces() throws(StoreError) -> [Space] {
        try connection.all("SELECT * FROM space ORDER BY id")
    }

    func believedTime() throws(StoreError) -> Instant? {
        try connection.first("SELECT time FROM believed_time WHERE id = 1")
    }

    func save(believedTime time: Instant) throws(StoreError) {
        try connection.run(
            "INSERT INTO believed_time (id, time) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET time = excluded.time", time)
    }

    func lastRestore() throws(StoreError) -> RestoreRecord? {
        try connection.first("SELECT * FROM last_restore WHERE id = 1")
    }

    func restoreProgress() throws(StoreError) -> [RestoreProgress] {
        try connection.all("SELECT * FROM restore_progress ORDER BY session")
    }

    func save(_ record: RestoreRecord) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO last_restore (id, restored_at, made_at, entry_count, file_count) VALUES (1, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET restored_at = excluded.restored_at, made_at = excluded.made_at,
            entry_count = excluded.entry_count, file_count = excluded.file_count
            """, record.restoredAt, record.madeAt, record.entryCount, record.fileCount)
    }

    func save(_ progress: RestoreProgress) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO restore_progress (session, waiting_count) VALUES (?, ?)
            ON CONFLICT (session) DO UPDATE SET waiting_count = excluded.waiting_count
            """, progress.session, progress.waitingCount)
    }

    func stamp() throws(StoreError) -> DatabaseStamp? {
        try connection.first("SELECT identity, generation FROM database_stamp WHERE id = 1")
    }

    func save(_ stamp: DatabaseStamp) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO database_stamp (id, identity, generation) VALUES (1, ?, ?)
            ON CONFLICT (id) DO UPDATE SET identity = excluded.identity, generation = excluded.generation
            """, stamp.identity, stamp.generation)
    }

    func contentPlace() throws(StoreError) -> ContentPlace? {
        try connection.first("SELECT identity, address FROM content_place WHERE id = 1")
    }

    func save(_ place: ContentPlace) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO content_place (id, identity, address) VALUES (1, ?, ?)
            ON CONFLICT (id) DO UPDATE SET identity = excluded.identity, address = excluded.address
            """, place.identity, place.address)
    }

    /// Notes that what is removed may leave traces in the file until it is rewritten.
    func markTraces() throws(StoreError) {
        try connection.run("INSERT INTO removal_trace (id) VALUES (1) ON CONFLICT (id) DO NOTHING")
    }

    func removeEverything() throws(StoreError) {
        if try connection.first("SELECT EXISTS (SELECT 1 FROM space)") ?? false { try markTraces() }
        // Rows that refer to others are removed first.
        for table in [
            "pushed_reminder", "push_subscription", "letter", "believed_time", "last_restore", "restore_progress", "catalogue_draft",
            "catalogue_entry", "catalogue", "job",
            "upload", "album_file", "album", "file", "file_change", "library", "product_mark", "photo", "profile", "note", "topic",
            "document_agent", "document", "entity_state", "journal", "journal_size", "journal_folding", "invitation", "token", "session",
            "user",
            "space",
        ] { try connection.execute("DELETE FROM \(table)") }
    }

    func save(_ space: Space) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO space (id, revision, purged_count) VALUES (?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, purged_count = excluded.purged_count
            """, space.id, space.revision, space.purgedCount)
    }

    func damage() throws(StoreError) -> [String] {
        let findings: [String] = try connection.all("PRAGMA integrity_check")
        return try findings.filter { $0 != "ok" }
            + connection.statement("PRAGMA foreign_key_check").all { row throws(StoreError) in
                let (table, parent): (String, String) = try (row["table"], row["parent"])
                return "a row of the table \(table) refers to a missing row of \(parent)"
            }
            + strayRows()
    }

    /// Returns the findings of the check about rows of what is gone.
    private func strayRows() throws(StoreError) -> [String] {
        var findings: [String] = []
        try forEachOwner { owner, table, strays throws(StoreError) in
            let count: Int64 = try connection.first("SELECT count(*) \(strays)") ?? 0
            if count > 0 { findings.append(owner.finding(count, in: table)) }
        }
        return findings
    }

    func removeStrayRows() throws(StoreError) {
        try markTraces()
        try forEachOwner { _, _, strays throws(StoreError) in try connection.run("DELETE \(strays)") }
    }

    /// Runs a body for each table whose rows belong to something, with the end of a statement about those whose owner is gone.
    private func forEachOwner(
        _ body: (_ owner: RowOwner, _ table: String, _ strays: String) throws(StoreError) -> Void
    ) throws(StoreError) {
        for owner in RowOwner.allCases {
            // How far `packing` has come is no row of anybody's.
            let tables: [String] = try connection.all(
                """
                SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c ON c.name = ?
                WHERE t.type = 'table' AND t.name <> 'packing' ORDER BY t.name
                """, owner.rawValue)
            for table in tables {
                try body(owner, table, "FROM \(table) WHERE \(owner.rawValue) NOT IN (SELECT id FROM \(owner.rawValue))")
            }
        }
    }
}
