import Domain
import Markup
import Merge

extension LineRules {
    /// Turns the lines that have words into items of a list with bullets, or into plain lines if all of them are such items. A single empty
    /// line becomes an item; tasks stay what they are until all lines become plain.
    static func toggleBullets(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        var lines = TextLines.lines(of: selection, in: scalars)
        if lines.count > 1 { lines.removeAll { isBlank(scalars[$0]) } }
        // A picture is only a picture alone on its line.
        lines.removeAll { NotePicture(scalars[$0]).hasValue }
        let items = lines.map { ListItem(scalars[$0]) }
        let arePlain = items.contains { !hasBullet($0) }
        var edits: [TextEdit] = []
        for (line, item) in zip(lines, items) {
            if !arePlain, let item {
                let start = line.lowerBound + item.indentation
                edits.append(TextEdit(position: start, deletedCount: line.lowerBound + item.contentStart - start, inserted: []))
            } else if !hasBullet(item) {
                edits.append(makingItem(line, item, in: scalars))
            }
        }
        return edits.isEmpty ? nil : LineEdit(edits, carrying: selection)
    }

    private static func hasBullet(_ item: ListItem?) -> Bool {
        switch item?.marker {
        case .dash, .star: true
        case .number, nil: false
        }
    }

    /// Writes a bullet before the words of a line, instead of a number or the signs of a heading.
    private static func makingItem(_ line: Range<Int>, _ item: ListItem?, in scalars: [Unicode.Scalar]) -> TextEdit {
        let signs = headingSigns(of: scalars[line])
        let indentation = signs > 0 ? 0 : scalars[line].prefix { $0 == " " || $0 == "\t" }.count
        let end = item.map { $0.markerEnd } ?? (signs > 0 ? signs : indentation)
        return TextEdit(position: line.lowerBound + indentation, deletedCount: end - indentation, inserted: ["-", " "])
    }
}
