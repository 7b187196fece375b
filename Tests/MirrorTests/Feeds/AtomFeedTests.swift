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

    @Test(arguments: [
        ("<p xml:base='http://b.example/1/'><img src='e.png'/></p>", "http://b.example/1/e.png"),
        ("<p xml:base='http://b.example/1/'><span xml:base='2/'><a href='e.png'>x</a></span></p>", "http://b.example/1/2/e.png"),
        ("<img xml:base='http://b.example/1/' src='e.png'/>", "http://b.example/1/e.png"),
        ("<p xml:base='http://b.example/1/'>x</p><img src='e.png'/>", "http://a.example/e.png"),
        ("<ul xml:base='http://b.example/1/'><li xml:base='3/'><img src='e.png'/></li></ul>", "http://b.example/1/3/e.png"),
        (
            "<table><tbody xml:base='http://b.example/1/'><tr><td xml:base='4/'><img src='e.png'/></td></tr></tbody></table>",
            "http://b.example/1/4/e.png"
        ),
    ])
    func partsOfXHTMLHaveBases(parts: String, place: String) throws {
        let html = try entry("<content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'>\(parts)</div></content>").html
        let index = PictureIndex(identities: RemoteIdentity(catalogue: .zero), takesUnlisted: true)
        for heeds in [true, false] {
            var reader = ContentReader(base: FeedTests.address, index: index, heedsXMLBase: heeds)
            let text = reader.read(html).map(\.jsonText).joined()
            let found = reader.pictures.map(\.address) == [place] || text.contains("\"\(place)\"")
            #expect(found == (heeds || place.hasPrefix("http://a.example/")), "\(text)")
        }
    }

    @Test(arguments: [
        "<link rel='enclosure' type='image/png' xml:base='http://b.example/1/' href='e.png'/>",
        "<m:group xml:base='http://b.example/' xmlns:m='http://search.yahoo.com/mrss/'><m:content xml:base='1/' url='e.png'/></m:group>",
    ])
    func picturesHaveBases(parts: String) throws {
        #expect(try entry(parts).pictures.map(\.text) == ["http://b.example/1/e.png"])
    }

    @Test func theTextHasABaseOfItsOwn() throws {
        let inner = try entry("<content type='html' xml:base='img/'>x</content>", feed: "xml:base='http://b.example/2/'")
        #expect(inner.base?.text == "http://b.example/2/img/")
        #expect(try entry("<content type='html'>x</content>").base == nil)
    }
}
