import Markdown
import Testing

/// Large texts that take a parser with a step too much at each place, or a call too deep, hours or a crash.
@Suite struct HostileTests {
    private static let count = 300_000

    private let everything: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.wikiReferenceLength = 12
        options.hasMentions = true
        options.hasTags = true
        options.hasLenientBoxes = true
        options.hasFootnotes = true
        return options
    }()

    private static let pieces = [
        "[", "]", "![", "[]", "[a](", "[a](b", "[a](<b", "[^", "[^a", "[^a]", "[^a]: ", "[^a]\n\n[^a]: ", "[^a]: [^a]\n", "[a](b \"",
        "[a](b '", "![[", "[[", "[[a|", "[x][", "*", "_", "~", "*a ", "a* ",
        "**a ", "*a_ ",
        "a**b", "_a __b ", "~a~~b", "`", "`a", "`a``", "<", "<a", "<a b=\"", "<a b='", "</a", "<!--", "<!", "<?", "<![CDATA[", "<a:",
        "<a@b.", "&", "&a",
        "&#", "\\", "(", "![a](", "[a]: b\n", "[a]: <b\n", "[a]\n\n", "> ", ">", "- ", "1. ", "-\n", "- a\n", "> a\n\n", "# ", "a\n===\n",
        "```\n",
        "``` a\n\n", "~~~\n> ", "\t", "\t-", "    a\n", "|", "a|", "| a ", "|-", "|-|\n", "a\n-\n", "\n", "\r", "\u{0}", "@", "@a", "a@",
        "a@b", "a@b.", "#",
        "#a", "#a/", "http://", "http://a", "www.", "www.a_", "www.a.b ", "http://a.b)", "((((http://a.b", "http://a.b;", "&a;", "a.",
        "[ ] ", "- [ ] ",
        "- [", "<div>\n", "<div ", "-->", "ё", "森", "a\u{300}", "**a* ", "*a**b*", "[*", "![*a]", "*[a]", "[a*](b)", "__a_ ",
    ]

    @Test(arguments: HostileTests.pieces) func aTextOfOnePieceIsParsed(_ piece: String) {
        check(String(repeating: piece, count: Self.count / piece.utf8.count + 1))
    }

    @Test(arguments: [
        ("[", "a", "]"), ("![", "a", "](b)"), ("*", "a", "*"), ("**a ", "b", " c**"), ("_(", "a", ")_"), ("*a **b ", "c", " d** e*"),
        ("[a", "b", "](c)"),
        ("<", "a", ">"), ("(", "http://a.b", ")"), ("`", "a", "`"), ("[a][", "b", "]"), ("~a ~~b ", "c", " d~~ e~"),
    ])
    func nestedPiecesAreParsed(_ open: String, _ middle: String, _ close: String) {
        let count = Self.count / (open.utf8.count + close.utf8.count)
        check(String(repeating: open, count: count) + middle + String(repeating: close, count: count))
    }

    @Test func nestedBlocksOverManyLinesAreParsed() {
        let deep = String(repeating: "> ", count: 1_000) + "a\n"
        check(String(repeating: deep, count: 100))
        check(String(repeating: "- ", count: 50_000) + "a" + String(repeating: "\n", count: 200_000))
        check((0..<700).map { String(repeating: " ", count: $0) + "- a\n" }.joined())
        check((0..<700).map { String(repeating: "`", count: $0) + " " }.joined())
    }

    @Test func wideTablesStayTextAndShortRowsDoNotGrow() {
        let wide = String(repeating: "|a", count: 300) + "|\n" + String(repeating: "|-", count: 300) + "|\n"
        #expect(!MarkdownDocument(wide, options: everything).html().contains("<table>"))
        let columns = String(repeating: "|a", count: 256) + "|\n" + String(repeating: "|-", count: 256) + "|\n"
        let document = MarkdownDocument(columns + String(repeating: "a\n", count: 2_000), options: everything)
        #expect(document.html().contains("<table>"))
        #expect(document.sections[0].tree.nodes.count < 7_000)
    }

    @Test func aLongAddressThatManyLinksShareIsNotWrittenForEach() {
        let text = "[a]: " + String(repeating: "x", count: 50_000) + "\n\n" + String(repeating: "[a] ", count: 50_000)
        let html = MarkdownDocument(text).html()
        #expect(html.utf8.count < 10 * text.utf8.count)
        #expect(html.contains("<a href=\"xxx"))
    }

    @Test func blocksAndInlinesHaveADepth() {
        func depth(_ text: String) -> Int {
            let tree = MarkdownDocument(text, options: everything).sections[0].tree
            return tree.nodes.indices.map { index in
                var depth = 0
                var node = Int32(index)
                while node > 0 {
                    node = tree.nodes[Int(node)].parent
                    depth += 1
                }
                return depth
            }.max() ?? 0
        }
        #expect(depth(String(repeating: ">", count: 98) + "a") == 100)
        #expect(depth(String(repeating: ">", count: 5_000) + "a") < 110)
        #expect(depth(String(repeating: "- ", count: 5_000) + "a") < 110)
        #expect(depth(String(repeating: "*a **b ", count: 40) + String(repeating: "b** a*", count: 40)) > 80)
        #expect(depth(String(repeating: "*a **b ", count: 5_000) + String(repeating: "b** a*", count: 5_000)) < 110)
        #expect(depth(String(repeating: "![", count: 5_000) + String(repeating: "](a)", count: 5_000)) < 110)
    }

    /// Parses a text, and expects a tree and a page that are not many times larger than it.
    private func check(_ text: String) {
        let document = MarkdownDocument(text, options: everything)
        let count = document.sections.reduce(0) { $0 + $1.tree.nodes.count }
        #expect(count <= 3 * text.utf8.count + 3)
        #expect(document.htmlBytes().count <= 40 * text.utf8.count + 1_000)
        #expect(document.plainText.utf8.count <= 3 * text.utf8.count + 3)
    }
}
