import Domain
import Store

extension PostgresTransaction {
    func journal(
        of space: Identifier<Space>, after revision: Int64, limit: Int, byteLimit: Int
    ) throws(StoreError) -> [JournalEntry] {
        // One entry is nearly always asked for by its revision.
        if limit == 1, case .entry(let entry) = try row(.entry(space, revision: revision + 1)) { return [entry] }
        let found = try query(
            "SELECT * FROM journal WHERE space = $1 AND revision > $2 ORDER BY revision LIMIT $3",
            PostgresParameters(space, revision, limit))
        var entries: [JournalEntry] = []
        var byteCount = 0
        _ = try found.all { row throws(StoreError) in
            guard byteCount < byteLimit else { return }
            let entry = try JournalEntry(row: row)
            byteCount += entry.operation.utf8.count
            entries.append(entry)
        }
        return entries
    }

    func journal(
        of entity: EntityID, in space: Identifier<Space>, after revision: Int64, containing text: String?
    ) throws(StoreError) -> [JournalEntry] {
        try all(
            """
            SELECT * FROM journal WHERE space = $1 AND entity = $2 AND revision > $3 AND ($4 IS NULL OR strpos(operation, $4) > 0)
            ORDER BY revision
            """, space, entity, revision, text)
    }

    func lastRevision(of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Int64? {
        try first("SELECT revision FROM journal WHERE space = $1 AND entity = $2 ORDER BY revision DESC LIMIT 1", space, entity)
    }

    func journalPlaces(of space: Identifier<Space>, after revision: Int64, limit: Int) throws(StoreError) -> [JournalPlace] {
        try all(
            """
            SELECT revision, entity, session, first_received_at, received_at FROM journal
            WHERE space = $1 AND revision > $2 ORDER BY revision LIMIT $3
            """, space, revision, limit)
    }

    func foldedEntries(
        of space: Identifier<Space>, in range: Range<Int64>, from revision: Int64
    ) throws(StoreError) -> [JournalEntry] {
        try all(
            """
            SELECT * FROM journal WHERE space = $1 AND revision >= $2 AND revision < $3 AND first_revision <= $4 ORDER BY revision
            """, space, range.lowerBound, range.upperBound, revision)
    }

    func spacesToFold(receivedUntil limit: Instant) throws(StoreError) -> [Identifier<Space>] {
        try all(
            """
            SELECT space.id FROM space LEFT JOIN journal_folding ON journal_folding.space = space.id
            WHERE (
                SELECT received_at FROM journal
                WHERE journal.space = space.id AND journal.revision > coalesce(journal_folding.revision, 0)
                ORDER BY journal.revision LIMIT 1
            ) <= $1
            ORDER BY space.id
            """, limit)
    }

    func folding(of space: Identifier<Space>) throws(StoreError) -> FoldingState {
        try first("SELECT * FROM journal_folding WHERE space = $1", space) ?? FoldingState()
    }

    func save(_ folding: FoldingState, of space: Identifier<Space>) throws(StoreError) {
        try run(
            """
            INSERT INTO journal_folding (space, revision, removed_count) VALUES ($1, $2, $3)
            ON CONFLICT (space) DO UPDATE SET revision = excluded.revision, removed_count = excluded.removed_count
            """, space, folding.revision, folding.removedCount)
    }

    func journalCount(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try first("SELECT count(*) FROM journal WHERE space = $1", space) ?? 0
    }

    func journalCount(of space: Identifier<Space>, in range: Range<Int64>) throws(StoreError) -> Int64 {
        try first(
            "SELECT count(*) FROM journal WHERE space = $1 AND revision >= $2 AND revision < $3", space, range.lowerBound,
            range.upperBound) ?? 0
    }

    func journalByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        if case .space(_, let bytes) = try row(.space(space)) { bytes } else { 0 }
    }

    func append(_ entry: JournalEntry, to space: Identifier<Space>) throws(StoreError) {
        guard case .space(let stored, let bytes) = try row(.space(space)) else {
            throw .constraint(detail: "the journal's space does not exist")
        }
        let grown = bytes + Int64(entry.operation.utf8.count)
        try change(.space(space), to: .space(stored, journalBytes: grown), by: .space(stored, journalBytes: grown))
        try change(.entry(space, revision: entry.revision), to: .entry(entry), by: .entry(entry, space))
    }

    func removeJournal(of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Int64 {
        try removeJournal(where: "space = $1 AND entity = $2", PostgresParameters(space, entity), of: space)
    }

    func removeJournal(_ revisions: [Int64], of space: Identifier<Space>) throws(StoreError) {
        var parameters = PostgresParameters(space)
        parameters.append(all: revisions)
        _ = try removeJournal(where: "space = $1 AND revision = ANY ($2)", parameters, of: space)
    }

    /// Removes the entries of a space for which a condition holds, and returns their number.
    private func removeJournal(
        where condition: String, _ parameters: PostgresParameters, of space: Identifier<Space>
    ) throws(StoreError) -> Int64 {
        let found = try query(
            """
            WITH gone AS (DELETE FROM journal WHERE \(condition)
            RETURNING \(PostgresText.byteCount(ofColumn: "operation")) AS byte_count)
            SELECT count(*) AS count, coalesce(sum(byte_count), 0)::int8 AS byte_count FROM gone
            """, parameters)
        try forget { key in if case .entry(space, _) = key { true } else { false } }
        guard let row = found.first, case .space(let stored, let bytes) = try self.row(.space(space)) else { return 0 }
        let left = bytes - (try row["byte_count"])
        try change(.space(space), to: .space(stored, journalBytes: left), by: .space(stored, journalBytes: left))
        return try row["count"]
    }
}
