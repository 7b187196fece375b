import TestKit
import Testing

@testable import StoreSQLite

/// Checks how SQLite plans every statement: none may walk through a table that grows, with or without statistics of a large one.
struct QueryPlanTests {
    private let folder: TemporaryFolder
    private let connection: SQLiteConnection

    /// Names the statements that read all there is of something, and says why they may.
    private static let whole: [String: String] = [
        "\(SQLiteQuery.spaces)": "upkeep looks at every space",
        "\(SQLiteQuery.users)": "the operator asked for every person",
        "\(SQLiteQuery.removeExpiredInvitations)": "a day has a handful of them",
        "\(SQLiteQuery.journalCount)": "the check of the whole database counts",
        "\(SQLiteQuery.livingEntityCount)": "batches that delete more than ten entities ask",
        "\(SQLiteQuery.firstEntities)": "a part of all is asked for, in their order",
        "\(SQLiteFileQuery.uploadCount)": "a person has 2,000 uploads at most",
        "\(SQLiteFileQuery.waitingCount)": "the index holds those that wait, no others",
        "\(SQLiteFileQuery.nextCopy)": "the index holds those that wait, no others",
        "\(SQLiteFileQuery.keptBytes)": "an upload that begins asks what there is",
        "\(SQLiteFileQuery.unusedPictures)": "upkeep looks at every picture once a day",
        "\(SQLiteFileQuery.releaseJobs)": "a start of the server does it once",
        "\(SQLiteCatalogueQuery.letters)": "a backup holds all of them",
        "\(SQLiteCatalogueQuery.catalogues)": "upkeep looks at every catalogue, 50 a person",
        "\(SQLiteCatalogueQuery.cataloguesOfSpace)": "a person has 50 at most",
        "\(SQLiteCatalogueQuery.lastOfStretch)": "the inner statement gives 500 rows at most",
        "\(SQLiteCatalogueQuery.removeDrafts)": "the inner statement gives 500 rows at most",
        "\(SQLiteCatalogueQuery.removeEntries)": "the inner statement gives 500 rows at most",
    ]
    private static let rowCount = 1_000_000

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.path + "/enot.sqlite"
        try SQLiteStore(path: path).close()
        connection = try SQLiteConnection(path: path, isWriter: true)
    }

    private func texts(_ sql: String, column: Int32 = 0) throws -> [String] {
        let statement = try connection.prepare(sql)
        var texts: [String] = []
        while try statement.step() { texts.append(statement.text(column)) }
        return texts
    }

    /// Pretends that every table has a million rows in two spaces, as a planner with statistics would see it.
    private func pretendSize() throws {
        try connection.execute("ANALYZE")
        for table in try texts("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
            for index in try texts("SELECT name FROM pragma_index_list('\(table)')") {
                let count = try texts("SELECT name FROM pragma_index_info('\(index)')").count
                let rowsOfPrefix = (1...count).map { $0 == count ? 1 : max(Self.rowCount >> (1 + 6 * ($0 - 1)), 1) }
                let numbers = ([Self.rowCount] + rowsOfPrefix).map(String.init).joined(separator: " ")
                try connection.execute("INSERT INTO sqlite_stat1 VALUES ('\(table)', '\(index)', '\(numbers)')")
            }
        }
        try connection.execute("ANALYZE sqlite_schema")
    }

    /// Tells whether a step of a plan reads all of a table, or all that one space or catalogue has in it.
    private func isWalk(_ step: String) -> Bool {
        let isOfAllOfOne = step.hasSuffix("(space=?)") || step.hasSuffix("(catalogue=?)")
        let isOfAll = step.hasPrefix("SCAN ") && step != "SCAN CONSTANT ROW" && !step.hasPrefix("SCAN (")
        // A table by the number of a space, or that of libraries, has one row of it.
        return isOfAll || isOfAllOfOne && !step.contains(" library ")
    }

    @Test(arguments: [false, true]) func noStatementWalksThroughATableThatGrows(isLarge: Bool) throws {
        if isLarge { try pretendSize() }
        let statements =
            SQLiteQuery.allCases.map { ("\($0)", $0.sql) } + SQLiteFileQuery.allCases.map { ("\($0)", $0.sql) }
            + SQLiteCatalogueQuery.allCases.map { ("\($0)", $0.sql) }
        for (name, sql) in statements {
            let walks = try texts("EXPLAIN QUERY PLAN " + sql, column: 3).filter(isWalk)
            #expect(walks.isEmpty || Self.whole[name] != nil, "\(name): \(walks)")
        }
    }

    @Test func anEntitysJournalIsFoundByTheEntity() throws {
        for query in [SQLiteQuery.entityJournal, .entityJournalContaining, .journalContains, .removeJournal] {
            let plan = try texts("EXPLAIN QUERY PLAN " + query.sql, column: 3)
            #expect(plan.count == 1 && plan[0].contains("journal_entity (space=? AND entity=?"), "\(query): \(plan)")
        }
    }
}
