import Store

/// A move of everything in one database into another, table by table, which continues where an earlier one broke off
/// ([0049](../../../../docs/decisions/0049-databases-move-table-by-table.md)).
///
/// Calls wait for the databases on the thread of their caller.
public struct DatabaseMove {
    private let source: any TableReader
    private let target: any TableWriter
    private let plan: MovePlan

    /// The name under which a move notes what the source was.
    private static let sourceName = "source"
    /// What is noted of a table.
    private static let (begun, done) = ("begun", "done")
    /// The small tables of which one changes whenever somebody used the source.
    private static let telling: Set<String> = ["database_stamp", "invitation", "library", "session", "space", "token", "upload", "user"]

    /// Plans a move without some tables. Throws `unsuitable` if something of the source would be lost.
    public init(from source: any TableReader, to target: any TableWriter, leavingOut left: Set<String> = []) throws(ServiceError) {
        self.source = source
        self.target = target
        plan = try MovePlan(from: source, to: target, leavingOut: left)
    }

    /// How a move begins.
    public enum Beginning: Equatable, Sendable {
        case new
        /// An earlier move of the same data broke off.
        case continued
        /// An earlier move broke off, and the source was used since: its rows are copied again.
        case again
    }

    /// Begins the move, or continues the one that broke off. Throws `unsuitable` if the target has people otherwise.
    public func begin() throws(ServiceError) -> Beginning {
        do {
            let mark = try mark()
            guard let notes = try target.notes() else {
                let people = plan.tables.first { $0.name == "user" }
                if let people, try target.rowCount(of: people.target) > 0 {
                    throw ServiceError.unsuitable("The target already has people. Nothing was changed.")
                }
                try target.begin(Self.sourceName, noting: mark)
                return .new
            }
            if notes[Self.sourceName] == mark { return .continued }
            try target.begin(Self.sourceName, noting: mark)
            return .again
        } catch {
            throw ServiceError(error)
        }
    }

    /// Copies all rows that are not there yet; `progress` gets the numbers of rows that are there, and of all.
    public func copy(progress: (Int64, Int64) -> Void = { _, _ in }) throws(ServiceError) {
        do throws(StoreError) {
            var (count, total): (Int64, Int64) = (0, 0)
            for table in plan.tables { total += try source.rowCount(of: table.source) }
            let notes = try target.notes() ?? [:]
            for table in plan.tables {
                if notes[table.name] == Self.done {
                    count += try source.rowCount(of: table.source)
                    continue
                }
                if notes[table.name] == nil {
                    try target.note(Self.begun, as: table.name, emptying: table.isFilledByTriggers ? table.target : nil)
                }
                var key = try target.lastKey(of: table.target)
                if key != nil { count += try target.rowCount(of: table.target) }
                while true {
                    let rows = try source.rows(of: table.source, columns: table.columns, after: key)
                    guard let last = rows.last else { break }
                    try target.append(rows, to: table.target, columns: table.columns)
                    key = table.keyPlaces.map { last[$0] }
                    count += Int64(rows.count)
                    progress(count, total)
                }
                try target.note(Self.done, as: table.name, emptying: nil)
            }
            try target.derive()
        } catch {
            throw .storage(error)
        }
    }

    /// Reads both databases and returns what they have.
    public func compare(progress: (Int64, Int64) -> Void = { _, _ in }) throws(ServiceError) -> (
        source: DatabaseSummary, target: DatabaseSummary
    ) {
        do throws(StoreError) {
            var (count, total): (Int64, Int64) = (0, 0)
            for table in plan.tables { total += 2 * (try source.rowCount(of: table.source)) }
            func advance(_ rows: Int64) {
                count += rows
                progress(count, max(total, count))
            }
            let first = try DatabaseSummary(plan.tables.map { ($0.source, $0.columns) }, of: source, progress: advance)
            return (first, try DatabaseSummary(plan.tables.map { ($0.target, $0.columns) }, of: target, progress: advance))
        } catch {
            throw .storage(error)
        }
    }

    /// Returns what the source is recognised by, when a move that broke off continues.
    private func mark() throws(StoreError) -> String {
        var parts: [String] = []
        for table in plan.tables { parts.append("\(table.name) \(try source.rowCount(of: table.source))") }
        let told = plan.tables.filter { Self.telling.contains($0.name) }
        let summary = try DatabaseSummary(told.map { ($0.source, $0.columns) }, of: source)
        parts += summary.tables.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.digest)" }
        for (space, sections) in summary.spaces.sorted(by: { $0.key < $1.key }) {
            parts += sections.values.map(\.digest).sorted().map { "\(space) \($0)" }
        }
        return RowDigest.text(of: parts)
    }
}
