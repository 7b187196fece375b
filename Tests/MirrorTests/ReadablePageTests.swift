import Testing

@testable import Mirror

/// Checks what is read of a page that a person keeps.
@Suite struct ReadablePageTests {
    private func read(_ html: String, at address: String = "https://moss.example/a/page?x=1") throws -> KeptPage? {
        var answer = FetchAnswer(address: try #require(FetchAddress(address)))
        answer.headers = [(name: "content-type", value: "text/html; charset=utf-8")]
        answer.body = Array(html.utf8)
        return ReadablePage.read(answer)
    }

    @Test func theTextOfThePageIsMarkdownWithWholeAddresses() throws {
        let page = try #require(
            try read(
                """
                <html><head><title>Moss – Forest</title><meta property="og:title" content="Moss"></head><body>
                <header>Forest <nav><a href="/">Home</a></nav></header>
                <main><h1>Moss</h1><p>It <b>grows</b> <a href="../b#top">there</a> and <a href="javascript:x()">here</a>.</p>
                <form><input><button>Send</button></form><aside>More</aside>
                <ul><li>green<li>soft</ul><script>x()</script><p hidden>no</p></main><footer>Imprint</footer></body></html>
                """))
        #expect(page.title == "Moss")
        #expect(
            page.text == "# Moss\n\nIt **grows** [there](https://moss.example/b#top) and here.\n\n- green\n- soft"
                || page.text.contains("https://moss.example/b"))
        #expect(page.text.contains("and here.") && page.text.contains("- green\n- soft"))
        for word in ["Home", "Send", "More", "Imprint", "no", "x()"] { #expect(!page.text.contains(word), "\(word)") }
    }

    @Test func picturesStandInTheirPlacesUnderNames() throws {
        let page = try #require(
            try read(
                """
                <article><p>a</p><img src="p.png?w=1" alt="A\n[moss]"><p>b</p><img data-src="/q.webp" src="data:image/gif;base64,R0"><p>c
                <img src="p.png?w=1" alt="again"></p><noscript><img src="z"></noscript><img width="1" height="1" src="count.gif"></article>
                """))
        #expect(page.pictures.map(\.name) == ["1.png", "2.webp", "3.jpg"])
        #expect(
            page.pictures.map(\.address.text) == [
                "https://moss.example/a/p.png?w=1", "https://moss.example/q.webp", "https://moss.example/a/z",
            ])
        #expect(page.text.contains("![A (moss)](1.png)") && page.text.contains("![again](1.png)") && page.text.contains("![](2.webp)"))
    }

    @Test func aPageWithoutTextIsNone() throws {
        #expect(try read("<title>x</title><nav>Home</nav>") == nil)
        #expect(try read("") == nil)
        #expect(try read(String(repeating: "<div>", count: 400) + "deep")?.text.contains("deep") != true)
    }

    @Test func aPageWithoutMarksOfItsOwnPartIsReadWithoutItsEdges() throws {
        let page = try #require(try read("<header>Site</header><p>Words</p><footer>Imprint</footer>"))
        #expect(page.text == "Words")
    }

    @Test func aMessageReadsBackEqual() throws {
        let page = try #require(try read("<p>a</p><img src=b.png>"))
        let answer = VisitAnswer(number: 3, part: .page(page), statistics: SiteClient.Statistics())
        #expect(VisitAnswer(bytes: answer.bytes) == answer && answer.part.isEnd)
        let request = VisitRequest(number: 3, work: .page("moss.example"))
        #expect(VisitRequest(bytes: request.bytes) == request)
    }
}
