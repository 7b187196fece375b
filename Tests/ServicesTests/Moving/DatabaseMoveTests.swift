import Domain
import Store
import StorePostgreSQL
import TestKit
import Testing

@testable import Services
@testable import StoreSQLite

/// States that everything arrives in another database, however often a move is interrupted.
@Suite(.timeLimit(.minutes(3))) struct DatabaseMoveTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func settings(_ name: String) throws -> PostgresSettings { PostgresSettings(address: try TestStore.address(of: path(name))) }

    private func fillSQLite(_ name: String) async throws {
        let store = try SQLiteStore(path: path(name))
        try await FullDatabase.fill(store)
        store.close()
    }

    /// Moves everything and returns what both sides have.
    @discardableResult private func move(
        from source: any TableReader, to target: any TableWriter, expecting beginning: DatabaseMove.Beginning = .new
    ) throws -> DatabaseSummary {
        let move = try DatabaseMove(from: source, to: target)
        #expect(try move.begin() == beginning)
        try move.copy()
        let (old, new) = try move.compare()
        #expect(old.differences(from: new) == [])
        #expect(old == new)
        return new
    }

    @Test func everythingIsTheSameThereAndBack() async throws {
        try await fillSQLite("a")
        let summary: DatabaseSummary
        do {
            let first = try SQLiteTables(reading: path("a"))
            let there = try PostgresTableWriter(to: settings("b"))
            summary = try move(from: first, to: there)
            #expect(summary.spaces.count == 3)
            let tables = try first.tables()
            for table in tables { #expect(try first.rowCount(of: table) > 0, "\(table.name) has rows to be moved") }
            #expect(Set(tables.map(\.name)) == Set(try there.tables().map(\.name)))
            try there.finish()
            first.close()
        }
        do {
            let second = try PostgresTables(reading: settings("b"))
            let back = try SQLiteTableWriter(to: path("c"))
            #expect(try move(from: second, to: back) == summary)
            try back.finish()
        }
        let stores: [any Store] = [
            try SQLiteStore(path: path("a")), try TestStore.openPostgreSQL(path("b")), try SQLiteStore(path: path("c")),
        ]
        for space in FullDatabase.spaces {
            let counts = try await read(stores) { try $0.journalByteCount(of: space) }
            #expect(counts[0] > 300_000 && Set(counts).count == 1)
            let journals = try await read(stores) { try $0.journal(of: space, after: 0, limit: .max, byteLimit: .max) }
            let (found, expected): ([[UInt8]], [[UInt8]]) = (
                journals[0].map { Array($0.operation.utf8) }, FullDatabase.texts.map { Array($0.utf8) }
            )
            #expect(found == expected)
            #expect(journals[1] == journals[0] && journals[2] == journals[0])
            let entity: Identifier<Note> = FullDatabase.id(108)
            let note = ProjectedText(space: space, kind: .note, entity: entity.entity, field: "text")
            #expect(Set(try await read(stores) { try $0.text(note) }) == [FullDatabase.texts[8]])
        }
        for store in stores { store.close() }
        #expect(try packedCounts("c") == packedCounts("a"))
        #expect(try packedCounts("a").allSatisfy { $0 > 0 })
    }

    private func read<Answer: Sendable>(
        _ stores: [any Store], _ body: @escaping @Sendable (any ReadTransaction) throws -> Answer
    ) async throws -> [Answer] {
        var answers: [Answer] = []
        for store in stores { answers.append(try await store.read(body)) }
        return answers
    }

    private func packedCounts(_ name: String) throws -> [Int64] {
        let connection = try SQLiteConnection(path: path(name), isWriter: false)
        return try [("journal", "packed"), ("entity_state", "packed"), ("note", "packed_content")].map { table, column in
            try connection.number("SELECT count(*) FROM \(table) WHERE \(column) IS NOT NULL") ?? 0
        }
    }

    @Test(arguments: [true, false]) func aMoveThatIsInterruptedAnywhereContinues(isToPostgreSQL: Bool) async throws {
        try await fillSQLite("a")
        if !isToPostgreSQL {
            let middle = try PostgresTableWriter(to: settings("b"))
            let source = try SQLiteTables(reading: path("a"))
            try move(from: source, to: middle)
            try middle.finish()
            source.close()
        }
        var (rounds, appended) = (0, 0)
        var total: Int?
        while total == nil {
            let expected: DatabaseMove.Beginning = rounds == 0 ? .new : .continued
            let outcome = try interruptedMove(isToPostgreSQL: isToPostgreSQL, expecting: expected)
            appended += outcome.appended
            total = outcome.total
            rounds += 1
        }
        #expect(appended == total, "no row is copied twice")
        #expect(rounds > 10)
    }

    private func makeSource(isToPostgreSQL: Bool) throws -> any TableReader {
        if isToPostgreSQL { return try SQLiteTables(reading: path("a")) }
        return try PostgresTables(reading: settings("b"))
    }

    private func makeTarget(isToPostgreSQL: Bool) throws -> any TableWriter {
        if isToPostgreSQL { return try PostgresTableWriter(to: settings("c")) }
        return try SQLiteTableWriter(to: path("c"))
    }

    /// Moves until the third call fails, or the end; returns the number of copied rows, and at the end that of all.
    private func interruptedMove(
        isToPostgreSQL: Bool, expecting beginning: DatabaseMove.Beginning
    ) throws -> (appended: Int, total: Int?) {
        let source = try makeSource(isToPostgreSQL: isToPostgreSQL)
        let breaking = BreakingWriter(try makeTarget(isToPostgreSQL: isToPostgreSQL), callCount: 3)
        let move = try DatabaseMove(from: source, to: breaking)
        guard try isCopied(by: move, expecting: beginning) else { return (breaking.rowCount, nil) }
        let (old, new) = try move.compare()
        #expect(old == new)
        return (breaking.rowCount, try rowCount(of: source))
    }

    private func rowCount(of source: any TableReader) throws -> Int {
        var count: Int64 = 0
        for table in try source.tables() { count += try source.rowCount(of: table) }
        return Int(count)
    }

    /// Copies; returns false if that was interrupted.
    private func isCopied(by move: DatabaseMove, expecting beginning: DatabaseMove.Beginning) throws -> Bool {
        do {
            #expect(try copy(by: move) == beginning)
            return true
        } catch ServiceError.storage(BreakingWriter.failure) {
            return false
        }
    }

    private func copy(by move: DatabaseMove) throws -> DatabaseMove.Beginning {
        let beginning = try move.begin()
        try move.copy()
        return beginning
    }

    @Test func aSourceThatWasUsedMeanwhileIsCopiedAgain() async throws {
        try await fillSQLite("a")
        do {
            let source = try SQLiteTables(reading: path("a"))
            let target = BreakingWriter(try PostgresTableWriter(to: settings("b")), callCount: 40)
            let move = try DatabaseMove(from: source, to: target)
            #expect(try move.begin() == .new)
            #expect(throws: ServiceError.storage(BreakingWriter.failure)) { try move.copy() }
            source.close()
        }
        let store = try SQLiteStore(path: path("a"))
        let entity: Identifier<Note> = FullDatabase.id(100)
        try await store.write { transaction throws in
            try transaction.save(DatabaseStamp(identity: EntityID(high: 5, low: 6), generation: 8))
            _ = try transaction.removeJournal(of: entity.entity, in: FullDatabase.spaces[0])
        }
        store.close()
        let source = try SQLiteTables(reading: path("a"))
        try move(from: source, to: try PostgresTableWriter(to: settings("b")), expecting: .again)
    }

    @Test func aTargetWithPeopleIsRefused() async throws {
        try await fillSQLite("a")
        let store = try TestStore.openPostgreSQL(path("b"))
        try await FullDatabase.fill(store)
        store.close()
        let move = try DatabaseMove(from: try SQLiteTables(reading: path("a")), to: try PostgresTableWriter(to: settings("b")))
        #expect(throws: ServiceError.unsuitable("The target already has people. Nothing was changed.")) { _ = try move.begin() }
    }

    @Test func aDatabaseInUseIsRefused() async throws {
        try await fillSQLite("a")
        let server = try TestStore.openPostgreSQL(path("b"))
        _ = try await server.read { try $0.spaces() }
        let settings = try settings("b")
        #expect(throws: StoreError.busy) { _ = try PostgresTables(reading: settings) }
        #expect(throws: StoreError.busy) { _ = try PostgresTableWriter(to: settings) }
        server.close()
        // A server that was killed has left its lease.
        try TestStore.run(
            """
            INSERT INTO lease (name, holder, ends_at) VALUES ('files', '00000000000000000000000000000001', now() + interval '1 minute')
            """, on: path("b"))
        #expect(throws: StoreError.busy) { _ = try PostgresTables(reading: settings) }
        try TestStore.run("UPDATE lease SET ends_at = now()", on: path("b"))
        let reader = try PostgresTables(reading: settings)
        #expect(throws: StoreError.busy, "another move has it") { _ = try PostgresTables(reading: settings) }
        withExtendedLifetime(reader) {}

        let first = try SQLiteTables(reading: path("a"))
        #expect(throws: StoreError.busy) { _ = try SQLiteTables(reading: path("a")) }
        first.close()
    }

    @Test func whatTheTargetLacksIsRefusedUnlessItIsEmpty() async throws {
        let store = try TestStore.openPostgreSQL(path("a"))
        try await FullDatabase.fill(store)
        store.close()
        try TestStore.run(
            "CREATE TABLE extra (id int8 PRIMARY KEY); ALTER TABLE note ADD COLUMN extra text; ALTER TABLE upload ADD COLUMN fine bool",
            on: path("a"))
        func move() throws -> DatabaseMove {
            try DatabaseMove(from: try PostgresTables(reading: settings("a")), to: try SQLiteTableWriter(to: path("b")))
        }
        do {
            let move = try move()
            #expect(try move.begin() == .new)
            try move.copy()
            let (old, new) = try move.compare()
            #expect(old == new)
        }
        for (sql, what) in [
            ("INSERT INTO extra VALUES (1)", "extra"),
            ("DELETE FROM extra; UPDATE note SET extra = 'x' WHERE id = (SELECT max(id::text)::uuid FROM note)", "note.extra"),
        ] {
            try TestStore.run(sql, on: path("a"))
            #expect(throws: ServiceError.unsuitable("The target has no \(what), where the source has something. Nothing was changed.")) {
                _ = try move()
            }
        }
    }

    @Test func noServerStartsOnHalfADatabase() async throws {
        try await fillSQLite("a")
        let source = try SQLiteTables(reading: path("a"))
        let target = try PostgresTableWriter(to: settings("b"))
        let move = try DatabaseMove(from: source, to: target)
        #expect(try move.begin() == .new)
        let path = path("b")
        #expect(throws: StoreError.self) { _ = try TestStore.openPostgreSQL(path) }
        var settings = try settings("b")
        settings.isMoveTarget = true
        let store = try PostgresStore(settings)
        #expect(try await store.read { try $0.spaces() } == [])
        store.close()
        try move.copy()
        try target.finish()
        #expect(try await TestStore.openPostgreSQL(path).read { try $0.spaces() }.count == 3)
    }

    @Test func aDatabaseOfAnotherVersionIsRefused() async throws {
        try await fillSQLite("a")
        do {
            let connection = try SQLiteConnection(path: path("a"), isWriter: true)
            try connection.execute("PRAGMA user_version = \(Migration.steps.count - 1)")
        }
        #expect(throws: StoreError.failed(detail: "an older version of Enot used it last; run enot check on it first")) {
            _ = try SQLiteTables(reading: path("a"))
        }
        let settings = try settings("empty")
        #expect(throws: StoreError.failed(detail: "an older version of Enot used it last, or none; run enot check on it first")) {
            _ = try PostgresTables(reading: settings)
        }
    }
}

