import Domain
import JSON
import RandomTesting
import Testing
import Wire

@testable import Mirror

/// Feeds readers with answers changed at random; none may end the server, and what is read must be what a client takes.
@Suite(.serialized) struct DamagedAnswersTests {
    private static let feeds = [
        """
        <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE rss [<!ENTITY e "x">]><rss xmlns:media="http://search.yahoo.com/mrss/"><channel>
        <title>a &amp; b&e;</title><item xml:base="/x/"><title>t</title><link>1?a&b</link><guid isPermaLink="false">g</guid>
        <pubDate>Sun, 06 Sep 2015 08:46:40 EST</pubDate><category>k</category>
        <description><![CDATA[<h2>y</h2><img data-src='z'>]]></description>
        <media:group><media:content url="/p.png" width="9"/></media:group></item></channel></rss>
        """,
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><title type="html">&lt;b&gt;t</title><link rel="next" href="/2"/><entry><id>1</id>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>a<br/><table><tr><td>b</td></tr></table></p></div></content>
        <updated>2015-09-06T08:46:40Z</updated><link href="/e" rel="enclosure" type="image/png"/></entry></feed>
        """,
        """
        {"version":"https://jsonfeed.org/version/1.1","title":"t",
        "items":[{"id":1,"url":"/1","content_html":"<ul><li>a<p>b</ul>","tags":["k"],
        "date_published":"2015-09-06T08:46:40Z","image":"/i.png","attachments":[{"url":"/a.png","mime_type":"image/png"}]}]}
        """,
    ]
    private static let page = """
        <!DOCTYPE html><html><head><base href="/b/"><title>T | S</title></head><body>
        <header><h1>S</h1></header><main><h1>T</h1><p>a <b>b<i>c</b>d</i>
        <table><caption>c</caption><tr><th>h<td>d<form><input></table><picture><source srcset="/a.webp 2x, /b.webp 3x"><img></picture>
        <a href="mailto:a@b.example"><h3>x</h3></a><dl><dt>1<dd>2</dl>
        <noscript><img src=/n.png></noscript><svg/><pre> x\ny</pre></main>
        <script type="application/ld+json">{"@graph":[{"@type":"Product","@id":"#p","name":"T","sku":"1","image":["/p.png"],
        "offers":[{"price":"5.50","priceCurrency":"EUR"},{"@id":"#p"}],"category":"A > B"},{"@type":"LocalBusiness",
        "geo":{"latitude":1.5,"longitude":"2"},"address":{"streetAddress":"x"}}]}</script>
        <div itemscope itemtype="https://schema.org/Product" itemref="r"><b itemprop="name">T</b><i itemprop="offers" itemscope>
        <meta itemprop="price" content="7"></i></div><p id="r" itemprop="color">y</p></body></html>
        """
    private static let sitemap = """
        <?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>/page</loc><lastmod>2015-09-06</lastmod></url></urlset>
        """
    private static let pieces = [
        "<", ">", "</", "/>", "&", "&#x;", "&lt;", "]]>", "<![CDATA[", "<!--", "<item>", "</item>", "<entry>", "<p>", "<table>", "<b a='",
        "\"", "=",
        "\0", "\u{1}", "é", "\u{202E}", " ", "xmlns='", "<br>", "<svg>", "<title>", "1e999", "[", "{",
        "&#xD83D;", "&#56832;", "\\ud83d", "<script>", "<ul>", "<p xml:base='/x/'>", "2018-W41-3", "%d0",
    ]

    private func damaged(_ text: String, _ random: inout SeededRandom) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0...random.next(below: 4) {
            let place = random.next(below: max(bytes.count, 1))
            switch random.next(below: 6) {
            case 0: bytes = Array(bytes.prefix(place))
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.next(below: 20)))
            case 2: if place < bytes.count { bytes[place] = UInt8(random.next(below: 256)) }
            case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: min(place, bytes.count))
            default: bytes.insert(contentsOf: Self.pieces[random.next(below: Self.pieces.count)].utf8, at: min(place, bytes.count))
            }
        }
        return bytes
    }

    @Test(arguments: [UInt64(1), 2, 3]) func whatIsReadOfDamagedAnswersIsWhatAClientTakes(_ seed: UInt64) async throws {
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        let site = try VisitedSite(["/f.xml": .xml(Self.feeds[0])])
        var source = try await site.explore("/f.xml")
        source.sitemaps = ["/s.xml"]
        var count = 0
        for round in 0..<120 {
            var answers = [VisitedSite.Answer.xml(""), .xml(""), VisitedSite.Answer("")]
            answers[0].body = damaged(Self.feeds[round % Self.feeds.count], &random)
            answers[1].body = round % 2 == 0 ? Array(Self.sitemap.utf8) : damaged(Self.sitemap, &random)
            answers[2].body = damaged(Self.page, &random)
            for (path, answer) in zip(["/f.xml", "/s.xml", "/page"], answers) { site.change(path, to: answer) }
            let reading: VisitedSite.Reading
            do throws(MirrorProblem) { reading = try await site.sweep(source) } catch { continue }
            for entry in reading.entries {
                count += 1
                let body = try JSON(parsing: entry.body)
                switch entry.kind {
                case .product: #expect(try CatalogueProduct(json: body).jsonText == entry.body, "\(entry.body)")
                case .page: #expect(try CataloguePage(json: body).jsonText == entry.body, "\(entry.body)")
                case .category: #expect(try CatalogueCategory(json: body).jsonText == entry.body, "\(entry.body)")
                case .picture: Issue.record("a sweep has no pictures as entries")
                }
                #expect(try MirrorEntry(json: entry.json) == entry)
            }
        }
        await site.stop()
        #expect(count > 100)
    }

    @Test(arguments: [UInt64(4), 5]) func anyBytesAreRead(_ seed: UInt64) {
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        for _ in 0..<400 {
            let soup = (0..<80).map { _ in Self.pieces[random.next(below: Self.pieces.count)] }.joined()
            let bytes = random.next(below: 2) == 0 ? Array(soup.utf8) : (0..<200).map { _ in UInt8(random.next(below: 256)) }
            for language in [WebText.Language.html, .xml, .json] {
                let text = WebText(
                    bytes, charset: ["utf-8", "shift_jis", "iso-2022-jp", "utf-7", nil][random.next(below: 5)], as: language)
                #expect(String(validating: text.bytes, as: UTF8.self) != nil)
                let root = HTMLDocument.read(text.bytes)
                #expect(root.name == "html" && XMLReader.read(text.bytes).roots.allSatisfy(\.isElement))
            }
            _ = Feed(bytes, at: FeedTests.address)
        }
    }
}
