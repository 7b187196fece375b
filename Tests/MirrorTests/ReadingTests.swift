import Domain
import JSON
import Testing
import Wire

@testable import Mirror

/// Checks how titles, prices, attributes, contacts and pictures' heads are read.
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
