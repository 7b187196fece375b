import Store

/// The tables, and how they come about.
enum Schema {
    /// All tables with rows of people's, those first to which others refer.
    static let tables = [
        "space", "person", "session", "token", "invitation", "journal", "journal_folding", "entity_state", "document", "document_agent",
        "topic", "note", "photo", "product_mark", "profile", "library", "file_change", "file", "album", "album_file", "upload", "job",
        "catalogue",
        "catalogue_entry", "catalogue_draft", "letter", "believed_time", "last_restore", "restore_progress", "push_subscription",
        "pushed_reminder", "database_stamp",
    ]

    /// The steps from one version to the next, the oldest first. Steps that were released never change.
    ///
    /// A step only adds what older programs can ignore, since those still run beside newer ones while servers are replaced one by one;
    /// what nobody reads any more is removed a release later.
    static let steps = [
        first, sharing, folding, contents, contentGenerations, people, recurrences, jobAges, commitMarks, restores, documentWords,
        fileMarks, albums, filePlaces, tokens,
    ]

    /// Brings a database to the last version. Servers that start at once do this one after the other.
    ///
    /// Throws `newerVersion` for a database that this program is too old for, `failed` for one into which a move has not ended, unless
    /// it is opened as its target.
    static func prepare(_ connection: PostgresConnection, isMoveTarget: Bool = false) throws {
        if !isMoveTarget, try isBeingMoved(connection) {
            throw StoreError.failed(detail: "it is not complete, as a move into it has not ended; run the same enot move again")
        }
        let isPrepared = try currentVersion(connection)
        if let (version, oldestReader) = isPrepared, version >= steps.count {
            guard oldestReader <= steps.count else { throw StoreError.newerVersion(found: version, supported: steps.count) }
            return
        }
        try connection.execute("BEGIN; SELECT pg_advisory_xact_lock(\(Lock.migration.number))")
        do {
            let found = try currentVersion(connection)?.version ?? 0
            for (index, step) in steps.enumerated().dropFirst(found) {
                try connection.execute(step)
                try connection.execute("DELETE FROM schema_version; INSERT INTO schema_version VALUES (\(index + 1), 1)")
            }
            try connection.execute("COMMIT")
        } catch {
            if case .lost? = error as? PostgresError { throw error }
            try connection.execute("ROLLBACK")
            throw error
        }
    }

    /// Returns whether a database has exactly the version of this program.
    static func isCurrent(_ connection: PostgresConnection) throws -> Bool {
        guard let (version, oldestReader) = try currentVersion(connection) else { return false }
        guard oldestReader <= steps.count else { throw StoreError.newerVersion(found: version, supported: steps.count) }
        return try version == steps.count && !isBeingMoved(connection)
    }

    private static func isBeingMoved(_ connection: PostgresConnection) throws -> Bool {
        try connection.queue("SELECT to_regclass('\(PostgresTableWriter.notesName)') IS NOT NULL AS is_there")
        return try connection.finish()[0].first?["is_there"] ?? false
    }

    /// Returns the version of a database, and the version that a program must know at least to use it; nil for an empty database.
    private static func currentVersion(_ connection: PostgresConnection) throws -> (version: Int, oldestReader: Int)? {
        try connection.queue("SELECT to_regclass('schema_version') IS NOT NULL AS is_there")
        guard let row = try connection.finish()[0].first, try row["is_there"] as Bool else { return nil }
        try connection.queue("SELECT version, oldest_reader FROM schema_version")
        guard let row = try connection.finish()[0].first else { return nil }
        return (version: try row["version"], oldestReader: try row["oldest_reader"])
    }
}
