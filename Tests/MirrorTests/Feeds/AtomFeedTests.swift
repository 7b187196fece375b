import Testing

@testable import Mirror

/// Checks that texts, links and bases of Atom mean what RFC 4287 says, and what people write instead.
@Suite struct AtomFeedTests {
    private func entry(_ parts: String, feed attributes: String = "") throws -> Feed.Item {
        let text = """
            <feed xmlns="http://www.w3.org/2005/Atom" \(attributes)><title>Weir</title>
            <entry><id>w</id><title>Eel</title>\(parts)</entry></feed>
            """
        let feed = try #require(Feed(Array(text.utf8), at: FeedTests.address))
        #expect(feed.isWhole)
        return try #require(feed.items.first)
    }

    @Test(arguments: [
        (
            "<content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><p>A <i>b</i></p><ul><li>c</li></ul></div></content>",
            "<div xmlns=\"http://www.w3.org/1999/xhtml\"><p>A <i>b</i></p><ul><li>c</li></ul></div>"
        ),
        (
            "<content type='xhtml'><h:div xmlns:h='http://www.w3.org/1999/xhtml'><h:img src='e.png' alt='E'/></h:div></content>",
            "<div xmlns:h=\"http://www.w3.org/1999/xhtml\"><img src=\"e.png\" alt=\"E\"></div>"
        ),
        ("<content type='html'>&lt;p&gt;A&lt;/p&gt;</content>", "<p>A</p>"),
        ("<content type='text/html'>&lt;p&gt;A&lt;/p&gt;</content>", "<p>A</p>"),
        ("<content type='html'>&amp;lt;p&amp;gt;A&amp;lt;/p&amp;gt;</content>", "<p>A</p>"),
        ("<content type='text'>1 &lt; 2</content>", "1 &lt; 2"),
        ("<content>a\n\nb\nc</content>", "a<p>b<br>c"), ("<content type='application/octet-stream'>PGI+QTwvYj4=</content>", "<b>A</b>"),
        ("<content type='html'><![CDATA[<p>A</p>]]></content>", "<p>A</p>"),
    ])
    func textsAreHTML(parts: String, html: String) throws {
        #expect(try entry(parts).html == html)
    }

    @Test(arguments: [
        ("", "<link href='http://b.example/eel'/>", "http://b.example/eel"),
        ("", "<link href='/e?a=1&b=2'/>", "http://a.example/e?a=1&b=2"),
        ("xml:base='http://b.example/x/'", "<link href='eel.html'/>", "http://b.example/x/eel.html"),
        ("xml:base='http://b.example/x/'", "<link xml:base='y/' href='eel.html'/>", "http://b.example/x/y/eel.html"),
        (
            "",
            "<link rel='self' href='/s'/><link type='application/pdf' href='/p'/><link rel='alternate' type='text/html' href='/h'/>",
            "http://a.example/h"
        ),
        ("", "<link rel='enclosure' href='/e.png'/><link href='/e'/>", "http://a.example/e"),
    ])
    func theLinkIsThatOfThePage(attributes: String, parts: String, link: String) throws {
        #expect(try entry(parts, feed: attributes).link?.text == link)
    }

    @Test func theTextHasABaseOfItsOwn() throws {
        let inner = try entry("<content type='html' xml:base='img/'>x</content>", feed: "xml:base='http://b.example/2/'")
        #expect(inner.base?.text == "http://b.example/2/img/")
        #expect(try entry("<content type='html'>x</content>").base == nil)
    }
}
