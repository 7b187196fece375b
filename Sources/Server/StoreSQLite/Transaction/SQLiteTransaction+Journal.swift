import Domain
import Store

/// The journal. Queries for one entity name their index: without statistics SQLite would rather walk through a whole space in the requested
/// order.
extension SQLiteTransaction {
    /// The operation of a row, which may be packed.
    private static var unpacked: String { "unpacked(operation, packed, entity)" }
    /// The columns of an entry.
    private static var columns: String {
        """
        revision, entity, kind, session, received_at, \(unpacked) AS operation, first_revision, first_received_at, entry_count
        """
    }

    func journal(
        of space: Identifier<Space>, after revision: Int64, limit: Int, byteLimit: Int
    ) throws(StoreError) -> [JournalEntry] {
        let row = try connection.statement(
            "SELECT \(Self.columns) FROM journal WHERE space = ? AND revision > ? ORDER BY revision LIMIT ?", space, revision, limit)
        defer { row.reset() }
        var entries: [JournalEntry] = []
        var byteCount = 0
        while byteCount < byteLimit, try row.step() {
            byteCount += row.byteCount("operation")
            entries.append(try JournalEntry(row: row))
        }
        return entries
    }

    func journal(
        of entity: EntityID, in space: Identifier<Space>, after revision: Int64, containing text: String?
    ) throws(StoreError) -> [JournalEntry] {
        guard let text else {
            return try connection.all(
                """
                SELECT \(Self.columns) FROM journal INDEXED BY journal_entity
                WHERE space = ? AND entity = ? AND revision > ? ORDER BY revision
                """, space, entity, revision)
        }
        return try connection.all(
            """
            SELECT \(Self.columns) FROM journal INDEXED BY journal_entity
            WHERE space = ? AND entity = ? AND revision > ? AND instr(\(Self.unpacked), ?) ORDER BY revision
            """, space, entity, revision, text)
    }

    func lastRevision(of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Int64? {
        try connection.first("SELECT revision FROM journal WHERE space = ? AND entity = ? ORDER BY revision DESC LIMIT 1", space, entity)
    }

    func journalPlaces(of space: Identifier<Space>, after revision: Int64, limit: Int) throws(StoreError) -> [JournalPlace] {
        try connection.all(
            """
            SELECT revision, entity, session, first_received_at, received_at FROM journal
            WHERE space = ? AND revision > ? ORDER BY revision LIMIT ?
            """, space, revision, limit)
    }

    func foldedEntries(
        of space: Identifier<Space>, in range: Range<Int64>, from revision: Int64
    ) throws(StoreError) -> [JournalEntry] {
        try connection.all(
            """
            SELECT \(Self.columns) FROM journal
            WHERE space = ? AND revision >= ? AND revision < ? AND first_revision <= ? ORDER BY revision
            """, space, range.lowerBound, range.upperBound, revision)
    }

    func spacesToFold(receivedUntil limit: Instant) throws(StoreError) -> [Identifier<Space>] {
        try connection.all(
            """
            SELECT space.id FROM space LEFT JOIN journal_folding ON journal_folding.space = space.id
            WHERE (
                SELECT received_at FROM journal
                WHERE journal.space = space.id AND journal.revision > coalesce(journal_folding.revision, 0)
                ORDER BY journal.revision LIMIT 1
            ) <= ?
            ORDER BY space.id
            """, limit)
    }

    func folding(of space: Identifier<Space>) throws(StoreError) -> FoldingState {
        try connection.first("SELECT * FROM journal_folding WHERE space = ?", space) ?? FoldingState()
    }

    func save(_ folding: FoldingState, of space: Identifier<Space>) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO journal_folding (space, revision, removed_count) VALUES (?, ?, ?)
            ON CONFLICT (space) DO UPDATE SET revision = excluded.revision, removed_count = excluded.removed_count
            """, space, folding.revision, folding.removedCount)
    }

    func journalCount(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try connection.first("SELECT count(*) FROM journal WHERE space = ?", space) ?? 0
    }

    func journalCount(of space: Identifier<Space>, in range: Range<Int64>) throws(StoreError) -> Int64 {
        try connection.first(
            "SELECT count(*) FROM journal WHERE space = ? AND revision >= ? AND revision < ?", space, range.lowerBound, range.upperBound)
            ?? 0
    }

    func journalByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try connection.first("SELECT byte_count FROM journal_size WHERE space = ?", space) ?? 0
    }

    func append(_ entry: JournalEntry, to space: Identifier<Space>) throws(StoreError) {
        let packed = connection.packing.packed(operation: entry.operation, of: entry.entity.text)
        try connection.run(
            """
            INSERT INTO journal (
                space, revision, entity, kind, session, received_at, operation, packed, byte_count, first_revision, first_received_at,
                entry_count
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, space, entry.revision, entry.entity, entry.kind, entry.session, entry.receivedAt,
            packed == nil ? entry.operation : "", packed, packed.map { _ in entry.operation.utf8.count }, entry.folded?.firstRevision,
            entry.folded?.firstReceivedAt, entry.folded?.entryCount)
    }

    func removeJournal(_ revisions: [Int64], of space: Identifier<Space>) throws(StoreError) {
        for revision in revisions { try connection.run("DELETE FROM journal WHERE space = ? AND revision = ?", space, revision) }
    }

    func removeJournal(of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Int64 {
        let count = try connection.run("DELETE FROM journal INDEXED BY journal_entity WHERE space = ? AND entity = ?", space, entity)
        if count > 0 { try markTraces() }
        return Int64(count)
    }
}
