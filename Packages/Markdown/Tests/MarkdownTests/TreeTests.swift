import Markdown
import RandomTesting
import Testing

@Suite struct TreeTests {
    private let everything: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.hasLenientBoxes = true
        options.wikiReferenceLength = 12
        options.hasMentions = true
        options.hasTags = true
        return options
    }()

    /// Returns the words of the texts of a page with their ranges in the source.
    private func texts(_ text: String) -> [String] {
        let document = MarkdownDocument(text, options: everything)
        return document.sections.flatMap { section in
            section.tree.nodes.indices.filter { section.tree.nodes[$0].kind == .text && section.tree.nodes[$0].parent >= 0 }.map { index in
                let range = section.range(of: Int32(index))
                return String(decoding: section.words(of: Int32(index), in: document.source), as: UTF8.self)
                    + " \(range.lowerBound)-\(range.upperBound)"
            }
        }
    }

    @Test func aTextKnowsWhereItStands() {
        #expect(texts("x\n\n> *a*\n> b") == ["x 0-1", "a 6-7", "b 11-12"])
    }

    @Test func escapesAndReferencesHaveTheRangeInWhichTheyAreWritten() {
        #expect(texts("a\\*&amp;b") == ["a 0-1", "* 1-3", "& 3-8", "b 8-9"])
    }

    @Test func escapedBarsOfCellsDoNotMoveWhatFollows() {
        #expect(texts("| a\\|b |\n|-|") == ["a 2-3", "|b 4-6"])
    }

    @Test func cutTabsAreSpacesInCode() {
        #expect(MarkdownDocument("-\t\tfoo").html() == "<ul>\n<li>\n<pre><code>  foo\n</code></pre>\n</li>\n</ul>\n")
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func rangesOfNodesNestAndPlainTextsAreTheSource(_ seed: UInt64) {
        var source = RandomText(random: SeededRandom(seed: seed))
        for _ in 0..<60 {
            let document = MarkdownDocument(source.text(of: RandomText.all, count: 40), options: everything)
            for section in document.sections { check(section, document.source) }
        }
    }

    private func check(_ section: MarkdownSection, _ source: [UInt8]) {
        let text = String(decoding: source, as: UTF8.self)
        for index in section.tree.nodes.indices.dropFirst() {
            let node = section.tree.nodes[index]
            guard node.parent >= 0 else { continue }
            let range = section.range(of: Int32(index))
            #expect(range.lowerBound <= range.upperBound && range.upperBound <= source.count, "\(node) in \(text.debugDescription)")
            if node.kind == .text || node.kind == .tag || node.kind == .mention {
                let words = section.words(of: Int32(index), in: source)
                #expect(words.allSatisfy { $0 != 0xFF } && String(validating: words, as: UTF8.self) != nil, "\(text.debugDescription)")
            }
            let parent = section.range(of: node.parent)
            if node.parent > 0 {
                let isWithin = parent.lowerBound <= range.lowerBound && range.upperBound <= parent.upperBound + 2
                #expect(
                    isWithin, "\(node.kind) \(range) in \(section.tree.nodes[Int(node.parent)].kind) \(parent) of \(text.debugDescription)")
            }
            if node.previous >= 0 {
                #expect(
                    section.range(of: node.previous).upperBound <= range.lowerBound, "\(node.kind) \(range) of \(text.debugDescription)")
            }
        }
    }
}
