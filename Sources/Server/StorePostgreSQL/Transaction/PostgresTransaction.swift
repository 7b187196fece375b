import Domain
import Store

/// The view of one body: rows with keys come from those that were fetched before, and changes wait until they are sent together.
///
/// In a group of bodies, a row that was not fetched is added to `missing` and the body is broken off; it runs again once the row is there.
/// A body that looks for rows in another way than by their keys is broken off, too, and has to run alone. Alone, each read is a round
/// trip, which also sends the changes that wait.
final class PostgresTransaction: WriteTransaction {
    /// The rows that are shared by the bodies of a group.
    final class Rows {
        let connection: PostgresConnection
        let isLocking: Bool
        private(set) var known: [RowKey: Row] = [:]
        /// The spaces of which bodies of the group have changed a topic.
        private(set) var changedTopics: Set<Identifier<Space>> = []

        init(_ connection: PostgresConnection, isLocking: Bool) {
            self.connection = connection
            self.isLocking = isLocking
        }

        /// Adds what a body has changed, which those after it see.
        func add(_ changed: [RowKey: Row]) {
            known.merge(changed) { $1 }
            for case (.entity(let space, _), .entity(let record)) in changed where record.kind == .topic { changedTopics.insert(space) }
        }

        /// Forgets rows, which are read again when they are needed.
        func forget(where isForgotten: (RowKey) -> Bool) { known = known.filter { !isForgotten($0.key) } }

        /// Fetches rows in one round trip, after the statements that are queued already, and returns the answers to those.
        @discardableResult func fetch(_ keys: some Sequence<RowKey>) throws -> ArraySlice<PostgresRows> {
            let query = RowQuery(keys, isLocking: isLocking)
            try query.queue(on: connection)
            let answers = try connection.finish()
            try query.add(answers.suffix(query.statementCount), to: &known)
            return answers.dropLast(query.statementCount)
        }
    }

    let rows: Rows
    private let isAlone: Bool
    /// The rows that the body needs and that were not fetched.
    private(set) var missing: Set<RowKey> = []
    /// Whether the body has to run alone.
    private(set) var needsToBeAlone = false
    /// The rows as the body leaves them.
    private(set) var changed: [RowKey: Row] = [:]
    /// The changes that were not sent yet.
    private(set) var changes: [RowChange] = []
    /// The failure of the database, which the body may have replaced by an error of its own.
    private(set) var failure: PostgresError?

    init(_ rows: Rows, isAlone: Bool) {
        self.rows = rows
        self.isAlone = isAlone
    }

    /// The most changes that wait to be sent, so that an archive that is restored needs no memory for all of it.
    private static let maximumWaiting = 500
    /// The most changed rows that are remembered; beyond that they are read again when they are needed.
    private static let maximumChanged = 20_000
    private static let brokenOff = StoreError.failed(detail: "the body was broken off to fetch rows")

    // MARK: Rows with keys

    /// Returns what the database has under a key.
    func row(_ key: RowKey) throws(StoreError) -> Row {
        if let row = changed[key] ?? rows.known[key] { return row }
        guard isAlone else {
            missing.insert(key)
            throw Self.brokenOff
        }
        try send()
        return try asking { () throws in
            try rows.fetch([key])
            return rows.known[key] ?? .none
        }
    }

    /// Changes a row with a key.
    func change(_ key: RowKey, to row: Row, by change: RowChange) throws(StoreError) {
        changed[key] = row
        try append(change)
    }

    private func append(_ change: RowChange) throws(StoreError) {
        changes.append(change)
        guard isAlone, changes.count >= Self.maximumWaiting else { return }
        try send()
        try asking { () throws in try rows.connection.finish() }
        guard changed.count > Self.maximumChanged else { return }
        changed = [:]
        // What was fetched before is older than what was sent.
        rows.forget { _ in true }
    }

