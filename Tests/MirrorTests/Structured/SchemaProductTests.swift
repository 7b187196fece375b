import Domain
import Testing
import Wire

@testable import Mirror

/// Checks that the product of a page is found in what the page says for machines.
@Suite struct SchemaProductTests {
    private static let address = FetchAddress("http://a.example/cup") ?? .nowhere
    private static let home = FetchAddress("http://a.example/") ?? .nowhere

    private func read(_ html: String, title: String = "Cup") -> SchemaProduct? {
        SchemaProduct(SchemaPage(HTMLDocument.read(html)), at: Self.address, title: title)
    }

    private static func data(_ json: String, type: String = "application/ld+json") -> String {
        "<html><head><script type='\(type)'>\(json)</script></head><body><p>x</body></html>"
    }

    private static let cup = """
        {"@context":"https://schema.org","@type":"Product","name":"Cup &amp; saucer","sku":"C-17","image":["/1.jpg",{"@type":"ImageObject",
        "contentUrl":"/2.jpg"}],"description":"Fired <b>twice</b>.","color":"blue","additionalProperty":[{"@type":"PropertyValue",
        "name":"Weight","value":310}],"offers":{"@type":"Offer","price":"24.50","priceCurrency":"EUR"}}
        """
    private static let microdata = """
        <body><main><div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Cup &amp; saucer</h1>
        <img itemprop="image" src="/dot.gif" data-src="/1.jpg"><link itemprop="image" href="/2.jpg"><meta itemprop="sku" content="C-17">
        <p itemprop="description">Fired <b>twice</b>.</p><span itemprop="color">blue</span>
        <div itemprop="additionalProperty" itemscope><i itemprop="name">Weight</i><data itemprop="value" value="310">310 g</data></div>
        <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="priceCurrency" content="EUR">€</span>
        <span itemprop="price" content="24.50">24,50</span></div></div></main></body>
        """

    @Test(arguments: [
        data(cup), data("[" + cup + "]"), data("{\"@graph\":[{\"@type\":\"WebSite\",\"name\":\"S\"},\(cup)]}"),
        data("<!--\n" + cup + "\n-->"), data("//<![CDATA[\n" + cup + "\n//]]>"), data(cup, type: "application/ld+json; charset=utf-8"),
        data("{\"@type\":\"WebPage\",\"mainEntity\":\(cup)}"), data("{\"@type\":[\"ItemPage\"],\"about\":[\(cup)]}"),
        data(cup.replacing("\"Product\"", with: "\"http://schema.org/Product\"").replacing("\"sku\"", with: "\"schema:sku\"")),
        "<body><p>x</p><footer><script type=application/ld+json>\(cup)</script></footer></body>", microdata,
        data(cup).replacing("<p>x", with: microdata),
        data(cup.replacing("\"offers\":{", with: "\"offers\":[{\"@id\":\"#o\"}],\"x\":{\"@id\":\"#o\",")),
    ])
    func itIsReadOfEveryForm(html: String) throws {
        let product = try #require(read(html), "\(html)")
        #expect(product.name == "Cup & saucer" && product.article == "C-17" && product.price == "24.50 €")
        #expect(product.pictures == ["/1.jpg", "/2.jpg"] && PlainText.read(product.description) == "Fired twice.")
        #expect(product.attributes == [MetadataItem("colour", "blue"), MetadataItem("Weight", "310")])
    }

