import Domain
import JSON
import Testing
import Wire

@testable import Mirror

/// Checks how titles, prices, dates, attributes, contacts, feeds and pictures' heads are read.
@Suite struct ReadingTests {
    @Test(arguments: [
        ("AT&#038;T <b>&#171;Лента&#187;</b> — 5 < 7 > 3 &amp; 100%", "AT&T «Лента» — 5 < 7 > 3 & 100%"), ("  a\n b ", "a b"),
        ("x<script>alert(1)</script>y", "xy"), ("&lt;b&gt;", "<b>"), ("Покровец <малый>, арт. 1", "Покровец <малый>, арт. 1"), ("", ""),
    ])
    func aTitleIsALineOfText(html: String, text: String) {
        #expect(PlainText.read(html) == text)
    }

    @Test(arguments: [
        (#"{"price":"455900","currency_minor_unit":2,"currency_thousand_separator":" ","currency_suffix":" ₴"}"#, "4 559 ₴"),
        (#"{"price":"5","currency_minor_unit":2,"currency_decimal_separator":".","currency_prefix":"$"}"#, "$0.05"),
        (#"{"price":"12000","currency_minor_unit":0,"currency_thousand_separator":",","currency_prefix":"¥"}"#, "¥12,000"),
        (#"{"price":"150","currency_minor_unit":2,"currency_decimal_separator":",","currency_code":"UAH"}"#, "1,50 UAH"),
        (#"{"price":""}"#, ""), (#"{"price":"-1"}"#, ""), (#"{"price":"1e9"}"#, ""), ("{}", ""),
    ])
    func aPriceInMinorUnitsIsWrittenAsTheShopDoes(json: String, text: String) throws {
        #expect(ShopPrice.text(try JSON(parsing: json)) == text)
    }

    @Test func datesOfBothKindsAreRead() {
        #expect(WebDate.iso("2015-09-06T08:46:40") == Instant(milliseconds: 1_441_529_200_000))
        #expect(WebDate.iso("2015-09-06T10:46:40.5+02:00") == WebDate.iso("2015-09-06T08:46:40Z"))
        #expect(WebDate.mail("Sun, 06 Sep 2015 08:46:40 +0000") == WebDate.iso("2015-09-06T08:46:40Z"))
        #expect(WebDate.mail("6 Sep 2015 10:46:40 +0200") == WebDate.iso("2015-09-06T08:46:40Z"))
        for text in ["", "2015", "2015-13-01T00:00:00", "Sun, 31 Feb 2015 08:46:40 +0000", "x"] {
            #expect(WebDate.iso(text) == nil && WebDate.mail(text) == nil)
        }
    }

    @Test func attributesHaveManyShapes() throws {
        let fields = try JSON(
            parsing: """
                {"attributes":[{"default_name":"cloth","default_value_cloth":["silk","velvet"],"default_value_product":[]},
                {"default_name":"product","default_value_product":["hand"]},
                {"default_name":"inlay","default_value_inlay":"pearl"}],"size":"M","color":["red"]}
                """)
        let names = ["cloth", "work", "inlay", "size", "colour"]
        #expect(ProductAttributes.read(fields).map(\.name) == names)
        #expect(ProductAttributes.read(fields).map(\.value) == ["silk, velvet", "hand", "pearl", "M", "red"])
        #expect(
            ProductAttributes.read(.array([])).isEmpty && ProductAttributes.read(.bool(false)).isEmpty
                && ProductAttributes.read(nil).isEmpty)
        let shop = try JSON(parsing: #"[{"name":"Цвет","terms":[{"name":"синий"}]},{"name":"Weight","terms":[{"name":"2 kg"}]}]"#)
        #expect(ProductAttributes.readShop(shop) == [MetadataItem("colour", "синий"), MetadataItem("Weight", "2 kg")])
    }

    @Test func contactsAreFoundInLinksWordsAndData() {
        let page = ContactsReader.read(
            html: """
                <p>25006, г. Кропивницкий, ул. Михайловская, 73<br>ХПП</p><p>Тел.: <a href="tel:+380505254567">+38 (050) 525-45-67</a>,
                <a href="mailto:info@example.test?subject=x">mail</a></p><p>48.5054913, 32.270159</p>
                """)
        #expect(page.address == "25006, г. Кропивницкий, ул. Михайловская, 73" && page.phone == "+38 (050) 525-45-67")
        #expect(page.email == "info@example.test" && page.location == GeographicPoint(latitude: 48.5054913, longitude: 32.270159))
        let data = ContactsReader.read(
            html: """
                <script type="application/ld+json">{"@graph":[{"@type":"Store","email":"a@b.example","telephone":"+1 234 567 89",
                "address":{"streetAddress":"1 Main St","addressLocality":"Town"},"geo":{"latitude":"1.5","longitude":2}}]}</script>
                """)
        #expect(data.address == "Town, 1 Main St" && data.phone == "+1 234 567 89" && data.email == "a@b.example")
        #expect(data.location == GeographicPoint(latitude: 1.5, longitude: 2))
        let map = ContactsReader.read(html: #"<iframe src="https://maps.example/embed?q=48.50,32.27"></iframe>"#)
        #expect(map.location == GeographicPoint(latitude: 48.5, longitude: 32.27))
        #expect(ContactsReader.read(html: "<p>nothing 12</p>") == CatalogueContacts())
    }

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
        for text in [rss, atom, json] {
            let feed = try #require(Feed(Array(text.utf8)))
            #expect(feed.title == "A & B" && feed.items.count == 1)
            let item = try #require(feed.items.first)
            #expect(item.name == "g1" && item.title == "One" && item.link == "http://a.example/1" && item.html == "<p>text</p>")
            #expect(item.categories == ["K"] && item.date == Instant(milliseconds: 1_441_529_200_000))
            for count in stride(from: 0, to: text.utf8.count, by: 7) { _ = Feed(Array(text.utf8.prefix(count))) }
        }
        #expect(Feed(Array("<html><body>no</body></html>".utf8)) == nil && Feed([]) == nil)
    }

    @Test func entitiesOfADocumentAreNotExpanded() throws {
        let bomb = """
            <!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>
            <rss version="2.0"><channel><title>x&f;&b;</title><item><title>t</title></item></channel></rss>
            """
        #expect((Feed(Array(bomb.utf8))?.title.utf8.count ?? 0) < 200)
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
        let feed = try #require(Feed(Array(text.utf8)))
        let item = try #require(feed.items.first)
        #expect(feed.title == "A" && item.title == "T" && item.name == "1" && item.picture == "http://a.example/1.png")
    }

    @Test func pictureHeadsTellTypeAndSize() {
        let png: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 3, 0x20, 0, 0, 2, 0x58,
        ]
        #expect(PictureHeader(png)?.mediaType == "image/png" && PictureHeader(png)?.width == 800 && PictureHeader(png)?.height == 600)
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 2, 0x58, 3, 0x20, 3, 0, 0, 0]
        #expect(PictureHeader(jpeg)?.mediaType == "image/jpeg" && PictureHeader(jpeg)?.width == 800 && PictureHeader(jpeg)?.height == 600)
        let gif = Array("GIF89a".utf8) + [0x20, 3, 0x58, 2]
        #expect(PictureHeader(gif)?.width == 800 && PictureHeader(gif)?.height == 600)
        for bytes in [png, jpeg, gif] { for count in 0..<bytes.count { _ = PictureHeader(Array(bytes.prefix(count))) } }
        for text in ["<svg onload=alert(1)>", "<html>", "%PDF-1.7", ""] { #expect(PictureHeader(Array(text.utf8)) == nil) }
    }

    @Test(arguments: [
        ("about", "О нас", CataloguePage.Role.about), ("kontakty", "Контакты", .contacts), ("company", "会社概要", .about),
        ("otoiawase", "お問い合わせ", .contacts), ("delivery", "Доставка", .other),
    ])
    func pagesHaveRoles(slug: String, title: String, role: CataloguePage.Role) {
        #expect(PageRole.of(slug: slug, title: title) == role)
    }

    @Test func smallerSizesLeadToTheOriginal() {
        #expect(PictureIndex.original(of: "/a/b-300x200.jpg") == "/a/b.jpg")
        for path in ["/a/b.jpg", "/a/b-300.jpg", "/a/b-x200.jpg", "/a/300x200.jpg", "/a"] {
            #expect(PictureIndex.original(of: path) == nil)
        }
    }
}
