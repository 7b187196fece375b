import Markdown
import RandomTesting
import Testing

@testable import Markup

/// Checks a note as a page: what is shown of it, and where that is in its text.
struct NotePageTests {
    private static let pieces = [
        "# ", "## ", "- ", "\t- ", "1. ", "- [ ] ", "- [x] ", "> ", "\n", "\n", "\n\n", "```\n", "| a | b |\n|---|---|\n", "| ", "**",
        "*", "_", "~~", "`", "words", " ", "é", "Анна", "漢字", "😀", "👩‍👩‍👧", "&amp;", "\\*", "\\", "[[Milk|0123456789ab]]", "@nina",
        "https://a.bc/d_e", "a.org", "![a [b] c](photo:0123456789ab)\n", "[a](b)", "![a](b)", "<b>", "---\n", "    ", "  \n",
        "e\u{301}",
    ]

    private func text(_ random: inout SeededRandom, count: Int) -> String {
        var text = ""
        for _ in 0..<random.next(below: count) { text += Self.pieces[random.next(below: Self.pieces.count)] }
        return text
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func eachLetterOfThePageKnowsItsPlaceInTheText(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<25 {
            let text = text(&random, count: 40)
            let units = Array(text.utf16)
            let page = NotePage(text)
            for (number, section) in page.sections.enumerated() {
                for (words, node) in NotePage.shownWords(of: section).enumerated() where section.wordRange(of: node) != nil {
                    for (offset, unit) in page.shown(node, of: section).utf16.enumerated() {
                        let place = NotePage.Place(section: number, words: words, offset: offset)
                        let found = page.textPlace(of: place)
                        #expect(found.map { units[$0] } == unit, "seed \(seed): \(text.debugDescription)")
                    }
                }
            }
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func eachPlaceInTheTextIsNearOneOnThePage(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<25 {
            let text = text(&random, count: 30)
            let page = NotePage(text)
            var last = 0
            for unit in 0...text.utf16.count {
                guard let place = page.place(at: unit) else {
                    #expect(page.sections.isEmpty)
                    continue
                }
                // Places follow each other on the page as they do in the text.
                let found = page.textPlace(of: place) ?? -1
                #expect(found >= last, "seed \(seed), \(unit): \(text.debugDescription)")
                last = max(last, found)
            }
        }
    }

    @Test(arguments: [
        ("# Soup\n\nleek", "Soup", true), ("Soup\n====\nleek", "Soup", true), ("# *Soup* of `leek`", "Soup of leek", true),
        ("# Soup", " Soup ", true), ("## スープ", "スープ", true), ("# Soup\n", "soup", false), ("Soup\n\n# Soup", "Soup", false),
        ("- # Soup", "Soup", false), ("", "", false), ("[^1]: # Soup", "Soup", false), ("#Soup", "Soup", false),
    ])
    func aTextThatBeginsWithTheTitleIsRecognised(text: String, title: String, begins: Bool) {
        #expect(NotePage(text).begins(withHeading: title) == begins)
    }

    @Test func whatTheTextWritesOtherwiseHasAPlaceBeforeAndBehindIt() {
        let page = NotePage("a &amp; b")
        #expect(page.place(at: 0) == NotePage.Place(section: 0, words: 0, offset: 0))
        #expect(page.textPlace(of: NotePage.Place(section: 0, words: 1, offset: 0)) == 2)
        #expect(page.textPlace(of: NotePage.Place(section: 0, words: 1, offset: 1)) == 7)
        #expect(page.textPlace(of: NotePage.Place(section: 0, words: 9, offset: 0)) == nil)
        #expect(page.textPlace(of: NotePage.Place(section: 1, words: 0, offset: 0)) == nil)
        #expect(NotePage("").place(at: 0) == nil)
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func aChangedPageIsThatOfTheNewText(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var page = NotePage("")
        for _ in 0..<50 {
            let text = text(&random, count: 30)
            page.update(to: text)
            #expect(page == NotePage(text))
            #expect(Set(page.keys).count == page.sections.count)
            #expect(page.document.html() == NotePage(text).document.html(), "seed \(seed): \(text.debugDescription)")
        }
    }

    @Test func anEditLeavesSectionsElsewhereAsTheyAre() {
        let paragraphs = (0..<100).map { "paragraph \($0) 😀" }
        var page = NotePage(paragraphs.joined(separator: "\n\n"))
        let before = page.sections.map(\.id)
        page.update(to: paragraphs.joined(separator: "\n\n").replacing("paragraph 50 😀", with: "paragraph 50 😁"))
        let after = page.sections.map(\.id)
        #expect(after.count == 100)
        #expect(after.filter { before.contains($0) }.count >= 96)
        #expect(page.keys == Array(0..<100))
        #expect(page.index(ofSection: 99) == 99)
        #expect(page.index(ofSection: -1) == nil)
    }

    @Test(arguments: [
        ("# A", "<h1>A</h1>\n"), ("##A", "<h2>A</h2>\n"), ("#1", "<p>#1</p>\n"), ("#1 a", "<p>#1 a</p>\n"), ("#fff", "<p>#fff</p>\n"),
        ("   ## A", "<h2>A</h2>\n"), ("#", "<p>#</p>\n"),
        ("####### A", "<p>####### A</p>\n"),
        ("a\nb", "<p>a<br />\nb</p>\n"),
        ("    words", "<p>words</p>\n"), ("\twords", "<p>words</p>\n"),
        ("\t- a\n\t- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("- a\n\t\t- b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"),
        ("- [хх] a", "<ul>\n<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> a</li>\n</ul>\n"),
        ("see a.org.", "<p>see <a href=\"https://a.org\">a.org</a>.</p>\n"),
        ("**a.org**", "<p><strong><a href=\"https://a.org\">a.org</a></strong></p>\n"),
        ("`a.org` a.org", "<p><code>a.org</code> <a href=\"https://a.org\">a.org</a></p>\n"),
        ("[a.org](https://b.org)", "<p><a href=\"https://b.org\">a.org</a></p>\n"),
        ("https://a.org/b_c_d", "<p><a href=\"https://a.org/b_c_d\">https://a.org/b_c_d</a></p>\n"),
        (
            "> a.org\n> b.org",
            "<blockquote>\n<p><a href=\"https://a.org\">a.org</a><br />\n<a href=\"https://b.org\">b.org</a></p>\n</blockquote>\n"
        ),
        ("a@b.de", "<p><a href=\"mailto:a@b.de\">a@b.de</a></p>\n"), ("example.txt", "<p>example.txt</p>\n"),
    ])
    func theDialectIsThatOfNotes(text: String, html: String) {
        #expect(NotePage(text).document.html() == html)
    }

    private func pictures(_ text: String) -> [NotePage.Picture] {
        let page = NotePage(text)
        return page.sections.flatMap { section in
            section.tree.nodes.indices.filter { section.tree.nodes[$0].kind == .image && section.tree.nodes[$0].parent >= 0 }
                .compactMap { page.picture(Int32($0), of: section) }
        }
    }

    @Test func aPictureIsAloneOnItsLine() {
        let reference = "0123456789ab"
        #expect(pictures("![a [b c](photo:\(reference))") == [.init(reference: reference, caption: "a [b c")])
        #expect(pictures("words\n ![](photo:\(reference)) \nwords") == [.init(reference: reference, caption: "")])
        #expect(pictures("![é](photo:\(reference)0123456789abcdef0123)") == [.init(reference: reference, caption: "é")])
        for text in [
            "words ![a](photo:\(reference))", "- ![a](photo:\(reference))", "> ![a](photo:\(reference))", "![a](photo:12)", "![a](b.png)",
        ] {
            #expect(pictures(text).isEmpty, "\(text)")
        }
    }

    @Test func theCaptionOfAPictureMayLinkToNotes() throws {
        let text = "![by [[Oak|ba9876543210]], [[ [[Elm|0123456789ab]]](photo:0123456789ab)"
        let page = NotePage(text)
        let section = try #require(page.sections.first)
        let links = section.tree.nodes.indices.filter { section.tree.nodes[$0].kind == .wikiLink }
        #expect(links.map { page.words(within: Int32($0), of: section) } == ["Oak", "Elm"])
        #expect(
            links.compactMap { section.tree.target(of: Int32($0)) }.map { String(decoding: $0.destination, as: UTF8.self) } == [
                "ba9876543210", "0123456789ab",
            ])
        #expect(page.plainText == "by Oak, [[ Elm\n")
        #expect(pictures(text).map(\.reference) == ["0123456789ab"])
    }

    @Test func tagsAreThoseOfTheScanner() {
        let texts = [
            "#garden", "plant #garden/roses, #сад!", "(#庭)", "a #1", "a #2026-plan-", "a#b", "a ##b", "x/#b", "#a//b", "#a/", "a #/b",
            "・#庭",
            "`#b`", "a #b-/c", "#a/-", "é#b", "#é", "#fff #FA4616 #bed #12a #deadbeef #facade #ababab", "[a](#b)", "(a](#b)",
        ]
        for text in texts {
            let page = NotePage(text)
            let found = page.sections.flatMap { section in
                section.tree.nodes.indices.filter { section.tree.nodes[$0].kind == .tag && section.tree.nodes[$0].parent >= 0 }
                    .map { String(decoding: section.words(of: Int32($0), in: page.document.source), as: UTF8.self) }
            }
            #expect(found == MarkupScanner.spans(of: text).filter { $0.kind == .tag }.map(\.text), "\(text)")
        }
    }

    @Test func headingsAreThoseOfTheScanner() {
        for text in [
            "# a", "#a", "#1", "##a", "#a b", "  #a", "#_", "#-a", "#/a", "#é", "#1 a", "#\u{A0}a", "#🥳", "#fff", "   # a", "    # a", "#",
            "# ", "###### a", "####### a",
            "a # b", "  ##  ",
        ] {
            let page = NotePage(text)
            let node = page.sections.first.flatMap { $0.tree.nodes[0].first >= 0 ? $0.tree.nodes[Int($0.tree.nodes[0].first)] : nil }
            let level = node?.kind == .heading ? node?.level : nil
            #expect(level == MarkupScanner.headingLevel(of: Array(text.unicodeScalars)), "\(text)")
        }
    }

    @Test(arguments: [
        "a.", "www.", "a@", "a@b.", "https://", "![](photo:", "![a](photo:0123456789ab)\n", "[[", "@", "#", "#a/", "#-", "`#a", "\t- ",
        "[ ] ", "://", ".a/",
        "é.",
    ])
    func timeGrowsWithTheTextAlone(piece: String) {
        let page = NotePage(String(repeating: piece, count: 100_000))
        #expect(page.document.source.count == piece.utf8.count * 100_000)
    }
}