    @Test(arguments: [
        (#"{"price":24,"priceCurrency":"UAH"}"#, "24 ₴"), (#"{"price":"24.00","priceCurrency":"eur"}"#, "24 €"),
        (#"{"@type":"AggregateOffer","lowPrice":"9.50","highPrice":12,"priceCurrency":"USD"}"#, "9.50 – 12 $"),
        (#"[{"price":"30","priceCurrency":"SEK"},{"price":"20","priceCurrency":"SEK"}]"#, "20 – 30 SEK"),
        (#"{"priceSpecification":[{"price":"7","priceCurrency":"GBP"}]}"#, "7 £"), (#"{"price":"0","priceCurrency":"EUR"}"#, ""),
        (#"{"price":"on request"}"#, "on request"), (#"{"price":"1e999"}"#, "1e999"), ("{}", ""), ("[]", ""), ("null", ""),
    ])
    func pricesAreThoseOfItsOffers(offers: String, price: String) throws {
        #expect(try #require(read(Self.data("{\"@type\":\"Product\",\"name\":\"Cup\",\"offers\":\(offers)}"))).price == price)
    }

    @Test func anOfferMayNameItsProduct() throws {
        let html = Self.data(#"{"@type":"Offer","price":5,"priceCurrency":"EUR","itemOffered":{"@type":"Product","name":"Cup"}}"#)
        #expect(try #require(read(html)).price == "5 €")
    }

    @Test func elementsElsewhereMayBelongToIt() throws {
        let html = """
            <div itemscope itemtype="https://schema.org/Product" itemref="more loop" id="loop"><b itemprop="name">Cup</b></div>
            <div id="more"><div itemprop="offers" itemscope itemref="loop"><meta itemprop="price" content="5"></div></div>
            """
        #expect(try #require(read(html)).price == "5")
    }

    @Test func ofSeveralItIsTheOneOfThePage() throws {
        func item(_ name: String, _ link: String) -> String { "{\"@type\":\"Product\",\"name\":\"\(name)\",\"url\":\"\(link)\"}" }
        let others = item("Jug", "/jug") + "," + item("Bowl", "/bowl")
        #expect(read(Self.data("[\(others),\(item("A cup", "https://www.a.example/cup"))]"))?.name == "A cup")
        #expect(read(Self.data("[\(others),\(item("Cup", ""))]"))?.name == "Cup")
        #expect(read(Self.data("[\(others)]")) == nil, "a list of products is none")
        let list = "{\"@type\":\"ItemList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"item\":\(item("Jug", "/jug"))}]}"
        #expect(read(Self.data(list)) == nil)
        let related = "{\"@type\":\"Product\",\"name\":\"Plate\",\"isRelatedTo\":[\(others)]}"
        #expect(read(Self.data(related))?.name == "Plate")
        #expect(read(Self.data("{\"@type\":\"Article\",\"name\":\"Cup\"}")) == nil && read("<p>x") == nil)
    }

    @Test func categoriesAreWhatLeadsToThePage() throws {
        let crumbs = """
            {"@type":"BreadcrumbList","itemListElement":[
            {"@type":"ListItem","position":3,"name":"Cups","item":"http://a.example/cups"},
            {"@type":"ListItem","position":1,"name":"Home","item":{"@id":"http://a.example/","name":"Home"}},
            {"@type":"ListItem","position":2,"item":{"@id":"/table","name":"Table"}},
            {"@type":"ListItem","position":4,"name":"Cup & saucer"}]}
            """
        func categories(_ html: String) throws -> [String] {
            try #require(read(html)).categories(at: Self.address, home: Self.home)
        }
        #expect(try categories(Self.data("[\(Self.cup),\(crumbs)]")) == ["Table", "Cups"])
        let marked = """
            <ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement" itemscope><a itemprop="item" href="/">
            <span itemprop="name">Home</span></a><meta itemprop="position" content="1"></li><li itemprop="itemListElement" itemscope>
            <a itemprop="item" href="/cups"><span itemprop="name">Cups</span></a><meta itemprop="position" content="2"></li></ol>
            """
        #expect(try categories(marked + Self.microdata) == ["Cups"])
        #expect(try categories(Self.data(#"{"@type":"Product","name":"Cup","category":"Table > Cups"}"#)) == ["Table", "Cups"])
        #expect(try categories(Self.data(Self.cup)) == [])
    }

    @Test func whatIsHostileCostsLittle() {
        let deep = String(repeating: "{\"@type\":\"Product\",\"offers\":", count: 100) + "1" + String(repeating: "}", count: 100)
        _ = read(Self.data(deep))?.price
        let nested = String(repeating: "<div itemscope itemprop='a b c' itemtype='x:Product'>", count: 240)
        #expect(SchemaPage(HTMLDocument.read(nested)).all.count <= 240)
        let looped = (0..<40).map { "<div id=i\($0) itemprop=p itemscope itemref='i\(($0 + 1) % 40) i\(($0 + 7) % 40)'></div>" }.joined()
        #expect(SchemaPage(HTMLDocument.read(looped)).all.count <= SchemaPage.maximumValues + 1)
        let many = "[" + String(repeating: "{\"name\":[1,2,3]},", count: 20_000) + "{}]"
        #expect(SchemaPage(HTMLDocument.read(Self.data(many))).items.count <= SchemaPage.maximumValues)
    }
}
