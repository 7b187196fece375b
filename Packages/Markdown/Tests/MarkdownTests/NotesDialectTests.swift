import Markdown
import RandomTesting
import Testing

/// What notes have otherwise than GitHub: options that leave the examples of both specifications as they are.
@Suite struct NotesDialectTests {
    private let notes: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.hasIndentedCode = false
        options.hasLenientBoxes = true
        options.hasBareAddresses = false
        options.breaksLines = true
        options.wikiReferenceLength = 12
        options.hasTags = true
        options.hasMentions = true
        options.hasFootnotes = true
        options.hasFormulas = true
        options.hasLooseHeadings = true
        options.keepsExcessCells = true
        options.needsTwoTildes = true
        options.hasFriendlyEmphasis = true
        options.showsUnusedDefinitions = true
        options.mayDefine = { $0.starts(with: "http".utf8) }
        return options
    }()

    private func html(_ text: String) -> String { MarkdownDocument(text, options: notes).html() }

    private func paragraph(_ words: String) -> String { "<p>\(words)</p>\n" }

    // MARK: Tildes and stars

    @Test(arguments: [
        "予算は100~200円、時間は3~5時間", "9:00~10:00 と 13:00~15:00", "A~B~C~D", "約~5 と~6", "H~2~O", "~a~", "~~~a~~~ ~b", "~/.ssh and ~/.config",
    ])
    func oneTildeIsASign(_ text: String) { #expect(html("x " + text) == paragraph("x " + text)) }

    @Test func twoTildesStrike() {
        #expect(html("~~a~~ b~~c~~") == paragraph("<del>a</del> b<del>c</del>"))
        #expect(html("~~「旧」~~新") == paragraph("<del>「旧」</del>新"))
        #expect(html("~a ~~b~~ c~") == paragraph("~a <del>b</del> c~"))
    }

    @Test(arguments: [
        ("これは**「重要」**です", "これは<strong>「重要」</strong>です"), ("**日本語の文章（括弧付き）。**この文", "<strong>日本語の文章（括弧付き）。</strong>この文"),
        ("**（例）**です", "<strong>（例）</strong>です"), ("x **手順：**開く", "x <strong>手順：</strong>開く"), ("含**「重点」**内容", "含<strong>「重点」</strong>内容"),
        ("**Важно:**текст", "<strong>Важно:</strong>текст"), ("*「強調」*です", "<em>「強調」</em>です"),
        ("한국어**(강조)**입니다", "한국어<strong>(강조)</strong>입니다"),
        ("**重要**です", "<strong>重要</strong>です"), ("**「重要」** です", "<strong>「重要」</strong> です"), ("**$5**です", "<strong>$5</strong>です"),
        ("«**важно**»", "«<strong>важно</strong>»"), ("**a:**b", "**a:**b"), ("2**3.**4", "2**3.**4"), ("a**(b)**c", "a**(b)**c"),
        ("** 重要 **です", "** 重要 **です"), ("これは _「重要」_ です", "これは <em>「重要」</em> です"), ("名前_前_後", "名前_前_後"),
    ])
    func strongWordsMayAdjoinSignsOfJapanese(_ text: String, _ words: String) { #expect(html(text) == paragraph(words)) }

    @Test func withoutTheOptionEmphasisIsThatOfCommonMark() {
        #expect(MarkdownDocument("これは**「重要」**です").html() == paragraph("これは**「重要」**です"))
        #expect(MarkdownDocument("~a~", options: .gitHub).html() == paragraph("<del>a</del>"))
    }

    // MARK: Tables

    private func cells(_ text: String) -> [[String]] {
        let document = MarkdownDocument(text, options: notes)
        return document.sections.flatMap { section in
            let tree = section.tree
            return tree.nodes.indices.filter { tree.nodes[$0].kind == .row }.map { row in
                var cells: [String] = []
                var cell = tree.nodes[row].first
                while cell >= 0 {
                    cells.append(String(decoding: document.source[section.range(of: cell)], as: UTF8.self))
                    cell = tree.nodes[Int(cell)].next
                }
                return cells
            }
        }
    }

    @Test func aLinkToANotePartsNoCells() {
        let link = "[[Milk|33621b3101ba]]"
        #expect(cells("| a | b |\n|---|---|\n| x \(link) | keep |") == [["a", "b"], ["x \(link)", "keep"]])
        #expect(cells("| \(link) | b |\n|---|---|\n| 1 | 2 |") == [[link, "b"], ["1", "2"]])
        #expect(html("| a |\n|---|\n| \(link) |").contains("<td>Milk</td>"))
        #expect(cells("| a | b |\n|---|---|\n| [[Mil | keep |") == [["a", "b"], ["[[Mil", "keep"]])
    }

    @Test func whatARowHasBesideTheColumnsIsInTheLastCell() {
        #expect(cells("|a|b|\n|-|-|\n| c | d | e |f|") == [["a", "b"], ["c", "d | e |f"]])
        #expect(cells("|a|b|\n|-|-|\n|c|d| | |") == [["a", "b"], ["c", "d"]])
        #expect(html("|a|\n|-|\n|c|*d*|").contains("<td>c|<em>d</em></td>"))
        #expect(MarkdownDocument("|a|\n|-|\n|c|d|", options: .gitHub).html().contains("<td>c</td>\n</tr>"))
    }

    @Test func rowsThatLackCellsGetThemUnlessTheyAreMany() {
        #expect(html("|a|b|\n|-|:-:|\n|c|").contains("<td>c</td>\n<td align=\"center\"></td>\n</tr>"))
        #expect(html("|a|b|c|d|\n|-|-|-|:-|\n|e|").contains("<td>e</td>\n<td></td>\n<td></td>\n<td align=\"left\"></td>\n</tr>"))
        let many = html("|a|b|c|d|\n|-|-|-|-|\n|e|\n|f|\n|g|")
        #expect(many.contains("<td>g</td>\n<td colspan=\"3\"></td>\n</tr>") && many.contains("<td>f</td>\n<td></td>\n<td></td>\n<td></td>"))
    }

    // MARK: Definitions

    @Test(arguments: [
        ("[Anna]: yes\n[Ben]: no", "[Anna]: yes<br />\n[Ben]: no"), ("[2024-01-01]: dentist", "[2024-01-01]: dentist"),
        ("[a]: http://b.c", "[a]: http://b.c"), ("[a]: http://b.c \"d\"", "[a]: http://b.c &quot;d&quot;"),
        ("[a]: http://b.c\nd", "[a]: http://b.c<br />\nd"), ("[a]:\nhttp://b.c\nd", "[a]:<br />\nhttp://b.c<br />\nd"),
        ("[a]: http://b.c [a]", "[a]: http://b.c [a]"),
    ])
    func aDefinitionThatDefinesNothingIsWords(_ text: String, _ words: String) { #expect(html(text) == paragraph(words)) }

    @Test func aDefinitionToWhichAnythingRefersIsNone() {
        #expect(html("[a]\n\n[a]: http://b.c") == paragraph("<a href=\"http://b.c\">a</a>"))
        #expect(
            html("[x]: http://x.y\n[a]: http://b.c\n[z]: http://z.y\n\n[a]") == paragraph("[x]: http://x.y<br />\n[z]: http://z.y")
                + paragraph("<a href=\"http://b.c\">a</a>"))
        let link = "<a href=\"http://b.c\">a</a>"
        #expect(html("[a]: http://b.c\n[a]: http://d.e\n\n[a]") == paragraph("\(link): http://d.e") + paragraph(link))
        #expect(html("[a]\n\n[a]: http://b.c\n\n- [A]: http://d.e").contains("<a href=\"http://b.c\">A</a>: http://d.e"))
        #expect(html("- [a]: http://b.c\n\n[a]") == "<ul>\n<li></li>\n</ul>\n" + paragraph("<a href=\"http://b.c\">a</a>"))
    }

    @Test func aFootnoteInAQuoteIsWords() {
        #expect(html("> Quote[^1]\n>\n> [^1]: http://b.c/x").contains("<p>[^1]: http://b.c/x</p>"))
        #expect(!html("> Quote[^1]\n>\n> [^1]: http://b.c/x").contains("href"))
    }

    @Test func aDefinitionIsWordsWhileNothingRefersToIt() {
        var document = MarkdownDocument("[a]: http://b.c\n\nb", options: notes)
        #expect(document.html() == paragraph("[a]: http://b.c") + paragraph("b"))
        let end = document.source.count
        #expect(document.replace(end..<end, with: " [a]").reparsed.contains(0) || document.sections.count < 3)
        #expect(document.html() == paragraph("b <a href=\"http://b.c\">a</a>"))
        _ = document.replace(end..<(end + 4), with: "")
        #expect(document.html() == paragraph("[a]: http://b.c") + paragraph("b"))
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func anEditedNoteIsAsIfParsedAnew(_ seed: UInt64) {
        var source = RandomText(random: SeededRandom(seed: seed))
        let pieces =
            RandomText.all + [
                "[x]", "[x]: http://a.b\n", "[x]: http://e.f\n", "\n\n[y]: http://c.d", "[y]", "\n\n", "- [ ] ", "[ ]", "|", "**", "「",
                "---",
            ]
        var document = MarkdownDocument(source.text(of: pieces, count: 60), options: notes)
        for _ in 0..<50 {
            let text = String(decoding: document.source, as: UTF8.self)
            let bounds = text.unicodeScalars.indices + [text.endIndex]
            let first = source.random.next(below: bounds.count)
            let last = min(first + source.random.next(below: 4), bounds.count - 1)
            let range =
                text.utf8.distance(from: text.startIndex, to: bounds[first])..<text.utf8.distance(from: text.startIndex, to: bounds[last])
            let typed = source.text(of: pieces, count: 3)
            let before = document.sections.map(\.id)
            let change = document.replace(range, with: typed)
            let anew = MarkdownDocument(utf8: document.source, options: notes)
            #expect(document.html() == anew.html(), "seed \(seed): \(text.debugDescription) \(range) \(typed.debugDescription)")
            #expect(document.sections.map(\.start) == anew.sections.map(\.start))
            var expected = before
            expected.replaceSubrange(change.removed, with: document.sections[change.inserted].map(\.id))
            for index in expected.indices where !change.reparsed.contains(index) { #expect(expected[index] == document.sections[index].id) }
        }
    }

    // MARK: Tags and headings

    @Test(arguments: ["#fff", "#FA4616", "#202bfc", "#deadbeef", "#12a", "#ffffff", "#ABABAB", "#12345678", "[x](#part", "(a](#part)"])
    func aColorIsNoTag(_ text: String) {
        for line in [text, "x " + text] { #expect(!kinds(line).contains(.tag) && !kinds(line).contains(.heading), "\(line)") }
    }

    @Test(arguments: ["#bed", "#facade", "#cafe", "#decade", "#dad", "#ffff", "#fff/a", "#fffg", "#a1b2c"])
    func aWordIsATagThoughItsLettersAreDigits(_ text: String) { #expect(kinds("x " + text).contains(.tag)) }

    @Test(arguments: ["#1 priority\n#2 second", "#123456", "#🥳 #🥳party", "#«a»", "#"]) func oneSignWithoutABlankIsNoHeading(_ text: String)
    {
        #expect(!kinds(text).contains(.heading))
        #expect(html(text).contains("#"))
    }

    @Test(arguments: ["# a", "#\u{A0}a", "##1", "##a", "#\ta"]) func headingsHaveABlankOrMoreSigns(_ text: String) {
        #expect(kinds(text).contains(.heading))
    }

    private func kinds(_ text: String) -> [MarkdownNode.Kind] {
        MarkdownDocument(text, options: notes).sections.flatMap { section in
            section.tree.nodes.filter { $0.parent >= 0 }.map(\.kind)
        }
    }

    @Test func linksLeadToHeadingsByTheirWords() {
        let document = MarkdownDocument("# A *part*\n\ntext\n\n## Часть: два\n\n> # a part\n\n###", options: notes)
        func section(_ fragment: String) -> Int? { document.section(ofHeading: HeadingAnchors.name(ofFragment: fragment.utf8)) }
        #expect(section("a-part") == 0 && section("A Part") == 0 && section("a%20part") == 0 && section("a-part-1") == 3)
        #expect(section("часть-два") == 2 && section("%D1%87%D0%B0%D1%81%D1%82%D1%8C-%D0%B4%D0%B2%D0%B0") == 2)
        #expect(section("b") == nil && section("") == nil && section("%") == nil)
        var options = HTMLOptions()
        options.hasAnchors = true
        #expect(document.html(options).contains("<h1 id=\"a-part\">") && document.html(options).contains("<h1 id=\"a-part-1\">"))
    }

    // MARK: Tasks

    private func boxes(_ text: String, readsInlines: Bool) -> [Range<Int>] {
        var options = notes
        options.readsInlines = readsInlines
        return MarkdownDocument(text, options: options).sections.flatMap { section in
            section.tree.nodes.indices.compactMap { section.tree.nodes[$0].parent >= 0 ? section.box(of: Int32($0)) : nil }
        }
    }

    @Test(arguments: [
        "- [ ] task", "- [ ]\u{A0}task", "- [ ]\u{2003}task", "- [ ]\u{3000}task", "1) [ ] task", "- - [ ] task", "-\t[ ] task",
        "+ [x] task",
        "text\n- [ ] task", "> - [ ] task", "- [ ]", "- [ ]\n  a", "\t- [ ] task", "- [х] task", "- [ ]\ttask", "-   [ ] task",
    ])
    func aBoxBehindAMarkerIsATask(_ text: String) {
        #expect(boxes(text, readsInlines: true).count == 1 && boxes(text, readsInlines: false).count == 1)
        #expect(!html(text).contains("[") && !html(text).contains("\u{3000}"))
    }

    @Test(arguments: [
        "```\n- [ ] task\n```", "text\n2. [ ] task", "<!--\n- [ ] task\n-->", "- [ ]task", "-\u{A0}[ ] task", "-\n  [ ] task",
        "- # [ ] task",
        "- [ ] a\n  ===", "[ ] task", "- a\n\n  [ ] task", "- [ ](b) task", "- [a]: http://b.c\n\n  [ ] task",
    ])
    func thisIsNoTask(_ text: String) {
        #expect(boxes(text, readsInlines: true).isEmpty && boxes(text, readsInlines: false).isEmpty)
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func blocksAloneHaveTheSameTasks(_ seed: UInt64) {
        var source = RandomText(random: SeededRandom(seed: seed))
        let pieces = RandomText.all + ["- [ ] ", "\n- [x] ", "\n\t1) [ ] ", "[ ] ", "\n  ", "[a]: http://b.c", "\n> ", "\u{3000}"]
        for _ in 0..<60 {
            let text = source.text(of: pieces, count: 30)
            #expect(boxes(text, readsInlines: true) == boxes(text, readsInlines: false), "\(text.debugDescription)")
        }
    }
}
