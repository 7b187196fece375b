import MediaMessages
import Testing

@testable import Services

/// A document is never many times larger than its note, whatever is in that.
@Suite struct DocumentBoundsTests {
    private static let length = 60_000

    /// The beginning of each text, and what it is filled with.
    private static let texts: [(beginning: String, piece: String)] = [
        (table(256), "a\n"), (table(12), "a\n"), (table(12), "|\n|a|\n"), (table(1), "a|b|c|d\n"), ("", table(12) + "\n"),
        ("[a]: http://" + String(repeating: "x", count: 20_000) + "\n\n", "[a] "),
        ("[a]: http://" + String(repeating: "x", count: 20_000) + "\n\n", "[a]\n\n"), (String(repeating: "> ", count: 90), "a\n"),
        (String(repeating: "- ", count: 90), "- [x] a\n"), ("", "*a **b "), ("", "![a](photo:0123456789ab)"), ("", "[^a]\n\n[^a]: b\n"),
        ("", "a\n"),
        ("", "[a]: http://b\n"), ("", "#a @b "), ("```\n", "a\n"),
    ]

    private static func table(_ count: Int) -> String {
        String(repeating: "|a", count: count) + "|\n" + String(repeating: "|-", count: count) + "|\n"
    }

    @Test(arguments: texts.indices) func aDocumentIsBoundedByItsText(_ index: Int) throws {
        let (beginning, piece) = Self.texts[index]
        let text = beginning + String(repeating: piece, count: (Self.length - beginning.utf8.count) / piece.utf8.count)
        let blocks = try DocumentText.blocks(of: text)
        let bytes = blocks.reduce(0) { $0 + $1.json.text.utf8.count }
        #expect(bytes <= 40 * text.utf8.count + 150_000, "\(piece.debugDescription)")
        #expect(blocks.reduce(0) { $0 + pieces(of: $1) } <= 3 * text.utf8.count)
    }

    /// Returns the number of blocks, lines, cells and stretches of words in a block.
    private func pieces(of block: DocumentBlock) -> Int {
        switch block {
        case .paragraph(let lines): lines.reduce(1) { $0 + 1 + $1.count }
        case .heading(_, let spans): 1 + spans.count
        case .code, .rule: 1
        case .quote(let blocks): blocks.reduce(1) { $0 + pieces(of: $1) }
        case .list(let items): items.reduce(1) { $0 + $1.blocks.reduce(1) { $0 + pieces(of: $1) } }
        case .table(let rows): rows.reduce(1) { $0 + $1.reduce(1) { $0 + 1 + $1.spans.count } }
        case .picture(_, let caption): 1 + caption.count
        }
    }

    @Test func cellsThatRowsLackAreAddedToTablesAsPeopleWriteThem() throws {
        let text = Self.table(3) + "|b|\n|c|d|\n|e|f|g|\n"
        guard case .table(let rows) = try DocumentText.blocks(of: text)[0] else {
            Issue.record("no table")
            return
        }
        #expect(rows.map(\.count) == [3, 3, 3, 3])
        guard case .table(let narrow) = try DocumentText.blocks(of: Self.table(12) + String(repeating: "a\n", count: 50))[0] else {
            Issue.record("no table")
            return
        }
        #expect(narrow.reduce(0) { $0 + $1.count } <= 2 * (12 + 50) && narrow.last?.count == 1)
    }
}
