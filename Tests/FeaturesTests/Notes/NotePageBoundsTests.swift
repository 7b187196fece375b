import Domain
import Localization
import Markup
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// The page of a hostile text is never many times larger than the text, by the nodes and the letters that the document gets.
struct NotePageBoundsTests {
    /// The length of each text, in bytes.
    private static let length = 4 << 10

    private static let beginnings = [
        "", "|a" * 256 + "|\n" + "|-" * 256 + "|\n", "|a" * 12 + "|\n" + "|-" * 12 + "|\n", "[a]: http://" + "x" * 2_000 + "\n\n",
        "> " * 90, "- " * 90,
        "```\n", "<div>\n",
    ]
    private static let pieces = [
        "a\n", "a|\n", "|b\n", "||", "[a] ", "[a]\n\n", "[a]", "![a]", "![](b)", "![a](photo:0123456789ab)", "![a](photo:0123456789ab)\n",
        "[a](#b)", "*a ",
        "**a ", "a* ", "_a __b ", "> ", ">a\n", "- ", "- [ ] a\n", "- [x] ", "1. a\n", "# a\n", "#a ", "@a ", "`a`", "~~a~~", "[^a]",
        "[^a]\n\n[^a]: b\n",
        "http://a.b ", "a.org ", "[[a|0123456789ab]]", "\n", "\n\n", "<b>", "&amp;", "\\a", "ש ", "א`a`\n", "**「a」**", "- - ", "\t- a\n",
        "|-|\n", "a\n---\n",
        "[a]: http://b\n", "[^b]: [^b]\n",
    ]

    private func size(_ node: RecordedNode) -> (nodes: Int, letters: Int) {
        var size = (nodes: 1, letters: node.text.utf8.count + node.attributes.values.reduce(0) { $0 + $1.utf8.count })
        for child in node.children {
            let inner = self.size(child)
            size = (size.nodes + inner.nodes, size.letters + inner.letters)
        }
        return size
    }

    @Test(arguments: beginnings.indices) func aPageIsBoundedByItsText(_ beginning: Int) throws {
        for piece in Self.pieces {
            let start = Self.beginnings[beginning]
            let text = start + piece * ((Self.length - start.utf8.count) / piece.utf8.count)
            var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
            note.text = text
            var state = EditorState(note: note)
            state.prefersPage = true
            state.showPage()
            let deadline = DeadlineView(note: nil, at: CivilMoment(.first, .morning))
            let view = EditorView(state: state, deadline: deadline, backLabel: "Topic", strings: Strings(.english)) { _ in }
            let screen = RecordedScreen()
            screen.render(el(.div) { view.node(status: .text("")) })
            guard let page = screen.find(class: "note-page") else {
                let isBlank = text.allSatisfy(\.isWhitespace)
                #expect(isBlank, "only a blank note has no page")
                continue
            }
            let (nodes, letters) = size(page)
            #expect(nodes <= 4 * text.utf8.count + 2_000, "\(beginning) \(piece.debugDescription)")
            #expect(letters <= 60 * text.utf8.count + 200_000, "\(beginning) \(piece.debugDescription)")
        }
    }
}

extension String {
    fileprivate static func * (text: String, count: Int) -> String { String(repeating: text, count: Swift.max(count, 0)) }
}
