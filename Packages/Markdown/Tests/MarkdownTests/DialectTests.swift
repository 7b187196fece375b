import Markdown
import Testing

@Suite struct DialectTests {
    private let everything: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.hasLenientBoxes = true
        options.breaksLines = true
        options.wikiReferenceLength = 12
        options.hasMentions = true
        options.hasTags = true
        return options
    }()

    private func html(_ text: String) -> String { MarkdownDocument(text, options: everything).html(linked) }

    /// Options that make an address of everything that is referred to.
    private var linked: HTMLOptions {
        var options = HTMLOptions()
        options.address = { reference in
            switch reference {
            case .link(let address): address
            case .image(let address): address
            case .wiki(let reference): "note/" + reference
            case .mention(let name): "person/" + name
            case .tag(let name): "tag/" + name
            }
        }
        return options
    }

    @Test func aLineBreakIsOne() {
        #expect(html("a\nb\r\nc") == "<p>a<br />\nb<br />\nc</p>\n")
        #expect(html("> a\n> b\n") == "<blockquote>\n<p>a<br />\nb</p>\n</blockquote>\n")
    }

    /// Finds each `<!…!>`: a link, or a picture where two signs begin it.
    private let finding: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.finder = { words in
            var findings: [MarkdownFinding] = []
            var start: Int?
            for place in words.indices.dropLast() {
                if start == nil, words[place] == UInt8(ascii: "<"), words[place + 1] == UInt8(ascii: "!") { start = place }
                guard let first = start, words[place] == UInt8(ascii: "!"), words[place + 1] == UInt8(ascii: ">") else { continue }
                let isImage = words[first + 2] == UInt8(ascii: "!")
                let shown = (first + (isImage ? 3 : 2))..<place
                findings.append(MarkdownFinding(first..<(place + 2), shown: shown, address: Array("x:y".utf8), isImage: isImage))
                start = nil
            }
            return findings
        }
        return options
    }()

    @Test(arguments: [
        ("a <!b!> c", "<p>a <a href=\"x:y\">b</a> c</p>\n"), ("<!!*b*!>", "<p><img src=\"x:y\" alt=\"*b*\" /></p>\n"),
        ("**<!b*c!>**", "<p><strong><a href=\"x:y\">b*c</a></strong></p>\n"),
        ("`<!b!>` <!c!>", "<p><code>&lt;!b!&gt;</code> <a href=\"x:y\">c</a></p>\n"),
        ("[<!b!>](z)", "<p><a href=\"z\">&lt;!b!&gt;</a></p>\n"),
        ("> a <!b!>\n> c <!d!>", "<blockquote>\n<p>a <a href=\"x:y\">b</a>\nc <a href=\"x:y\">d</a></p>\n</blockquote>\n"),
        ("> a <!b\n> c!>", "<blockquote>\n<p>a <a href=\"x:y\">b\nc</a></p>\n</blockquote>\n"),
        ("| <!b!> |\n|---|", "<table>\n<thead>\n<tr>\n<th><a href=\"x:y\">b</a></th>\n</tr>\n</thead>\n</table>\n"),
    ])
    func aDialectFindsWhatItHasBesides(_ text: String, _ html: String) {
        var writing = HTMLOptions()
        writing.passesAllAddresses = true
        #expect(MarkdownDocument(text, options: finding).html(writing) == html)
    }

    @Test(arguments: [
        ("    a", "<p>a</p>\n"), ("\t- a\n\t- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"), ("a\n\n    b", "<p>a</p>\n<p>b</p>\n"),
        ("- a\n\n\tb", "<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>\n"), ("    # a", "<p># a</p>\n"),
        ("    ```\n    a", "<p>```\na</p>\n"),
    ])
    func linesThatAreIndentedNeedNotBeCode(_ text: String, _ html: String) {
        var options = MarkdownOptions.commonMark
        options.hasIndentedCode = false
        #expect(MarkdownDocument(text, options: options).html() == html)
    }

    @Test(arguments: [("#a", "<h1>a</h1>\n"), ("#", "<p>#</p>\n"), ("## ", "<p>##</p>\n"), ("#######a", "<p>#######a</p>\n")])
    func aHeadingMayDoWithoutABlank(_ text: String, _ html: String) {
        var options = MarkdownOptions.commonMark
        options.hasLooseHeadings = true
        #expect(MarkdownDocument(text, options: options).html() == html)
    }

    @Test func aLinkToATitleHasATitleAndAReference() {
        #expect(html("[[Milk & eggs|0123456789ab]]") == "<p><a href=\"note/0123456789ab\">Milk &amp; eggs</a></p>\n")
        #expect(html("**[[a*b|0123456789ab]]**") == "<p><strong><a href=\"note/0123456789ab\">a*b</a></strong></p>\n")
        for text in ["[[a|0123456789a]]", "[[a|0123456789AB]]", "[[|0123456789ab]]", "[[a\nb|0123456789ab]]", "[[a]b|0123456789ab]]"] {
            #expect(!html(text).contains("href"), "\(text)")
        }
        #expect(!html("`[[a|0123456789ab]]`").contains("href"))
        #expect(html("![[a|0123456789ab]]") == "<p><a href=\"note/0123456789ab\">a</a></p>\n")
        #expect(html("b![[a|0123456789ab]]") == "<p>b!<a href=\"note/0123456789ab\">a</a></p>\n")
    }

    @Test func theTitleOfALinkHasALimit() {
        let longest = String(repeating: "ё", count: 120)
        #expect(html("[[\(longest)|0123456789ab]]").contains("href"))
        #expect(!html("[[\(longest)ё|0123456789ab]]").contains("href"))
    }

    @Test(arguments: [
        ("#milk", "milk"), ("buy #milk!", "milk"), ("#area/word", "area/word"), ("(#еда/ужин)", "еда/ужин"), ("#買い物 へ", "買い物"),
        ("**#a1**", "a1"), ("#b-c_d-", "b-c_d"), ("#a/", "a"), ("- #x", "x"), ("> #x", "x"),
    ])
    func aTagIsAWordBehindASign(_ text: String, _ tag: String) {
        #expect(html(text).contains("href=\"tag/\(percentEncoded(tag))\""), "\(html(text))")
    }

    @Test(arguments: [
        "# milk", "a#milk", "#", "##milk", "#12", "`#milk`", "    #milk", "\\#milk", "&#35;milk", "[#milk](b)", "/#a", "http://a.b/#c",
    ])
    func thisIsNoTag(_ text: String) {
        #expect(!html(text).contains("\"tag/"), "\(html(text))")
    }

    @Test(arguments: [
        ("@nina", "nina"), ("with @nina.", "nina"), ("@a.b-c_d-", "a.b-c_d"), ("@Нина,", "Нина"),
        ("*@x*", "x"), ("森@nina", "nina"), ("@ninaさん", "nina"),
    ])
    func aMentionIsANameBehindASign(_ text: String, _ name: String) {
        #expect(html(text).contains("href=\"person/\(percentEncoded(name))\""), "\(html(text))")
    }

    @Test func aMailAddressIsNoMention() {
        #expect(html("nina@example.org") == "<p><a href=\"mailto:nina@example.org\">nina@example.org</a></p>\n")
        #expect(html("a@nina 森@森") == "<p>a@nina 森@森</p>\n")
        #expect(html("a@") == "<p>a@</p>\n")
        #expect(html("`@nina` \\@nina") == "<p><code>@nina</code> @nina</p>\n")
    }

    @Test func aBoxMayBeTickedTwice() {
        for box in ["[x]", "[X]", "[xx]", "[ x ]", "[х]"] {
            #expect(html("- \(box) a") == "<ul>\n<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> a</li>\n</ul>\n")
        }
        #expect(html("- [  ] a").contains("disabled=\"\" /> a"))
        #expect(html("- [y] a") == "<ul>\n<li>[y] a</li>\n</ul>\n")
        #expect(!MarkdownDocument("- [xx] a", options: .gitHub).html().contains("checkbox"))
        let longest = String(repeating: " ", count: 64)
        #expect(html("- [\(longest)] a").contains("checkbox"))
        #expect(!html("- [\(longest) ] a").contains("checkbox"))
    }

    @Test func aTaskKnowsWhereItsBoxIs() throws {
        let document = MarkdownDocument("a\n\n1. b\n2. > q\n   - [ ] c\n", options: everything)
        let section = document.sections[1]
        let boxes = section.tree.nodes.indices.compactMap { section.box(of: Int32($0)) }
        #expect(boxes.map { String(decoding: document.source[$0], as: UTF8.self) } == ["[ ]"])
    }

    @Test func headingsMayBeIndented() {
        #expect(html("   ## a ##") == "<h2>a</h2>\n")
    }

    @Test func aPictureRefersToWhatItsAddressSays() {
        #expect(html("![a [b] c](photo:0123456789ab)") == "<p><img src=\"photo:0123456789ab\" alt=\"a [b] c\" /></p>\n")
    }

    @Test func htmlIsShownAsItIsWritten() {
        #expect(html("<b>a</b>") == "<p>&lt;b&gt;a&lt;/b&gt;</p>\n")
        #expect(html("<div>\n<script>x</script>\n</div>") == "<p>&lt;div&gt;\n&lt;script&gt;x&lt;/script&gt;\n&lt;/div&gt;</p>\n")
    }

    @Test(arguments: [
        "javascript:a", "JavaScript:a", " javascript:a", "java\tscript:a", "vbscript:a", "file:///a", "data:text/html,a",
        "&#1;javascript:a",
    ])
    func aHarmfulAddressIsLeftOut(_ address: String) {
        #expect(MarkdownDocument("[a](<\(address)>)").html() == "<p><a href=\"\">a</a></p>\n")
    }

    @Test func otherAddressesStay() {
        for address in ["a:b", "https://a/javascript:b", "/a:b", "#a", "data:image/png;base64,AA"] {
            #expect(MarkdownDocument("[a](\(address))").html() == "<p><a href=\"\(address)\">a</a></p>\n")
        }
    }

    @Test(arguments: [
        ("see http://a.b/c_d_e, and", "http://a.b/c_d_e"), ("(www.a.b/(c))", "www.a.b/(c)"),
        ("https://a.b/c?d=*e*f.", "https://a.b/c?d=*e*f"),
        ("ftp://a.b;", "ftp://a.b"), ("*http://a.b*", "http://a.b"), ("http://пример.рф/a", "http://пример.рф/a"),
    ])
    func anAddressEndsBeforeTheSentenceDoes(_ text: String, _ address: String) {
        #expect(html(text).contains(">\(address)</a>"), "\(html(text))")
    }

    @Test func addressesInLinksAreWords() {
        #expect(html("[a http://b.c *d@e.f*](g)") == "<p><a href=\"g\">a http://b.c <em>d@e.f</em></a></p>\n")
    }

    @Test func theWordsOfAPageHaveNoMarks() {
        let blocks = "# A *b*\n\nc `d`\ne\n\n- [x] f\n- g [h](i) ![j](k)\n\n| l | m |\n|-|-|\n| n | &amp; |\n\n<div>o</div>\n\n"
        let text = blocks + "```p\nq\n```\n[[r|0123456789ab]] <b>s</b>"
        #expect(MarkdownDocument(text, options: everything).plainText == "A b\nc d\ne\nf\ng h j\nl\tm\nn\t&\nq\nr s\n")
        #expect(MarkdownDocument("a\nb").plainText == "a b\n")
        #expect(MarkdownDocument("").plainText.isEmpty)
    }

    private func percentEncoded(_ text: String) -> String {
        text.utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "%" + String($0, radix: 16, uppercase: true) }.joined()
    }
}
