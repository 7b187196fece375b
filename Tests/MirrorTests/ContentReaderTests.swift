import Domain
import RandomTesting
import Testing
import Wire

@testable import Mirror

/// Checks that what comes of a site's HTML is harmless and keeps its words.
@Suite struct ContentReaderTests {
    private let identities = RemoteIdentity(catalogue: EntityID(high: 1, low: 2))

    private func read(_ html: String, listed: [String] = ["http://a.example/wp-content/uploads/p.jpg"]) throws -> [ContentNode] {
        var index = PictureIndex(identities: identities, takesUnlisted: false)
        for (number, text) in listed.enumerated() { index.add(number: Int64(number + 1), address: try #require(FetchAddress(text))) }
        var reader = ContentReader(base: try #require(FetchAddress("http://a.example/post/")), index: index)
        return reader.read(html)
    }

    private var picture: EntityID { identities.id(of: .picture, "http://a.example/wp-content/uploads/p.jpg") }

    @Test(arguments: [
        "<script>alert(1)</script>", "<scr<script>ipt>alert(1)</scr</script>ipt>", "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)><script>alert(1)</script></svg>", "<iframe src=javascript:alert(1)></iframe>",
        "<form action=//evil><input value=x><button>b</button></form>", "<style>*{background:url(//evil)}</style>",
        "<object data=evil.swf></object><embed src=evil>", "<math><mtext><script>alert(1)</script></mtext></math>",
        "<template><img src=x></template>", "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
        "<a href=\"javascript:alert(1)\"></a>", "<link rel=stylesheet href=//evil><meta http-equiv=refresh content=0>",
        "<!--[if IE]><script>alert(1)</script><![endif]-->", "<p hidden>secret</p>", "<div style=\"display : none\">secret</div>",
        "[contact-form-7 id=\"5\" title=\"x\"]", "<p> \n\t</p>", "<video src=x></video><audio src=y></audio>", "",
    ])
    func nothingIsKeptOf(html: String) throws {
        let text = try read(html).map(\.jsonText).joined()
        #expect(!text.contains("alert(1)") || !text.contains("[\"a\""), "\(text)")
        for word in ["script", "onerror", "javascript", "evil", "secret", "contact-form", "style", "http-equiv"] {
            #expect(!text.contains(word), "\(text)")
        }
    }

    @Test(arguments: [
        ("<a href=' jAvAsCrIpT:alert(1)'>x</a>", "[\"p\",\"x\"]"), ("<a href='data:text/html,y'>x</a>", "[\"p\",\"x\"]"),
        ("<a href='vbscript:y'>x</a>", "[\"p\",\"x\"]"), ("<a href='java&#10;scr&#9;ipt:y'>x</a>", "[\"p\",\"x\"]"),
        ("<a href='/y?a=1&amp;b'>x</a>", "[\"p\",[\"a\",\"http://a.example/y?a=1&b\",\"x\"]]"),
        ("<a href='mailto:a@b.example'>x</a>", "[\"p\",[\"a\",\"mailto:a@b.example\",\"x\"]]"),
        ("<a href='tel:+1 234'>x</a>", "[\"p\",[\"a\",\"tel:+1234\",\"x\"]]"), ("<a href='#top'>x</a>", "[\"p\",\"x\"]"),
    ])
    func linksLeadToTheWebAlone(html: String, json: String) throws {
        #expect(try read(html).map(\.jsonText).joined() == json)
    }

    @Test func blocksKeepTheirShape() throws {
        let html = """
            Words <b>bold <i>both</i></b> before<br><br><h1>One</h1><h4>Four</h4><ul><li>a<ol><li>b</li></ol></li></ul>
            <blockquote>said</blockquote><pre>  x\n  y</pre><table><thead><tr><th>k</th></tr></thead><tr><td>1</td><td>2</td></tr></table>
            <details><summary>More</summary>inside</details> after
            """
        let expected: [ContentNode] = [
            .element(
                .paragraph, [.text("Words "), .element(.strong, [.text("bold "), .element(.emphasis, [.text("both")])]), .text(" before")]),
            .element(.heading, [.text("One")]), .element(.subheading, [.text("Four")]),
            .element(.bulletList, [.element(.item, [.text("a"), .element(.numberedList, [.element(.item, [.text("b")])])])]),
            .element(.quotation, [.element(.paragraph, [.text("said")])]), .element(.verbatim, [.text("  x\n  y")]),
            .element(
                .table,
                [
                    .element(.row, [.element(.cell, [.element(.strong, [.text("k")])])]),
                    .element(.row, [.element(.cell, [.text("1")]), .element(.cell, [.text("2")])]),
                ]),
            .element(.paragraph, [.element(.strong, [.text("More")])]), .element(.paragraph, [.text("inside")]),
            .element(.paragraph, [.text("after")]),
        ]
        #expect(try read(html) == expected)
    }

    @Test(arguments: [
        "<img class='size-full wp-image-1' src='http://cdn.example/other.jpg' alt='A &amp; B'>",
        "<img src='/wp-content/uploads/p-300x200.jpg' alt='A &amp; B'>",
        "<img src='https://www.a.example/wp-content/uploads/p.jpg' alt='A &amp; B'>",
        "<img srcset='/wp-content/uploads/p-150x150.jpg 150w, /wp-content/uploads/p.jpg 900w' src=x alt='A &amp; B'>",
        "<a href='/wp-content/uploads/p.jpg'><img src='/wp-content/uploads/p-150x150.jpg' alt='A &amp; B'></a>",
    ])
    func picturesOfTheSiteAreNamedByTheirFullSize(html: String) throws {
        #expect(try read(html) == [.picture(picture, "A & B")])
    }

    @Test func foreignPicturesAreLeftOut() throws {
        #expect(try read("<p>a<img src='http://tracker.example/1.gif'>b</p>") == [.element(.paragraph, [.text("ab")])])
    }

    @Test func depthAndSizeAreBounded() throws {
        let deep = String(repeating: "<blockquote>", count: 5_000) + "x" + String(repeating: "</blockquote>", count: 5_000)
        let nodes = try read(deep)
        for node in nodes { #expect(try ContentNode(json: node.json, of: "content") == node) }
        let wide = try read(String(repeating: "<p>x</p>", count: 50_000))
        #expect(wide.count <= ContentReader.maximumNodes)
        var words = try #require(try read("<p>" + String(repeating: "x", count: ContentReader.maximumBytes - 3)).first?.jsonText)
        #expect(words.utf8.count == ContentReader.maximumBytes - 3 + "[\"p\",\"\"]".utf8.count)
        var reader = ContentReader(base: .nowhere, index: PictureIndex(identities: identities, takesUnlisted: false))
        words = reader.read(HTMLDocument.read(String(repeating: "<p>" + String(repeating: "<", count: 500_000), count: 6))).map(\.jsonText)
            .joined()
        #expect(words.count { $0 == "[" } == 5, "four paragraphs and what is left of a fifth")
        let cut = try read("<p>xy" + String(repeating: "é", count: ContentReader.maximumBytes)).map(\.jsonText).joined()
        #expect(cut.utf8.count < ContentReader.maximumBytes + 20, "a character at the limit makes no text longer")
        let tables = String(repeating: "<table><tr><td><ul><li>", count: 300) + "x"
        for node in try read(tables) { #expect(try ContentNode(json: node.json, of: "content") == node) }
    }

    @Test func anyBytesGiveAReadableTree() throws {
        var random = SystemRandomNumberGenerator()
        let seed = random.next()
        var generator = SeededRandom(seed: seed)
        let pieces = [
            "<", ">", "</", "p", "div", "a href=", "'", "\"", "&", "#x41;", "img ", "src=x", " ", "é", "<!--", "-->", "table", "tr", "li",
            "[x y=1]",
        ]
        for _ in 0..<300 {
            let html = (0..<60).map { _ in pieces[generator.next(below: pieces.count)] }.joined()
            for node in try read(html) { #expect(try ContentNode(json: node.json, of: "content") == node, "seed \(seed)") }
        }
    }
}