/// A database that fails after some calls, as one whose program was killed.
private final class BreakingWriter: TableWriter {
    static let failure = StoreError.failed(detail: "interrupted")

    private let target: any TableWriter
    private var callsLeft: Int
    private(set) var rowCount = 0

    init(_ target: any TableWriter, callCount: Int) {
        self.target = target
        callsLeft = callCount
    }

    private func count() throws(StoreError) {
        guard callsLeft > 0 else { throw Self.failure }
        callsLeft -= 1
    }

    func tables() throws(StoreError) -> [TableLayout] { try target.tables() }
    func rowCount(of table: TableLayout) throws(StoreError) -> Int64 { try target.rowCount(of: table) }
    func rows(of table: TableLayout, columns: [String], after key: [TableValue]?) throws(StoreError) -> [[TableValue]] {
        try target.rows(of: table, columns: columns, after: key)
    }
    func notes() throws(StoreError) -> [String: String]? { try target.notes() }
    func lastKey(of table: TableLayout) throws(StoreError) -> [TableValue]? { try target.lastKey(of: table) }
    func derive() throws(StoreError) { try target.derive() }

    func begin(_ name: String, noting value: String) throws(StoreError) {
        try count()
        try target.begin(name, noting: value)
    }

    func note(_ value: String, as name: String, emptying table: TableLayout?) throws(StoreError) {
        try count()
        try target.note(value, as: name, emptying: table)
    }

    func append(_ rows: [[TableValue]], to table: TableLayout, columns: [String]) throws(StoreError) {
        try count()
        try target.append(rows, to: table, columns: columns)
        rowCount += rows.count
    }
}
