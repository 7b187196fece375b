import MarkdownCheck
import MediaMessages
import RandomTesting
import Testing

@testable import Services

/// A document is never many times larger than its note, whatever is in that.
@Suite struct DocumentBoundsTests {
    private static let texts: [String] = {
        var random = SeededRandom(seed: 56)
        return HostileText.plain(byteCount: 60_000) + HostileText.all(byteCount: 4 << 10)
            + HostileText.mixed(count: 200, byteCount: 4 << 10, using: &random)
    }()

    @Test func aDocumentIsBoundedByItsText() throws {
        for text in Self.texts {
            let blocks = try DocumentText.blocks(of: text)
            let bytes = blocks.reduce(0) { $0 + $1.json.text.utf8.count }
            #expect(bytes <= 40 * text.utf8.count + 150_000, "\(text.prefix(60).debugDescription)")
            #expect(blocks.reduce(0) { $0 + pieces(of: $1) } <= 3 * text.utf8.count, "\(text.prefix(60).debugDescription)")
        }
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
        let text = HostileText.table(3) + "|b|\n|c|d|\n|e|f|g|\n"
        guard case .table(let rows) = try DocumentText.blocks(of: text)[0] else {
            Issue.record("no table")
            return
        }
        #expect(rows.map(\.count) == [3, 3, 3, 3])
        guard case .table(let narrow) = try DocumentText.blocks(of: HostileText.table(12) + String(repeating: "a\n", count: 50))[0] else {
            Issue.record("no table")
            return
        }
        #expect(narrow.reduce(0) { $0 + $1.count } <= 2 * (12 + 50) && narrow.last?.count == 1)
    }
}
