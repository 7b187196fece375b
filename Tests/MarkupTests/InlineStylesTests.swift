import Markup
import RandomTesting
import Testing

/// The styles of words while they are written.
@Suite struct InlineStylesTests {
    private func spans(_ line: String) -> [MarkupSpan] {
        InlineStyles.styled(MarkupScanner.spans(of: line), of: Array(line.unicodeScalars))
    }

    @Test func wordsHaveTheirStylesAndSignsAreSigns() {
        #expect(
            spans("a **b** *c* ~~d~~ `e`") == [
                .init(.plain, "a "), .init(.plain, "**", [.bold, .sign]), .init(.plain, "b", .bold), .init(.plain, "**", [.bold, .sign]),
                .init(.plain, " "), .init(.plain, "*", [.italic, .sign]), .init(.plain, "c", .italic),
                .init(.plain, "*", [.italic, .sign]),
                .init(.plain, " "), .init(.plain, "~~", [.struck, .sign]), .init(.plain, "d", .struck),
                .init(.plain, "~~", [.struck, .sign]),
                .init(.plain, " "), .init(.plain, "`", [.code, .sign]), .init(.plain, "e", .code), .init(.plain, "`", [.code, .sign]),
            ])
    }

    @Test func stylesAreWithinEachOther() {
        #expect(
            spans("**ё *森* @nina**").filter { !$0.style.contains(.sign) } == [
                .init(.plain, "ё ", .bold), .init(.plain, "森", [.bold, .italic]), .init(.plain, " ", .bold),
                .init(.mention, "@nina", .bold),
            ])
    }

    @Test func codeHasNeitherTagsNorPeople() {
        #expect(spans("`#tag @nina a.example`").allSatisfy { $0.kind == .plain && $0.style.contains(.code) })
    }

    @Test func theAddressOfALinkIsASign() {
        let spans = spans("[words](https://a.example) x")
        #expect(spans.filter { !$0.style.contains(.sign) }.map(\.text) == ["words", " x"])
        #expect(spans.contains { $0.kind == .link(address: "https://a.example") && $0.style == .sign })
    }

    @Test func theWordsOfALinkLeadToItsAddress() {
        let link = MarkupSpan.Kind.link(address: "https://a.example/b")
        #expect(
            spans("[two **words**](https://a.example/b)") == [
                .init(.plain, "[", .sign), .init(link, "two ", .title), .init(.plain, "**", [.title, .bold, .sign]),
                .init(link, "words", [.title, .bold]), .init(.plain, "**", [.title, .bold, .sign]), .init(.plain, "](", .sign),
                .init(link, "https://a.example/b", .sign), .init(.plain, ")", .sign),
            ])
        #expect(spans("![a](https://a.example/b)").first { $0.text == "a" }?.kind == link, "a picture from elsewhere is a link as well")
        #expect(spans("[@nina m.org](https://a.example/b)").filter { !$0.style.contains(.sign) }.allSatisfy { $0.kind == link })
        for line in ["[a](javascript:b)", "[a](/b)", "[a]()", "[](https://a.example/b)"] {
            #expect(spans(line).allSatisfy { !$0.style.contains(.title) }, "\(line)")
        }
        #expect(spans("# [a](https://a.example/b)").allSatisfy { $0.kind == .heading(level: 1) })
    }

    @Test func headingsItemsAndQuotesHaveStyles() {
        #expect(spans("# a **b**").map(\.kind).allSatisfy { $0 == .heading(level: 1) } && spans("# a **b**").count == 4)
        #expect(spans("- [x] **b**").map(\.kind).prefix(3) == [.marker, .box(isTicked: true), .marker])
        #expect(spans("> a") == [.init(.plain, "> ", [.quote, .sign]), .init(.plain, "a", .quote)])
    }

    @Test(arguments: ["a_b_c", "2 * 3 * 4", "\\*a\\*", "* a", "[a] b", "**a", "`a", "> ", "***", "[[Moss|0123456789ab]]", "a [x] b"])
    func whatIsNoStyleHasNoSigns(line: String) {
        #expect(spans(line).allSatisfy { !$0.style.contains(.bold) && !$0.style.contains(.italic) && !$0.style.contains(.code) })
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func noLetterIsLost(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = [
            "*", "**", "_", "`", "~~", "[", "](u)", "> ", "- ", "[x] ", "a", "ё", "😀", " ", "#b", "@c", "[[d|0123456789ab]]", "\\", "<b>",
            "&amp;", "](http://é.example/ё)", "](mailto:a@b.de)", "![",
        ]
        for _ in 0..<200 {
            let line = (0..<random.next(below: 14)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            #expect(spans(line).map(\.text).joined() == line)
        }
    }
}
