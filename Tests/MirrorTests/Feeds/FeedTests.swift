import Domain
import Testing

@testable import Mirror

/// Checks that feeds of every kind are read, and that none can make the reader expand or lose what is in it.
@Suite struct FeedTests {
    static let address = FetchAddress("http://a.example/feed") ?? .nowhere

    private func feed(_ text: String) throws -> Feed { try #require(Feed(Array(text.utf8), at: Self.address), "\(text)") }

    @Test func feedsOfThreeKindsAreRead() throws {
        let rss = """
            <?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
            <channel><title>A &amp; B</title>
            <item><title>One</title><link>http://a.example/1</link><guid>g1</guid><category><![CDATA[K]]></category>
            <pubDate>Sun, 06 Sep 2015 08:46:40 +0000</pubDate>
            <content:encoded><![CDATA[<p>text</p>]]></content:encoded></item></channel></rss>
            """
        let atom = """
            <feed xmlns="http://www.w3.org/2005/Atom"><title>A &amp; B</title><entry><title>One</title><id>g1</id>
            <link href="http://a.example/1"/><category term="K"/><updated>2015-09-06T08:46:40Z</updated>
            <content type="html">&lt;p&gt;text&lt;/p&gt;</content></entry></feed>
            """
        let json = """
            {"version":"https://jsonfeed.org/version/1.1","title":"A & B","items":[{"id":"g1","url":"http://a.example/1","title":"One",
            "content_html":"<p>text</p>","tags":["K"],"date_published":"2015-09-06T08:46:40Z"}]}
            """
        for text in [rss, atom, json, "\u{FEFF}" + json] {
            let feed = try feed(text)
            #expect(feed.title == "A & B" && feed.items.count == 1 && feed.isWhole)
            let item = try #require(feed.items.first)
            #expect(item.name == "g1" && item.title == "One" && item.link?.text == "http://a.example/1" && item.html == "<p>text</p>")
            #expect(item.categories == ["K"] && item.date == Instant(milliseconds: 1_441_529_200_000))
            for count in 0..<text.utf8.count {
                if let cut = Feed(Array(text.utf8.prefix(count)), at: Self.address) { #expect(!cut.isWhole, "\(count)") }
            }
        }
        #expect(Feed(Array("<html><body>no</body></html>".utf8), at: Self.address) == nil && Feed([], at: Self.address) == nil)
    }

    @Test func olderKindsAreRead() throws {
        let rdf = """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
            xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
            <channel rdf:about="http://a.example/"><title>Looms</title>
            <items><rdf:Seq><rdf:li rdf:resource="/rug"/></rdf:Seq></items></channel>
            <item rdf:about="http://a.example/rug"><title>Rug</title><link>http://a.example/rug</link><description>Wool.</description>
            <dc:date>2015-09-06T10:46:40+02:00</dc:date></item></rdf:RDF>
            """
        let ninety = rdf.replacing("http://purl.org/rss/1.0/\"", with: "http://my.netscape.com/rdf/simple/0.9/\"")
        let definition = """
            <?XML version="1.0"?><CHANNEL HREF="http://a.example/"><TITLE>Looms</TITLE>
            <ITEM HREF="http://a.example/rug" LASTMOD="2015-09-06T08:46:40Z"><TITLE>Rug</TITLE><ABSTRACT>Wool.</ABSTRACT></ITEM></CHANNEL>
            """
        let atom = """
            <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Looms</title><entry><title>Rug</title><id>tag:a.example,2015:9</id>
            <link rel="alternate" type="text/html" href="http://a.example/rug"/><issued>2014-01-01T00:00:00Z</issued>
            <modified>2015-09-06T10:46:40+02:00</modified><content type="text/html" mode="escaped">Wool.</content></entry></feed>
            """
        for text in [rdf, ninety, definition, atom] {
            let feed = try feed(text)
            let item = try #require(feed.items.first, "\(text)")
            #expect(feed.title == "Looms" && feed.items.count == 1 && feed.isWhole, "\(text)")
            #expect(item.title == "Rug" && item.link?.path == "/rug" && item.html == "Wool.", "\(text)")
            #expect(item.date == Instant(milliseconds: 1_441_529_200_000), "\(text)")
        }
    }

    @Test func fullTextsGoBeforeShortOnesAndEmptyOnesHideNone() throws {
        let rss = { (parts: String) in "<rss><channel><item><guid>1</guid>\(parts)</item></channel></rss>" }
        let atom = { (parts: String) in "<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>1</id>\(parts)</entry></feed>" }
        let json = { (parts: String) in "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[{\"id\":\"1\",\(parts)}]}" }
        for text in [
            rss("<description>Short</description><content:encoded>Wool.</content:encoded>"),
            rss("<content:encoded> </content:encoded><description>Wool.</description>"), rss("<description/><summary>Wool.</summary>"),
            atom("<summary>Wool.</summary><content type='html'/>"),
            atom("<summary>Wool.</summary><content type='video/ogg' src='/f.ogv'/>"),
            atom("<summary>Short</summary><content>Wool.</content>"), json("\"content_html\":\"\",\"content_text\":\"Wool.\""),
            json("\"content_html\":\"Wool.\",\"content_text\":\"Short\""), json("\"summary\":\"Wool.\""),
        ] {
            #expect(try feed(text).items.map(\.html) == ["Wool."], "\(text)")
        }
    }

    @Test(arguments: [
        "dc:date", "dcterms:modified", "atom:updated", "pubDate", "published", "lastmod",
    ])
    func datesHaveManyNames(name: String) throws {
        let text = "<rss><channel><item><guid>1</guid><\(name)>2015-09-06T08:46:40Z</\(name)></item></channel></rss>"
        #expect(try feed(text).items.first?.date == Instant(milliseconds: 1_441_529_200_000))
    }

    @Test func entitiesOfADocumentAreNotExpanded() throws {
        let bomb = """
            <!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>
            <rss version="2.0"><channel><title>x&f;&b;</title><item><title>t</title></item></channel></rss>
            """
        #expect(try feed(bomb).title == "x")
    }

    @Test func anEntityNamedTwentyThousandTimesIsNoText() throws {
        // In a child of the channel, in an attribute, and in entities that name each other: 2 GB if any of it was expanded.
        let large = String(repeating: "x", count: 100_000)
        let many = String(repeating: "&a;", count: 20_000)
        let text = """
            <!DOCTYPE rss [<!ENTITY a "\(large)"><!ENTITY b "\(String(repeating: "&a;", count: 1_000))">]>
            <rss><channel><title>A &b;</title><item><title>T\(many)</title><link>http://a.example/1</link><guid>&b;1</guid>
            <enclosure type="image/png" url="http://a.example/\(many)1.png"/></item></channel></rss>
            """
        let feed = try feed(text)
        let item = try #require(feed.items.first)
        #expect(feed.title == "A" && item.title == "T" && item.name == "1")
        #expect(item.pictures.map(\.text) == ["http://a.example/1.png"])
    }

    @Test func itemsBeyondTheLargestNumberAreCounted() throws {
        for count in [Feed.maximumItems, Feed.maximumItems + 2] {
            let items = (0..<count).map { "<item><guid>\($0)</guid></item>" }.joined()
            let feed = try feed("<rss><channel>\(items)</channel></rss>")
            #expect(feed.items.count == Feed.maximumItems && feed.droppedCount == count - Feed.maximumItems)
        }
    }
}
