import Store

/// What is copied of one table into another database.
struct MovedTable {
    let source: TableLayout
    let target: TableLayout
    /// The columns that both have, by their names: the order in which a database has them is no part of what it has.
    let columns: [String]

    /// The tables whose rows triggers add while another one is filled: they are emptied first.
    private static let filledByTriggers: Set<String> = ["file_change"]

    var name: String { source.name }
    var isFilledByTriggers: Bool { Self.filledByTriggers.contains(name) }

    /// The places of the key among the columns.
    var keyPlaces: [Int] { source.key.compactMap { columns.firstIndex(of: $0) } }
}

/// The tables that are copied from one database into another, those first to which others refer.
struct MovePlan {
    private(set) var tables: [MovedTable] = []

    /// Creates the plan. Throws `unsuitable` if something would be lost: a table with rows, or a column with values, that the target
    /// lacks.
    init(from source: any TableReader, to target: any TableReader, leavingOut left: Set<String>) throws(ServiceError) {
        do {
            let layouts = try target.tables()
            for table in try source.tables() where !left.contains(table.name) {
                guard let layout = layouts.first(where: { $0.name == table.name }) else {
                    guard try source.rowCount(of: table) == 0 else { throw Self.loss(table.name) }
                    continue
                }
                guard !table.key.isEmpty, table.key == layout.key else { throw Self.loss(table.name) }
                for column in table.columns where !layout.columns.contains(column) {
                    guard try Self.isEmpty(column, of: table, source) else { throw Self.loss(table.name + "." + column) }
                }
                tables.append(
                    MovedTable(source: table, target: layout, columns: table.columns.filter { layout.columns.contains($0) }.sorted()))
            }
        } catch {
            throw ServiceError(error)
        }
        tables = Self.ordered(tables)
    }

    private static func loss(_ what: String) -> ServiceError {
        .unsuitable("The target has no \(what), where the source has something. Nothing was changed.")
    }

    private static func isEmpty(_ column: String, of table: TableLayout, _ source: any TableReader) throws(StoreError) -> Bool {
        var key: [TableValue]?
        while true {
            let rows = try source.rows(of: table, columns: table.key + [column], after: key)
            guard let last = rows.last else { return true }
            for row in rows { if case .null? = row.last { continue } else { return false } }
            key = Array(last.dropLast())
        }
    }

    private static func ordered(_ tables: [MovedTable]) -> [MovedTable] {
        var (waiting, ordered) = (tables, [MovedTable]())
        while !waiting.isEmpty {
            let names = Set(waiting.map(\.name))
            let index = waiting.firstIndex { table in
                table.target.references.isDisjoint(with: names.subtracting([table.name]))
                    && (!table.isFilledByTriggers || waiting.allSatisfy(\.isFilledByTriggers))
            }
            // Tables that refer to each other are in no schema of this program.
            ordered.append(waiting.remove(at: index ?? waiting.startIndex))
        }
        return ordered
    }
}
