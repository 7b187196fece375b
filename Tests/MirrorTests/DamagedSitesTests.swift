import ClientCheck
import Domain
import JSON
import Testing
import Wire

@testable import Mirror

/// Feeds what reads websites with damaged answers; none may end the server, and what is read must be what a client takes.
@Suite struct DamagedSitesTests {
    private static let identities = RemoteIdentity(catalogue: EntityID(high: 1, low: 2))
    private static let html = """
        <h2>Gold</h2><p>a <b>b</b><br><a href="mailto:a@example.org">c</a></p><ul><li>1<li>2</ul><table><tr><td>x</table>
        <img src="/wp-content/uploads/p.jpg" alt="&#038;"><div style="display:none">y</div>[gallery ids="1,2"] +38 (050) 525-45-67 48.5, 32
        """
    private static let product: JSON = [
        "id": 17, "link": "https://a.example/?p=17", "modified_gmt": "2015-09-06T08:46:40", "title": ["rendered": "AT&#038;T <b>x</b>"],
        "content": ["rendered": .string(html), "protected": false], "featured_media": 1, "categories": [3, 4], "sticky": true,
        "acf": [
            "article": "17", "price": 5, "best_offer": "1", "size": ["M"],
            "attributes": [["default_name": "cloth", "default_value_cloth": ["silk"]], ["default_name": "x", "value": ["label": "y"]]],
        ],
        "count": 3, "parent": 2, "name": "K", "description": .string(html), "slug": "about",
    ]
    private static let shop: JSON = [
        "id": 9, "permalink": "/shop/9", "name": "n", "images": [["id": 1, "src": "/wp-content/uploads/p.jpg"]], "sku": "s",
        "short_description": .string(html), "description": "d", "categories": [["id": 3]],
        "prices": [
            "price": "455900", "currency_minor_unit": 2, "currency_thousand_separator": " ", "currency_decimal_separator": ",",
            "currency_suffix": " ₴",
        ],
        "attributes": [["name": "Цвет", "terms": [["name": "синий"]]], ["name": "Weight", "value": 2]],
    ]
    private static let feed: JSON = [
        "version": "https://jsonfeed.org/version/1.1", "title": "t", "next_url": "https://a.example/2",
        "items": [["id": 1, "url": "/1", "title": "x", "content_html": .string(html), "date_modified": "2015-09-06T10:46:40.5+02:00"]],
    ]
    private static let rss = """
        <?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>t</title><item><title>x</title>
        <link>/1</link><guid>g</guid><pubDate>Sun, 06 Sep 2015 08:46:40 +0000</pubDate>
        <content:encoded><![CDATA[<p>y</p>]]></content:encoded>
        <enclosure type="image/png" url="/p.png"/></item></channel></rss>
        """
    private static let robots = "User-agent: *\nDisallow: /a*b$\nAllow: /\nCrawl-delay: 5\nSitemap: /s.xml\n"

    private func sourceAndIndex() throws -> (SiteSource, PictureIndex) {
        let home = try #require(FetchAddress("https://a.example/"))
        var index = PictureIndex(identities: Self.identities, takesUnlisted: false)
        index.add(number: 1, address: try #require(FetchAddress("https://a.example/wp-content/uploads/p.jpg")))
        return (SiteSource(kind: .rest, root: home, home: home, name: "a"), index)
    }

    @Test(arguments: [UInt64(1), 2, 3]) func whatIsReadOfADamagedShopIsWhatAClientTakes(_ seed: UInt64) throws {
        print("seed \(seed)")
        var damage = JSONDamage(seed: seed)
        let (source, index) = try sourceAndIndex()
        let reader = WordPressReader(source: source, identities: Self.identities)
        for _ in 0..<250 {
            let (product, shop) = (damage.damaged(Self.product), damage.damaged(Self.shop))
            for entry in [
                reader.product(product, fingerprint: "m", index: index, offer: nil),
                reader.shopProduct(shop, fingerprint: "m", index: index),
            ] {
                if let entry {
                    #expect(try CatalogueProduct(json: JSON(parsing: entry.body)).jsonText == entry.body, "\(product.text) \(shop.text)")
                }
            }
            if let entry = reader.category(product, index: index) {
                #expect(try CatalogueCategory(json: JSON(parsing: entry.body)).jsonText == entry.body, "\(product.text)")
            }
            if let entry = reader.page(product, fingerprint: "m", index: index) {
                #expect(try CataloguePage(json: JSON(parsing: entry.body)).jsonText == entry.body, "\(product.text)")
                #expect(try MirrorEntry.Facts(json: entry.facts.json) == entry.facts, "\(product.text)")
            }
        }
    }

    @Test(arguments: [UInt64(1), 2, 3]) func damagedDocumentsAreReadOrRefused(_ seed: UInt64) throws {
        print("seed \(seed)")
        var damage = JSONDamage(seed: seed)
        let (source, index) = try sourceAndIndex()
        let base = source.home
        var (feeds, pictures) = (0, 0)
        for _ in 0..<250 {
            let html = damage.damaged(text: Self.html)
            var reader = ContentReader(base: base, index: index)
            for node in reader.read(html) { #expect(try ContentNode(json: node.json, of: "content") == node, "\(html)") }
            _ = ContactsReader.read(html: html).json
            _ = Shortcodes.removed(from: html)
            for text in [damage.damaged(text: Self.rss), damage.damaged(text: Self.feed.text)] where Feed(Array(text.utf8), at: base) != nil
            {
                feeds += 1
            }
            _ = RobotsRules(damage.damaged(text: Self.robots), agent: "enot").allows(base)
            for text in ["2015-09-06T10:46:40.5+02:00", "Sun, 06 Sep 2015 08:46:40 +0000"] {
                let text = damage.damaged(text: text)
                if let date = WebDate.read(text) { #expect(Instant(validating: date.milliseconds) != nil, "\(text)") }
            }
            let address = damage.damaged(text: "https://user@a.example:8080/a/../b?c=d#e")
            if let read = FetchAddress(address, relativeTo: base) { #expect(FetchAddress(read.text)?.text == read.text, "\(address)") }
            var bytes = Self.pictures[damage.below(Self.pictures.count)]
            bytes += (0..<40).map { _ in UInt8(damage.below(256)) }
            if PictureHeader(Array(bytes.prefix(damage.below(bytes.count + 1)))) != nil { pictures += 1 }
        }
        #expect(feeds > 50 && pictures > 50)
    }

    private static let pictures: [[UInt8]] = [
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0], Array("GIF89a".utf8),
        Array("RIFFaaaaWEBPVP8X".utf8), Array("RIFFaaaaWEBPVP8L".utf8), Array("RIFFaaaaWEBPVP8 ".utf8), Array("aaaaftypavif".utf8),
    ]
}
