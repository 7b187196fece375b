import Domain
import Services
import Store

/// The comparison of two databases in a few lines, a space each, with the beginnings of their digests.
struct MoveTable {
    private static let maximumCount = 20
    private static let digitCount = 12

    let lines: [String]

    init(_ source: DatabaseSummary, _ target: DatabaseSummary, people: [User]) {
        let names = Dictionary(people.map { ($0.space.text, $0.name) }) { first, _ in first }
        var rows: [[String]] = []
        for (space, parts) in source.spaces.sorted(by: { (names[$0.key] ?? $0.key) < (names[$1.key] ?? $1.key) }) {
            let isSame = target.spaces[space] == parts
            guard rows.count < Self.maximumCount || !isSame else { continue }
            let digests = [DatabaseSummary.Section.journal, .texts, .frontiers].map { section in
                parts[section].map { String($0.digest.prefix(Self.digitCount)) } ?? "-"
            }
            let count = parts[.journal]?.rowCount ?? 0
            rows.append([names[space] ?? space, "\(count)"] + digests + [isSame ? "same" : "DIFFERENT"])
        }
        let leftOut = source.spaces.count - rows.count
        var lines = Self.aligned([["person", "changes", "journal", "texts", "histories", "both sides"]] + rows)
        if leftOut > 0 { lines.append("… and \(leftOut) more, the same") }
        let others = source.tables.values.reduce(0) { $0 + $1.rowCount }
        lines.append("\(others) other rows: \(source.tables == target.tables ? "same" : "DIFFERENT")")
        self.lines = lines
    }

    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 1 ? space + cell.0 : column == 5 ? cell.0 : cell.0 + space
            }.joined(separator: "  ")
        }
    }
}
