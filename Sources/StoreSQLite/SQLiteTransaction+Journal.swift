import Domain
import Store

extension SQLiteTransaction {
    /// Lists entries after a revision, in order, at most `limit` and only as many as `byteLimit` lets begin.
    func journal(
        of space: Identifier<Space>, after revision: Int64, limit: Int, byteLimit: Int
    ) throws(StoreError) -> [JournalEntry] {
        let statement = try connection.statement(.journal)
        statement.bind(space)
        statement.bind(revision)
        statement.bind(Int64(limit))
        defer { statement.reset() }
        var entries: [JournalEntry] = []
        var byteCount = 0
        while byteCount < byteLimit, try statement.step() {
            byteCount += statement.byteCount(5)
            entries.append(try entry(statement))
        }
        return entries
    }

    /// Lists the entries on one entity after a revision, in order; only those whose operation contains a text, if one is given.
    func journal(
        of entity: EntityID, in space: Identifier<Space>, after revision: Int64, containing text: String?
    ) throws(StoreError) -> [JournalEntry] {
        let statement = try connection.statement(text == nil ? .entityJournal : .entityJournalContaining)
        statement.bind(space)
        statement.bind(entity)
        statement.bind(revision)
        if let text { statement.bind(text) }
        return try all(statement) { row throws(StoreError) in try entry(row) }
    }

    /// Tells whether an entity's journal has an operation of exactly this form.
    func journalContains(_ operation: String, of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Bool {
        let statement = try connection.statement(.journalContains)
        statement.bind(space)
        statement.bind(entity)
        statement.bind(operation)
        return try first(statement) { _ in true } ?? false
    }

    /// Counts the entries of a space.
    func journalCount(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        let statement = try connection.statement(.journalCount)
        statement.bind(space)
        return try first(statement) { row in row.number(0) } ?? 0
    }

    /// Adds an entry to the journal; throws `constraint` when its revision is taken.
    func append(_ entry: JournalEntry, to space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(.append)
        statement.bind(space)
        statement.bind(entry.revision)
        statement.bind(entry.entity)
        statement.bind(entry.kind.name)
        statement.bind(entry.session?.entity)
        statement.bind(entry.receivedAt)
        statement.bind(entry.operation)
        try statement.run()
    }

    /// Removes all entries on an entity and returns how many they were.
    func removeJournal(of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Int64 {
        let statement = try connection.statement(.removeJournal)
        statement.bind(space)
        statement.bind(entity)
        var count: Int64 = 0
        while try statement.step() { count += 1 }
        return count
    }

    private func entry(_ row: SQLiteStatement) throws(StoreError) -> JournalEntry {
        JournalEntry(
            revision: row.number(0), entity: try row.id(1), kind: EntityKind(name: row.text(2)),
            session: row.isNull(3) ? nil : Identifier(try row.id(3)), receivedAt: Instant(milliseconds: row.number(4)),
            operation: row.text(5))
    }
}
