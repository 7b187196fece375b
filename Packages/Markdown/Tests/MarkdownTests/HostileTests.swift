import MarkdownCheck
import RandomTesting
import Testing

@testable import Markdown

/// Texts that take a parser with a step too much at each place, or a call too deep, hours or a crash.
///
/// No clock: the steps of the parser are counted, and the nodes and bytes that are made.
@Suite struct HostileTests {
    private static let count = 300_000
    /// The largest number of steps a byte of a text. Empty lines in the deepest blocks take the most, about a hundred.
    private static let maximumSteps = 200

    private static let everything: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.wikiReferenceLength = 12
        options.hasMentions = true
        options.hasTags = true
        options.hasLenientBoxes = true
        options.hasFootnotes = true
        return options
    }()

    private let notes: MarkdownOptions = {
        var options = HostileTests.everything
        options.hasBareAddresses = false
        options.breaksLines = true
        options.hasIndentedCode = false
        options.keepsExcessCells = true
        options.needsTwoTildes = true
        options.hasFriendlyEmphasis = true
        options.showsUnusedDefinitions = true
        return options
    }()

    #if DEBUG
    @Test func stepsAreCounted() {
        let few = MarkdownDocument("*a [b](c)*\n", options: Self.everything).stepCount
        let many = MarkdownDocument(String(repeating: "*a [b](c)*\n", count: 100), options: Self.everything).stepCount
        #expect(few >= 11 && (50 * few...200 * few).contains(many))
    }
    #endif

    @Test(arguments: HostileText.pieces) func aTextOfOnePieceIsParsed(_ piece: String) {
        check(String(repeating: piece, count: Self.count / piece.utf8.count + 1))
    }

    @Test func piecesBehindAnyBeginningAreParsed() {
        for text in HostileText.all(byteCount: 4 << 10) { check(text) }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func piecesByTurnsAreParsed(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for text in HostileText.mixed(count: 20, byteCount: 64 << 10, using: &random) { check(text) }
    }

    /// Texts that a page would be a thousand times as large as, if it had a cell for each that a row lacks, or an address for each link.
    private static let growing: [String] = {
        let wide = String(repeating: "|a", count: 256) + "|\n" + String(repeating: "|-:", count: 256) + "|\n"
        let rule = String(repeating: "|-", count: 12) + "|\n"
        let twelve = String(repeating: "|a", count: 12) + "|\n" + rule
        let address = String(repeating: "x", count: 50_000)
        let definitions = (0..<20_000).map { "[a\($0)]: http://b\n\n" }
        return [
            wide + String(repeating: "a\n", count: 100_000),
            twelve + String(repeating: "|\n", count: 3) + String(repeating: "a\n", count: 100_000),
            wide + String(repeating: "|a|b\n", count: 50_000), wide + String(repeating: "||||||||||||\n", count: 20_000),
            String(repeating: twelve + "\n", count: 5_000), twelve + String(repeating: "> a\n", count: 50_000),
            "[a]: http://" + address + "\n\n" + String(repeating: "[a] ", count: 50_000),
            "[a]: http://" + address + "\n\n" + String(repeating: "[a]\n\n", count: 50_000),
            definitions.joined(), definitions.joined() + (0..<20_000).map { "[a\($0)] " }.joined(),
            String(repeating: "[a]: http://b\n", count: 30_000), String(repeating: "> [a]: http://b\n", count: 30_000),
            String(repeating: "[[a|0123456789ab]]", count: 20_000), "|" + String(repeating: "[[a|0123456789ab]]|", count: 20_000),
            String(repeating: "- [ ] a\n", count: 40_000), String(repeating: "- ", count: 90) + "[x] a\n",
            String(repeating: "**「a」**", count: 30_000), String(repeating: "# a\n", count: 60_000),
        ]
    }()

    @Test(arguments: HostileTests.growing.indices) func whatIsMadeOfATextIsNotManyTimesAsLarge(_ index: Int) { check(Self.growing[index]) }

    @Test func nestedPiecesAreParsed() {
        for text in HostileText.nested(byteCount: Self.count) { check(text) }
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
        #expect(!MarkdownDocument(wide, options: Self.everything).html().contains("<table>"))
        let columns = String(repeating: "|a", count: 256) + "|\n" + String(repeating: "|-", count: 256) + "|\n"
        let document = MarkdownDocument(columns + String(repeating: "a\n", count: 2_000), options: Self.everything)
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
            let tree = MarkdownDocument(text, options: Self.everything).sections[0].tree
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
        for options in [Self.everything, notes] { check(text, options) }
    }

    private func check(_ text: String, _ options: MarkdownOptions) {
        var document = MarkdownDocument(text, options: options)
        let length = text.utf8.count
        let beginning = text.prefix(60).debugDescription
        #expect(document.stepCount <= Self.maximumSteps * length + 1_000, "\(beginning)")
        let count = document.sections.reduce(0) { $0 + $1.tree.nodes.count }
        #expect(count <= 3 * length + 3, "\(beginning)")
        var writing = HTMLOptions()
        writing.hasAnchors = true
        #expect(document.htmlBytes(writing).count <= 60 * length + 1_000, "\(beginning)")
        #expect(document.plainText.utf8.count <= 3 * length + 3, "\(beginning)")
        var place = document.source.count / 2
        while document.source[place] & 0xC0 == 0x80 { place += 1 }
        _ = document.replace(place..<place, with: "a")
        #expect(document.stepCount <= Self.maximumSteps * (length + 1) + 1_000, "a letter within \(beginning)")
    }
}
