import EmbeddedSupport
import Markup
import Merge
import RandomTesting
import Testing

@testable import Editor

/// Checks tables with random cells, carets and acts.
struct TablePropertyTests {
    private static let words = [
        "", "", "milk", "хлеб и", "牛乳", "مرحبا", "😀", "👩‍👩‍👧", "é", "**b**", "`a\\|b`", "a\\|b", "[[a|0123456789ab]]", "`x`", "a\\",
        "[a](https://b.c)", "#tag", "-", ":-:", "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    ]
    private static let rules = ["-", "---", ":-", ":-:", "--:", "----------"]
    private static let acts: [TableAct] = [
        .nextCell, .rowAbove, .rowBelow, .rowUp, .rowDown, .removeRow, .columnBefore, .columnAfter, .columnBack, .columnOn, .removeColumn,
        .align(.left), .align(.center), .align(.right),
    ]

    /// Makes a table, perhaps in a quote or with words around it, and perhaps written carelessly.
    private static func table(_ random: inout SeededRandom, isTidy: Bool = false) -> String {
        let columnCount = 1 + random.next(below: 4)
        let prefix = isTidy ? "" : ["", "", "> ", "  "][random.next(below: 4)]
        let hasBars = isTidy || columnCount == 1 || random.next(below: 4) > 0
        func line(_ cells: [String]) -> String {
            let joined = cells.map { cell in
                let (before, after) = isTidy ? (1, 1) : (random.next(below: 3), random.next(below: 3))
                return String(repeating: " ", count: before) + cell + String(repeating: " ", count: after)
            }.joined(separator: "|")
            return prefix + (hasBars ? "|" + joined + "|" : "x" + joined + "x")
        }
        func cells(_ count: Int) -> [String] { (0..<count).map { _ in words[random.next(below: words.count)] } }
        var lines = [line(cells(columnCount))]
        let rule = (0..<columnCount).map { _ in rules[random.next(below: rules.count)] }
        lines.append(prefix + (hasBars ? "|" + rule.joined(separator: "|") + "|" : rule.joined(separator: " | ")))
        for _ in 0..<random.next(below: 4) {
            lines.append(line(cells(isTidy ? columnCount : max(1, columnCount - 1 + random.next(below: 3)))))
        }
        let (before, after) = (["before\n\n", ""][random.next(below: 2)], ["\n\nafter", ""][random.next(below: 2)])
        return before + lines.joined(separator: "\n") + after
    }

    private func pageWords(_ scalars: [Unicode.Scalar]) -> String {
        NotePage(ExactText.text(of: scalars)).plainText.filter { !$0.isWhitespace }
    }

    private func applied(_ edit: LineEdit, to scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var scalars = scalars
        for edit in edit.changes.edits { scalars.replaceSubrange(edit.position..<(edit.position + edit.deletedCount), with: edit.inserted) }
        return scalars
    }

    /// Returns a place in the table of a text; nil where it has none.
    private func place(_ random: inout SeededRandom, in scalars: [Unicode.Scalar]) -> Int? {
        let places = scalars.indices.filter { TextTable(at: $0, in: scalars) != nil }
        return places.isEmpty ? nil : places[random.next(below: places.count)]
    }

    @Test(arguments: UInt64(1)...40) func aligningKeepsTheWordsOfThePageAndEndsThere(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<40 {
            let scalars = Array(TablePropertyTests.table(&random).unicodeScalars)
            guard let place = place(&random, in: scalars), let edit = TableRules.aligning(at: place, in: scalars) else { continue }
            let aligned = applied(edit, to: scalars)
            #expect(pageWords(aligned) == pageWords(scalars), "seed \(seed): \(ExactText.text(of: scalars))")
            let start = TextTable(at: place, in: scalars)?.rows[0].start ?? 0
            #expect(TableRules.aligning(at: start, in: aligned) == nil, "seed \(seed): \(ExactText.text(of: aligned))")
        }
    }

    @Test(arguments: UInt64(1)...40) func cellsAreReadAsThePageReadsThem(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<40 {
            let text = TablePropertyTests.table(&random)
            let scalars = Array(text.unicodeScalars)
            guard let place = place(&random, in: scalars), let table = TextTable(at: place, in: scalars) else { continue }
            let page = FormattedText(scalars[...])
            var cells: [String] = []
            for section in page.page.sections {
                let nodes = section.tree.nodes
                for index in nodes.indices where nodes[index].kind == .cell && nodes[index].parent >= 0 {
                    cells.append(ExactText.trimmed(ExactText.text(of: scalars[page.range(of: Int32(index), in: section)])))
                }
            }
            let read = table.rows.flatMap { $0.cells.map { ExactText.trimmed(ExactText.text(of: scalars[$0.content])) } }
            #expect(cells.filter { !$0.isEmpty } == read.filter { !$0.isEmpty }, "seed \(seed): \(text)")
            #expect(table.rows.map(\.cells.count).max() ?? 0 <= table.columnCount)
        }
    }

    @Test(arguments: UInt64(1)...40) func actsKeepATable(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<20 {
            var scalars = Array(TablePropertyTests.table(&random).unicodeScalars)
            guard var caret = place(&random, in: scalars) else { continue }
            for _ in 0..<12 {
                let act = TablePropertyTests.acts[random.next(below: TablePropertyTests.acts.count)]
                guard let edit = TableRules.edit(act, caret..<caret, in: scalars) else { continue }
                let made = applied(edit, to: scalars)
                let context = "seed \(seed): \(act) at \(caret) of\n\(ExactText.text(of: scalars))\nmade\n\(ExactText.text(of: made))"
                if act != .removeRow, act != .removeColumn {
                    #expect(pageWords(made).unicodeScalars.sorted() == pageWords(scalars).unicodeScalars.sorted(), "\(context)")
                }
                guard let selection = edit.selection, let table = TextTable(at: selection.lowerBound, in: made) else {
                    #expect(act == .removeRow || act == .removeColumn, "\(context)")
                    break
                }
                let cell = table.cell(at: selection.lowerBound)
                let words = table.rows[cell.row].cells[cell.column].content
                #expect(words.lowerBound <= selection.lowerBound && selection.lowerBound <= words.upperBound, "\(context)")
                (scalars, caret) = (made, selection.lowerBound)
            }
        }
    }

    @Test(arguments: UInt64(1)...40) func twoDevicesThatWriteIntoDifferentCellsLoseNothing(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<10 {
            let text = TablePropertyTests.table(&random, isTidy: true)
            let scalars = Array(text.unicodeScalars)
            guard let place = place(&random, in: scalars), let table = TextTable(at: place, in: scalars) else { continue }
            let cells = table.rows.indices.flatMap { row in table.rows[row].cells.indices.map { TextTable.Place(row: row, column: $0) } }
            guard cells.count > 1 else { continue }
            let first = random.next(below: cells.count)
            let second = (first + 1 + random.next(below: cells.count - 1)) % cells.count
            var (mine, theirs) = (TextDocument(), TextDocument())
            let (alice, bob) = (Agent(rawValue: 1), Agent(rawValue: 2))
            let start = try mine.edit([TextEdit(position: 0, deletedCount: 0, inserted: scalars)], by: alice)
            _ = try theirs.apply(start)
            let hers = try write("HERS", into: cells[first], of: table, scalars, &mine, by: alice)
            let his = try write("his long words", into: cells[second], of: table, scalars, &theirs, by: bob)
            for run in his { _ = try mine.apply(run) }
            for run in hers { _ = try theirs.apply(run) }
            #expect(mine.scalars == theirs.scalars)
            let context = "seed \(seed): \(text)\nbecame\n\(ExactText.text(of: mine.scalars))"
            let merged = try #require(TextTable(at: table.rows[0].start, in: mine.scalars), "\(context)")
            #expect(merged.rows.count == table.rows.count && merged.columnCount == table.columnCount, "\(context)")
            for cell in cells {
                var words = ExactText.text(of: table.words(of: table.rows[cell.row], cell.column, in: scalars))
                if cell == cells[first] { words += "HERS" }
                if cell == cells[second] { words += "his long words" }
                let row = merged.rows[cell.row]
                #expect(ExactText.text(of: merged.words(of: row, cell.column, in: mine.scalars)) == words, "\(context)")
            }
        }
    }

    /// Writes words behind those of a cell, and aligns the table.
    private func write(
        _ words: String, into cell: TextTable.Place, of table: TextTable, _ scalars: [Unicode.Scalar], _ document: inout TextDocument,
        by agent: Agent
    ) throws -> [TextRun] {
        let place = table.rows[cell.row].cells[cell.column].content.upperBound
        let typed = TextEdit(position: place, deletedCount: 0, inserted: Array(words.unicodeScalars))
        var runs = [try document.edit([typed], by: agent)]
        if let edit = TableRules.aligning(at: place, in: document.scalars) { runs.append(try document.edit(edit.changes.edits, by: agent)) }
        return runs
    }
}
