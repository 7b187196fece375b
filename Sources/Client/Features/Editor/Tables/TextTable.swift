import EmbeddedSupport
import Markdown
import Markup

/// A table of a text as it is written: its rows and the rule below the first. All places count Unicode scalars of the text.
struct TextTable {
    /// A cell of a row.
    struct Cell: Equatable {
        /// What is between its bars, or from a bar to the end of its line.
        let outer: Range<Int>
        /// Its words without the blanks around them.
        let content: Range<Int>
    }

    /// A line of a table.
    struct Row: Equatable {
        let line: Range<Int>
        /// Where the row begins, after the signs of quotes and items around it.
        let start: Int
        let cells: [Cell]
        /// Whether it begins and ends with a bar and has a cell for each column.
        let isWhole: Bool
        /// Whether its last cell has further bars, since it has more cells than there are columns.
        let hasExcess: Bool
    }

    /// A cell by the numbers of its row, of which 0 is the head, and its column.
    struct Place: Equatable {
        var row: Int
        var column: Int
    }

    /// The head and the rows below the rule.
    let rows: [Row]
    let rule: Row
    let alignments: [MarkdownNode.Alignment]

    /// Reads the table that a place is in; nil where there is none.
    init?(at place: Int, in scalars: [Unicode.Scalar]) {
        guard TextTable.mayBeRow(TextLines.line(at: place, in: scalars), in: scalars) else { return nil }
        self.init(at: place, in: scalars, FormattedText(scalars, around: place..<place))
    }

    /// Reads the table that a place is in, in lines that were read; nil where there is none.
    init?(at place: Int, in scalars: [Unicode.Scalar], _ text: FormattedText) {
        for section in text.page.sections {
            for index in section.tree.nodes.indices where section.tree.nodes[index].kind == .table {
                // What was removed from the tree has no parent.
                guard section.tree.nodes[index].parent >= 0 else { continue }
                var starts: [Int] = []
                var row = section.tree.nodes[index].first
                while row >= 0 {
                    starts.append(text.range(of: row, in: section).lowerBound)
                    row = section.tree.nodes[Int(row)].next
                }
                guard let first = starts.first, let last = starts.last else { continue }
                let head = TextLines.line(at: first, in: scalars)
                let rule = TextLines.line(at: head.upperBound + 1, in: scalars)
                let end = TextLines.line(at: max(last, rule.upperBound), in: scalars).upperBound
                guard head.lowerBound <= place, place <= end else { continue }
                self.init(starts: starts, rule: rule, in: scalars)
                return
            }
        }
        return nil
    }

    /// Reads a table whose rows begin at some places.
    init(starts: [Int], rule: Range<Int>, in scalars: [Unicode.Scalar]) {
        var ruleStart = rule.lowerBound
        while ruleStart < rule.upperBound, scalars[ruleStart] == " " || scalars[ruleStart] == "\t" || scalars[ruleStart] == ">" {
            ruleStart += 1
        }
        let marks = TextTable.cells(ruleStart..<rule.upperBound, in: scalars)
        alignments = marks.map { TextTable.alignment(of: scalars[$0.content]) }
        self.rule = TextTable.row(rule, from: ruleStart, marks.count, in: scalars)
        rows = starts.map { TextTable.row(TextLines.line(at: $0, in: scalars), from: $0, marks.count, in: scalars) }
    }

    var columnCount: Int { alignments.count }

    /// Where its last line ends.
    var end: Int { max(rule.line.upperBound, rows.last?.line.upperBound ?? 0) }

    /// Returns whether a place is in one of its lines.
    func contains(_ place: Int) -> Bool { rows[0].line.lowerBound <= place && place <= end }

    /// The signs before each row but the first, such as those of a quote.
    func prefix(in scalars: [Unicode.Scalar]) -> [Unicode.Scalar] { Array(scalars[rule.line.lowerBound..<rule.start]) }

    /// Returns the words of a cell as they are written; empty for a cell that is missing.
    func words(of row: Row, _ column: Int, in scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        column < row.cells.count ? Array(scalars[row.cells[column].content]) : []
    }

    /// Returns the cell that a place of the text is in; for one in the rule, the cell above it.
    func cell(at place: Int) -> Place {
        let index = rows.firstIndex { $0.line.lowerBound <= place && place <= $0.line.upperBound }
        let row = index.map { rows[$0] } ?? rule
        let column = row.cells.firstIndex { place <= $0.outer.upperBound } ?? max(0, row.cells.count - 1)
        return Place(row: index ?? 0, column: column)
    }

    /// Returns whether a line is long enough and has a bar, as the rows of most tables do.
    static func mayBeRow(_ line: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool { scalars[line].contains("|") }

    // MARK: Reading a line

    private static func row(
        _ line: Range<Int>, from start: Int, _ columnCount: Int, in scalars: [Unicode.Scalar]
    ) -> Row {
        var cells = cells(start..<line.upperBound, in: scalars)
        let end = trimmed(start..<line.upperBound, in: scalars).upperBound
        // What exceeds the columns belongs to the last of them.
        let (isExact, hasExcess) = (cells.count == columnCount, cells.count > columnCount)
        if hasExcess, let last = cells.last(where: { !$0.content.isEmpty }) {
            let kept = cells[columnCount - 1]
            cells.removeLast(cells.count - columnCount)
            cells[columnCount - 1] = Cell(
                outer: kept.outer.lowerBound..<max(kept.outer.upperBound, last.outer.upperBound),
                content: kept.content.lowerBound..<max(kept.content.upperBound, last.content.upperBound))
        } else if hasExcess {
            cells.removeLast(cells.count - columnCount)
        }
        let endsWithBar = cells.last.map { $0.outer.upperBound < end } ?? false
        let isWhole = isExact && endsWithBar && start < end && scalars[start] == "|"
        return Row(line: line, start: start, cells: cells, isWhole: isWhole, hasExcess: hasExcess)
    }

    /// Returns the cells of a part of a line, which `Markdown` reads in the same way; a bar in a link to a note ends none.
    private static func cells(_ part: Range<Int>, in scalars: [Unicode.Scalar]) -> [Cell] {
        var cells: [Cell] = []
        let end = trimmed(part, in: scalars).upperBound
        var place = part.lowerBound
        if place < end, scalars[place] == "|" { place += 1 }
        while place < end {
            var bar = place
            while bar < end, scalars[bar] != "|" {
                if scalars[bar] == "[", let link = NoteLink(at: bar, in: scalars), link.end <= end {
                    bar = link.end
                } else {
                    bar += scalars[bar] == "\\" && bar + 1 < end && isPunctuation(scalars[bar + 1]) ? 2 : 1
                }
            }
            let outer = place..<(bar < end ? bar : part.upperBound)
            let content = trimmed(outer, in: scalars)
            // The words of an empty cell begin after a space.
            let start = outer.lowerBound + min(1, outer.count)
            cells.append(Cell(outer: outer, content: content.isEmpty ? start..<start : content))
            place = bar + 1
        }
        return cells
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    private static func trimmed(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isBlank(scalars[start]) { start += 1 }
        while end > start, isBlank(scalars[end - 1]) { end -= 1 }
        return start..<end
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    private static func alignment(of mark: ArraySlice<Unicode.Scalar>) -> MarkdownNode.Alignment {
        let isRight = mark.count > 1 && mark.last == ":"
        return mark.first == ":" ? isRight ? .center : .left : isRight ? .right : .none
    }
}