    /// Forgets rows that the next statement changes in another way than by their keys; they are read again when they are needed.
    func forget(where isChanged: (RowKey) -> Bool) throws(StoreError) {
        guard isAlone else {
            needsToBeAlone = true
            throw Self.brokenOff
        }
        for key in changed.keys where isChanged(key) { changed[key] = nil }
        rows.forget(where: isChanged)
    }

    /// Whether the body, or one before it in the group, has changed a topic of a space.
    func hasChangedTopic(of space: Identifier<Space>) -> Bool {
        rows.changedTopics.contains(space)
            || changed.contains { key, row in
                guard case (.entity(space, _), .entity(let record)) = (key, row) else { return false }
                return record.kind == .topic
            }
    }

    // MARK: Other rows

    /// Returns the rows of a query.
    func query(_ sql: String, _ parameters: PostgresParameters) throws(StoreError) -> PostgresRows {
        guard isAlone else {
            needsToBeAlone = true
            throw Self.brokenOff
        }
        try send()
        return try asking { () throws in
            try rows.connection.queue(sql, parameters)
            guard let answer = try rows.connection.finish().last else { throw PostgresError.lost("no answer") }
            return answer
        }
    }

    /// Returns the first row of a query as a value; nil for no row.
    func first<Value: RowValue, each Parameter: PostgresValue>(
        _ sql: String, _ parameters: repeat each Parameter
    ) throws(StoreError) -> Value? {
        guard let row = try query(sql, PostgresParameters(repeat each parameters)).first else { return nil }
        return try Value(row: row)
    }

    /// Returns all rows of a query as values.
    func all<Value: RowValue, each Parameter: PostgresValue>(
        _ sql: String, _ parameters: repeat each Parameter
    ) throws(StoreError) -> [Value] {
        try query(sql, PostgresParameters(repeat each parameters)).all { row throws(StoreError) in try Value(row: row) }
    }

    /// Runs a statement that changes rows, later, together with others.
    func run<each Parameter: PostgresValue>(_ sql: String, _ parameters: repeat each Parameter) throws(StoreError) {
        try run(sql, PostgresParameters(repeat each parameters))
    }

    /// Runs a statement that changes rows, later, together with others.
    func run(_ sql: String, _ parameters: PostgresParameters) throws(StoreError) { try append(.statement(sql, parameters)) }

    /// Runs a statement that changes rows, and returns their number.
    func count<each Parameter: PostgresValue>(_ sql: String, _ parameters: repeat each Parameter) throws(StoreError) -> Int {
        try query(sql, PostgresParameters(repeat each parameters)).changedCount
    }

    /// Queues the changes that were not sent yet.
    func send() throws(StoreError) {
        guard !changes.isEmpty else { return }
        let waiting = changes
        changes = []
        try asking { () throws in try RowChanges.queue(waiting, on: rows.connection) }
    }

    @discardableResult private func asking<Outcome>(_ work: () throws -> Outcome) throws(StoreError) -> Outcome {
        do {
            return try work()
        } catch let error as PostgresError {
            failure = error
            throw StoreError(error)
        } catch {
            throw error as? StoreError ?? .failed(detail: "\(error)")
        }
    }
}

// MARK: Spaces and the database

extension PostgresTransaction {
    func space(_ id: Identifier<Space>) throws(StoreError) -> Space? {
        if case .space(let space, _) = try row(.space(id)) { space } else { nil }
    }

    func spaces() throws(StoreError) -> [Space] {
        try all("SELECT * FROM space ORDER BY id")
    }

    func save(_ space: Space) throws(StoreError) {
        let bytes = try journalByteCount(of: space.id)
        try change(.space(space.id), to: .space(space, journalBytes: bytes), by: .space(space, journalBytes: bytes))
    }

    func believedTime() throws(StoreError) -> Instant? {
        try first("SELECT time FROM believed_time")
    }

    func save(believedTime time: Instant) throws(StoreError) {
        try run("INSERT INTO believed_time (id, time) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET time = excluded.time", time)
    }

