import Markdown
import RandomTesting
import Testing

@Suite struct EditingTests {
    /// Returns what a reader of a document can see of it: sections, nodes, ranges and words.
    private func outline(_ document: MarkdownDocument) -> [String] {
        document.sections.map { section in
            let nodes = section.tree.nodes.indices.map { index in
                let node = section.tree.nodes[index]
                let range = section.range(of: Int32(index))
                return "\(node.kind) \(range) \(section.words(of: Int32(index), in: document.source))"
            }
            return "\(section.start) " + nodes.joined(separator: ", ") + document.html(of: section, .trusted)
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func anEditedDocumentIsAsIfParsedAnew(_ seed: UInt64) {
        var source = RandomText(random: SeededRandom(seed: seed))
        var options = MarkdownOptions.gitHub
        options.hasTags = true
        options.hasFootnotes = true
        options.hasFormulas = true
        var document = MarkdownDocument(source.text(of: RandomText.all, count: 80), options: options)
        for _ in 0..<50 {
            let text = String(decoding: document.source, as: UTF8.self)
            let bounds = text.unicodeScalars.indices + [text.endIndex]
            let first = source.random.next(below: bounds.count)
            let last = min(first + source.random.next(below: 4), bounds.count - 1)
            let range =
                text.utf8.distance(from: text.startIndex, to: bounds[first])..<text.utf8.distance(from: text.startIndex, to: bounds[last])
            let typed = source.text(of: RandomText.all, count: 3)
            let before = document.sections.map(\.id)
            let change = document.replace(range, with: typed)
            let anew = MarkdownDocument(utf8: document.source, options: options)
            #expect(outline(document) == outline(anew), "seed \(seed): \(text.debugDescription) \(range) \(typed.debugDescription)")
            expectKept(before, document.sections.map(\.id), change)
        }
    }

    /// Expects that sections outside of a change are the same as before.
    private func expectKept(_ before: [Int], _ after: [Int], _ change: MarkdownChange) {
        var expected = before
        expected.replaceSubrange(change.removed, with: after[change.inserted])
        #expect(expected.count == after.count)
        for index in after.indices where !change.reparsed.contains(index) { #expect(expected[index] == after[index]) }
    }

    @Test func typingParsesAFewSectionsOfMany() {
        let paragraphs = (0..<1_000).map { "paragraph \($0)" }
        var document = MarkdownDocument(paragraphs.joined(separator: "\n\n"))
        let place = document.sections[500].start + 3
        let change = document.replace(place..<place, with: "x")
        #expect(change.removed == 499..<501)
        #expect(change.inserted == 499..<501)
        #expect(change.reparsed.isEmpty)
        #expect(document.sections.count == 1_000)
    }

    @Test func aDefinitionParsesTheSectionsThatReferAnew() {
        var document = MarkdownDocument("[a]\n\nb\n\nc\n\nd\n\n[a]")
        let change = document.replace(document.source.count..<document.source.count, with: "\n\n[a]: /u")
        #expect(change.reparsed == [0])
        #expect(document.html().contains("<a href=\"/u\">a</a></p>\n<p>b"))
        let end = document.source.count
        #expect(document.replace((end - 1)..<end, with: "v").reparsed == [0])
        #expect(document.html().contains("<a href=\"/v\">a</a></p>\n<p>b"))
    }

    @Test func aBlockAboveGoesOnWhenABlankLineIsRemoved() {
        var document = MarkdownDocument("a\n\nb\n\nc")
        _ = document.replace(1..<2, with: "")
        #expect(document.html() == "<p>a\nb</p>\n<p>c</p>\n")
        _ = document.replace(0..<0, with: "```\n")
        #expect(document.sections.count == 1)
        _ = document.replace(0..<4, with: "")
        #expect(document.sections.count == 2)
    }
}
