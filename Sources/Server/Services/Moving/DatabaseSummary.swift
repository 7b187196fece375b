import Blobs
import Store

/// What a database has, as numbers of rows and SHA-256: of each space, and of each table that belongs to no space.
public struct DatabaseSummary: Equatable, Sendable {
    /// Rows of one sort.
    public struct Part: Equatable, Sendable {
        public var rowCount: Int64 = 0
        /// The SHA-256 of the rows in the order of their keys, as 64 digits.
        public var digest = ""
    }

    /// The sorts of rows of a space.
    public enum Section: CaseIterable, Sendable {
        /// The journal, in its order.
        case journal
        /// The rows of notes, topics and what else people wrote.
        case texts
        /// What is known of the histories of merged texts.
        case frontiers
        /// Files, uploads, jobs and all else.
        case others

        init(table: String) {
            self =
                switch table {
                case "journal": .journal
                case "note", "topic", "photo", "product_mark", "profile": .texts
                case "document", "document_agent": .frontiers
                default: .others
                }
        }
    }

    /// The parts of each space, by its identity.
    public private(set) var spaces: [String: [Section: Part]] = [:]
    /// The parts of the tables that belong to no space, by their names.
    public private(set) var tables: [String: Part] = [:]

    /// Reads tables with the columns that are compared, in their order.
    init(
        _ tables: [(layout: TableLayout, columns: [String])], of reader: any TableReader, progress: (Int64) -> Void = { _ in }
    ) throws(StoreError) {
        var hashes: [String: [Section: RowHash]] = [:]
        for (layout, columns) in tables {
            let place = layout.key.first == "space" ? columns.firstIndex(of: "space") : nil
            let keyPlaces = layout.key.compactMap { columns.firstIndex(of: $0) }
            let section = Section(table: layout.name)
            let rest = RowHash()
            var key: [TableValue]?
            while true {
                let rows = try reader.rows(of: layout, columns: columns, after: key)
                guard let last = rows.last else { break }
                for row in rows {
                    guard let place, case .text(let space) = row[place] else {
                        rest.add(row)
                        continue
                    }
                    let hash = hashes[space]?[section] ?? RowHash()
                    hash.add(row)
                    hashes[space, default: [:]][section] = hash
                }
                key = keyPlaces.map { last[$0] }
                progress(Int64(rows.count))
            }
            if place == nil { self.tables[layout.name] = rest.part() }
        }
        spaces = hashes.mapValues { $0.mapValues { $0.part() } }
    }

    /// Returns the names of the tables and the identities of the spaces in which another database differs, in order.
    public func differences(from other: DatabaseSummary) -> [String] {
        let names = Set(tables.keys).union(other.tables.keys).filter { tables[$0] != other.tables[$0] }.map { "table \($0)" }
        let places = Set(spaces.keys).union(other.spaces.keys).filter { spaces[$0] != other.spaces[$0] }.map { "space \($0)" }
        return names.sorted() + places.sorted()
    }
}

/// The hash of rows, which is the same for all databases.
private final class RowHash {
    private let hash = ContentHash()
    private var count: Int64 = 0

    func add(_ row: [TableValue]) {
        var bytes: [UInt8] = []
        for value in row {
            switch value {
            case .null: bytes.append(0)
            case .integer(let number): Self.append(1, withUnsafeBytes(of: number.bigEndian) { Array($0) }, to: &bytes)
            case .real(let number): Self.append(2, withUnsafeBytes(of: number.bitPattern.bigEndian) { Array($0) }, to: &bytes)
            case .text(let text): Self.append(3, Array(text.utf8), to: &bytes)
            case .bytes(let value): Self.append(4, value, to: &bytes)
            }
        }
        bytes.withUnsafeBytes { hash.update($0) }
        count += 1
    }

    private static func append(_ kind: UInt8, _ value: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(kind)
        withUnsafeBytes(of: UInt64(value.count).bigEndian) { bytes.append(contentsOf: $0) }
        bytes += value
    }

    func part() -> DatabaseSummary.Part { DatabaseSummary.Part(rowCount: count, digest: ContentHash.text(of: hash.finish())) }
}

/// The digest of texts.
enum RowDigest {
    /// Returns the SHA-256 of texts, as 64 digits.
    static func text(of parts: [String]) -> String {
        let hash = RowHash()
        for part in parts { hash.add([.text(part)]) }
        return hash.part().digest
    }
}