    func lastRestore() throws(StoreError) -> RestoreRecord? {
        try first("SELECT * FROM last_restore")
    }

    func restoreProgress() throws(StoreError) -> [RestoreProgress] {
        try all("SELECT * FROM restore_progress ORDER BY session")
    }

    func save(_ record: RestoreRecord) throws(StoreError) {
        try run(
            """
            INSERT INTO last_restore (id, restored_at, made_at, entry_count, file_count) VALUES (1, $1, $2, $3, $4)
            ON CONFLICT (id) DO UPDATE SET restored_at = excluded.restored_at, made_at = excluded.made_at,
            entry_count = excluded.entry_count, file_count = excluded.file_count
            """, record.restoredAt, record.madeAt, record.entryCount, record.fileCount)
    }

    func save(_ progress: RestoreProgress) throws(StoreError) {
        try run(
            """
            INSERT INTO restore_progress (session, waiting_count) VALUES ($1, $2)
            ON CONFLICT (session) DO UPDATE SET waiting_count = excluded.waiting_count
            """, progress.session, progress.waitingCount)
    }

    func stamp() throws(StoreError) -> DatabaseStamp? {
        try first("SELECT identity, generation FROM database_stamp")
    }

    func save(_ stamp: DatabaseStamp) throws(StoreError) {
        try run(
            """
            INSERT INTO database_stamp (id, identity, generation) VALUES (1, $1, $2)
            ON CONFLICT (id) DO UPDATE SET identity = excluded.identity, generation = excluded.generation
            """, stamp.identity, stamp.generation)
    }

    func contentPlace() throws(StoreError) -> ContentPlace? {
        try first("SELECT identity, address FROM content_place")
    }

    func save(_ place: ContentPlace) throws(StoreError) {
        try run(
            """
            INSERT INTO content_place (id, identity, address) VALUES (1, $1, $2)
            ON CONFLICT (id) DO UPDATE SET identity = excluded.identity, address = excluded.address
            """, place.identity, place.address)
    }

    func removeEverything() throws(StoreError) {
        try forget { _ in true }
        // Rows that refer to others are removed first.
        for table in Schema.tables.reversed() where table != "database_stamp" { try run("DELETE FROM \(table)") }
        try countReplacement()
    }

    /// Counts that data was replaced, by which other servers notice that what they remember is of other data.
    func countReplacement() throws(StoreError) {
        try run("INSERT INTO replacement (id, count) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET count = replacement.count + 1")
    }

    /// Returns the findings about rows of what is gone: PostgreSQL has tools of its own that look for damage.
    func damage() throws(StoreError) -> [String] {
        var findings: [String] = []
        try forEachOwner { owner, table, strays throws(StoreError) in
            let count: Int64 = try first("SELECT count(*) AS count \(strays)") ?? 0
            if count > 0 { findings.append(owner.finding(count, in: table)) }
        }
        return findings
    }

    func removeStrayRows() throws(StoreError) {
        try forget { _ in true }
        try forEachOwner { _, _, strays throws(StoreError) in try run("DELETE \(strays)") }
    }

    /// Runs a body for each table whose rows belong to something, with the end of a statement about those whose owner is gone.
    private func forEachOwner(
        _ body: (_ owner: RowOwner, _ table: String, _ strays: String) throws(StoreError) -> Void
    ) throws(StoreError) {
        for owner in RowOwner.allCases {
            let tables: [String] = try all(
                """
                SELECT table_name::text AS name FROM information_schema.columns
                WHERE table_schema = current_schema() AND column_name = $1 ORDER BY table_name
                """, owner.rawValue)
            let owners = owner == .user ? "person" : owner.rawValue
            for table in tables {
                try body(owner, table, #"FROM "\#(table)" WHERE "\#(owner.rawValue)" NOT IN (SELECT id FROM \#(owners))"#)
            }
        }
    }
}
