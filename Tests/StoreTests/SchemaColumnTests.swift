import Domain
import Store
import TestKit
import Testing

@testable import StorePostgreSQL
@testable import StoreSQLite

/// Compares the columns that entities show with those that the steps of each driver make, without a running PostgreSQL.
@Suite struct SchemaColumnTests {
    /// The names of the columns of each table.
    typealias Columns = [String: Set<String>]

    /// Returns the columns that steps of PostgreSQL make, read from their text.
    private static func columns(madeBy steps: [String]) -> Columns {
        var columns: Columns = [:]
        for statement in steps.joined(separator: "\n").split(separator: ";") {
            let words = statement.split(whereSeparator: \.isWhitespace)
            guard words.count > 3, words[1] == "TABLE" else { continue }
            let table = String(words[2].prefix { $0 != "(" })
            if words[0] == "CREATE" {
                let body = statement.drop { $0 != "(" }.dropFirst()
                columns[table, default: []].formUnion(parts(of: body).compactMap(firstWord).filter { $0 == $0.lowercased() })
            } else if words[0] == "ALTER" {
                let changes = statement[words[2].endIndex...]
                for part in parts(of: changes) {
                    let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
                    if words.starts(with: ["ADD", "COLUMN"]) { columns[table, default: []].insert(words[2]) }
                    if words.starts(with: ["DROP", "COLUMN"]) { columns[table]?.remove(words[2]) }
                }
            }
        }
        return columns
    }

    /// Splits a list at its commas outside of parentheses, up to the parenthesis that ends it.
    private static func parts(of text: Substring) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in text {
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            if depth < 0 { break }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }

    private static func firstWord(_ text: String) -> String? { text.split(whereSeparator: \.isWhitespace).first.map(String.init) }

    /// Returns the columns of a SQLite database that has run all steps.
    private static func columns(of connection: SQLiteConnection) throws -> Columns {
        var columns: Columns = [:]
        for kind in EntityKind.known {
            let table = ProjectionTable.name(of: kind)
            columns[table] = Set(try connection.all("SELECT name FROM pragma_table_xinfo('\(table)')") as [String])
        }
        return columns
    }

    /// Expects that the table of each kind has the columns that its entities show, and of others only those named.
    private static func expectShown(_ columns: Columns, and others: Columns) {
        var tables: Set<String> = []
        func check<Subject: Entity>(_ type: Subject.Type) {
            let table = ProjectionTable.name(of: Subject.kind)
            tables.insert(table)
            let shown = Set(ProjectionTable.columns(of: type).map(\.name) + ["space", "id"])
            #expect(columns[table] == shown.union(others[table] ?? []), "\(table)")
        }
        check(Topic.self)
        check(Note.self)
        check(Profile.self)
        check(Photo.self)
        check(ProductOpinion.self)
        #expect(tables == Set(EntityKind.known.map(ProjectionTable.name(of:))), "all kinds")
    }

    @Test func theStepsOfPostgreSQLMakeTheColumnsThatEntitiesShow() {
        Self.expectShown(Self.columns(madeBy: Schema.steps), and: ["photo": ["picture_file"]])
    }

    @Test func theStepsOfSQLiteMakeTheColumnsThatEntitiesShow() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.path + "/enot.sqlite")
        try await store.read { transaction throws in
            let connection = try #require(transaction as? SQLiteTransaction).connection
            Self.expectShown(try Self.columns(of: connection), and: ["note": ["packed_content"], "photo": ["picture_file"]])
        }
        store.close()
    }

    @Test func columnsAreReadFromSteps() {
        let columns = Self.columns(madeBy: [
            "CREATE TABLE a (x int8 NOT NULL, y text CHECK (y IN ('b', 'c')), PRIMARY KEY (x, y)) WITH (fillfactor = 50);",
            "ALTER TABLE a ADD COLUMN z int8 DEFAULT (1 + 2), ADD COLUMN w text; CREATE INDEX i ON a (x); ALTER TABLE a DROP COLUMN y;",
        ])
        #expect(columns == ["a": ["x", "z", "w"]])
    }
}
