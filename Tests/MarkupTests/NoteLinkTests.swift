import Testing

@testable import Markup

/// Checks links between notes as they stand in a text.
struct NoteLinkTests {
    private let link = "[[Milk|0123456789ab]]"

    @Test(arguments: [
        ("[[a|0123456789ab]]", "a"), ("[[two words|0123456789ab]]", "two words"), ("[[Енот и мёд|0123456789ab]] ", "Енот и мёд"),
        ("[[|0123456789ab]]", nil), ("[[a|0123456789a]]", nil), ("[[a|0123456789AB]]", nil), ("[[a|0123456789ab]", nil),
        ("[[a|0123456789abc]]", nil), ("[[a\nb|0123456789ab]]", nil), ("[[a]]", nil), ("[a|0123456789ab]]", nil), ("[[", nil),
        ("[[" + String(repeating: "a", count: 120) + "|0123456789ab]]", String(repeating: "a", count: 120)),
        ("[[" + String(repeating: "a", count: 121) + "|0123456789ab]]", nil),
    ])
    func aLinkIsATitleAndTwelveDigits(text: String, title: String?) {
        let scalars = Array(text.unicodeScalars)
        let link = NoteLink(at: 0, in: scalars)
        #expect(link.map { String(String.UnicodeScalarView(scalars[$0.title])) } == title)
        #expect(link.map(\.reference) == title.map { _ in "0123456789ab" })
    }

    @Test(arguments: [
        ("[[a|0123456789ab#b]]", "b"), ("[[a|0123456789ab#две-строки-1]]", "две-строки-1"), ("[[a|0123456789ab]]", nil),
        ("[[a|0123456789ab#" + String(repeating: "ё", count: 120) + "]]", String(repeating: "ё", count: 120)),
    ])
    func aLinkMayNameAHeading(text: String, heading: String?) {
        let link = NoteLink(at: 0, in: Array(text.unicodeScalars))
        #expect(link != nil && link?.heading == heading && link?.end == text.unicodeScalars.count)
        #expect(link?.target == "0123456789ab" + (heading.map { "#" + $0 } ?? ""))
        #expect(link.map { NoteLink.parts(of: $0.target).heading } == heading)
        let section = NotePage(text).sections[0]
        let node = section.tree.nodes.firstIndex { $0.kind == .wikiLink }.map { Int32($0) }
        #expect(node.flatMap { section.tree.target(of: $0) }.map { String(decoding: $0.destination, as: UTF8.self) } == link?.target)
    }

    @Test(arguments: [
        "[[a|0123456789ab#]]", "[[a|0123456789ab#b c]]", "[[a|0123456789ab#b|c]]", "[[a|0123456789ab#[b]]", "[[a|0123456789abb]]",
        "[[a|0123456789ab#b]", "[[a|0123456789ab#" + String(repeating: "b", count: 121) + "]]",
    ])
    func anythingElseBehindTheReferenceIsNoLink(text: String) {
        #expect(NoteLink(at: 0, in: Array(text.unicodeScalars)) == nil)
        #expect(!NotePage(text).sections[0].tree.nodes.contains { $0.kind == .wikiLink })
    }

    @Test func aHeadingOfTheSameNoteIsALinkOfMarkdown() {
        #expect(NoteLink.text(ofHeading: " a [b] ", name: "a-b") == "[a (b)](#a-b)")
    }

    @Test func signsOfLinksInATitleBecomeOthers() {
        #expect(NoteLink.text(title: " a [b] | c\nd ", reference: "0123456789ab") == "[[a (b) / c d|0123456789ab]]")
        let long = NoteLink.text(title: String(repeating: "ё", count: 500), reference: "0123456789ab")
        #expect(NoteLink(at: 0, in: Array(long.unicodeScalars))?.title.count == NoteLink.maximumTitleLength)
        let heading = "#" + String(repeating: "b", count: NoteLink.maximumHeadingLength)
        let longest = NoteLink.text(title: String(repeating: "ё", count: 500), reference: "0123456789ab" + heading)
        #expect(NoteLink(at: 0, in: Array(longest.unicodeScalars))?.end == NoteLink.maximumLength)
    }

    @Test func aTextIsReadWithTitlesInThePlaceOfLinks() {
        #expect(NoteLink.read("buy \(link), \(link)!") == "buy Milk, Milk!")
        #expect(NoteLink.read("a [[b]] [c") == "a [[b]] [c" && NoteLink.read("") == "" && NoteLink.read("[") == "[")
        #expect(NoteLink.all(in: "x\n\(link)\(link)").map(\.reference) == ["0123456789ab", "0123456789ab"])
    }

    @Test func spansSetTheTitleApart() {
        let spans = MarkupScanner.spans(of: "- see \(link) @anna")
        #expect(spans.map(\.text).joined() == "- see \(link) @anna")
        #expect(
            spans.map(\.kind) == [
                .marker, .plain, .noteMark, .note(reference: "0123456789ab"), .noteMark, .plain, .mention,
            ])
        #expect(spans[3].text == "Milk")
    }

    @Test func aTextIsNotCutInsideOfALink() {
        let scalars = Array("a [[b c|0123456789ab]] d".unicodeScalars)
        let inside = (1..<scalars.count).filter { NoteLink.isInside($0, of: scalars) }
        #expect(inside == Array(3...21))
    }

    @Test(arguments: [
        ("[[", 0, ""), ("a [[mi", 2, "mi"), ("[[a|0123456789ab]] [[x y", 19, "x y"), ("[[a\nb", nil, ""), ("[[a]] b", nil, ""),
        ("[a", nil, ""), ("[[[a", 1, "a"), ("", nil, ""), ("[", nil, ""),
        ("[[" + String(repeating: "a", count: 161), nil, ""),
    ])
    func whatIsLookedForStandsBeforeTheCaret(text: String, start: Int?, query: String) {
        let scalars = Array(text.unicodeScalars)
        let found = NoteLink.query(before: scalars.count, in: scalars)
        #expect(found?.start == start && (found?.query ?? "") == query)
    }
}
