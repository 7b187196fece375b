import JSON
import Testing
import Wire

@testable import Mirror

/// Checks that the products among the pages of sitemaps are products, and that each category is there once.
@Suite(.serialized) struct SitemapProductsTests {
    private typealias Answer = VisitedSite.Answer

    private static let map = "<urlset><url><loc>/cup</loc><lastmod>2024-03-05</lastmod></url><url><loc>/jug</loc></url></urlset>"
    private static func page(_ name: String, _ more: String = "", category: String = "Cups") -> Answer {
        Answer(
            """
            <html><head><title>\(name) | Kiln</title><script type="application/ld+json">{"@type":"Product","name":"\(name)","sku":"S-1",
            "category":"\(category)","offers":{"price":"5","priceCurrency":"EUR"},"image":"/\(name).jpg"}</script></head>
            <body><main><h1>\(name)</h1><p>It is made of clay and fired twice.</p>\(more)</main></body></html>
            """)
    }

    private func read(_ answers: [String: Answer]) async throws -> (VisitedSite.Reading, [String]) {
        let site = try VisitedSite(answers)
        let reading: Result<VisitedSite.Reading, MirrorProblem>
        do throws(MirrorProblem) { reading = .success(try await site.read()) } catch { reading = .failure(error) }
        await site.stop()
        return (try reading.get(), site.requests)
    }

    private func categories(_ reading: VisitedSite.Reading) throws -> [CatalogueCategory] {
        try reading.entries.filter { $0.kind == .category }.map { try CatalogueCategory(json: JSON(parsing: $0.body)) }
    }

    private static let feed: [String: Answer] = [
        "/": Answer("<link rel=alternate type='application/rss+xml' href='/news.xml'>"),
        "/news.xml": .xml(
            "<rss><channel><title>Kiln</title><item><title>n</title><guid>n</guid><category>cups</category></item></channel></rss>"),
    ]

    @Test func aPageThatSaysSoIsAProduct() async throws {
        var answers = Self.feed
        answers["/sitemap.xml"] = .xml(Self.map)
        answers["/cup"] = Self.page("Cup", "<img src='/2.jpg'>")
        answers["/jug"] = Answer("<title>Jug</title><p>no product")
        let (reading, _) = try await read(answers)
        let cup = try #require(try reading.products.first { $0.name == "Cup" })
        #expect(cup.price == "5 €" && cup.article == "S-1" && cup.link.hasSuffix("/cup") && cup.pictures.count == 2)
        #expect(cup.modifiedAt == WebDate.read("2024-03-05") && VisitedSite.words(cup.content).hasPrefix("It is made of clay"))
        #expect(try reading.pages.map(\.title) == ["Jug"])
        #expect(try categories(reading).map(\.name) == ["cups"], "in whatever case it is written")
        #expect(try cup.categories == categories(reading).map(\.id) && categories(reading).first?.count == 2)
    }

    @Test(arguments: ["/product-sitemap1.xml", "/wp-sitemap-posts-product-1.xml", "/sitemap_products_1.xml?from=1&to=2"])
    func aPageInAListOfProductsIsAProduct(path: String) async throws {
        var answers = Self.feed
        let maps = [path, "/page-sitemap.xml", "/product_cat-sitemap.xml", "/wp-sitemap-taxonomies-product_tag-1.xml", "/post-sitemap.xml"]
        let list = maps.map { "<sitemap><loc>\($0.replacing("&", with: "&amp;"))</loc></sitemap>" }.joined()
        answers["/sitemap.xml"] = .xml("<sitemapindex>\(list)</sitemapindex>")
        answers[path] = .xml(Self.map)
        answers["/page-sitemap.xml"] = .xml("<urlset><url><loc>/about</loc></url></urlset>")
        answers["/cup"] = Answer("<title>Cup</title><main><p>Plain.</main>")
        answers["/jug"] = Answer("<title>Jug</title><main><p>Plain.</main>")
        answers["/about"] = Answer("<title>About</title><main><p>Plain.</main>")
        let (reading, asked) = try await read(answers)
        #expect(try Set(reading.products.map(\.name)) == ["n", "Cup", "Jug"])
        #expect(try reading.pages.map(\.title) == ["About"])
        #expect(!asked.contains { $0.contains("product_cat") || $0.contains("product_tag") || $0.contains("post-") })
    }

    @Test func aSiteWithoutAFeedHasItsSitemap() async throws {
        let (reading, asked) = try await read([
            "/": Answer("<title>Kiln</title><p>x"), "/sitemap.xml": .xml(Self.map), "/cup": Self.page("Cup"),
            "/jug": Self.page("Jug", category: "Table > CUPS"),
        ])
        #expect(try Set(reading.products.map(\.name)) == ["Cup", "Jug"] && reading.sweep.isWhole)
        let found = try categories(reading)
        #expect(found.map(\.name) == ["Cups", "Table"] && found.map(\.parent) == [nil, nil] && found.map(\.count) == [2, 0])
        #expect(asked.filter { $0 == "/cup" }.count == 1)
    }

    @Test func articlesThatAreProductsSaySoOnTheirPages() async throws {
        let items = (1...5).map { "<item><title>C\($0)</title><link>/c\($0)</link></item>" }.joined()
        var answers = Self.feed
        answers["/news.xml"] = .xml("<rss><channel><title>Kiln</title>\(items)</channel></rss>")
        answers["/c1"] = Answer("<p>sold out")
        for number in 3...4 { answers["/c\(number)"] = Self.page("C\(number)") }
        answers["/c5"] = Answer("", status: 503)
        let (reading, _) = try await read(answers)
        #expect(try reading.products.map(\.name) == ["C1", "C2", "C3", "C4"] && reading.products.map(\.price) == ["", "", "5 €", "5 €"])
        #expect(reading.sweep.unreadCount == 1 && !reading.sweep.isWhole, "one that gives no answer stays as it was")
        #expect(try reading.products[2].pictures.count == 1 && categories(reading).map(\.name) == ["Cups"])
    }

    @Test func articlesThatAreNoneAreNotAllAskedFor() async throws {
        let items = (1...9).map { "<item><title>C\($0)</title><link>/c\($0)</link></item>" }.joined()
        var answers = Self.feed
        answers["/news.xml"] = .xml("<rss><channel><title>Kiln</title>\(items)</channel></rss>")
        for number in 1...9 { answers["/c\(number)"] = Answer("<p>A post.", status: number == 2 ? 503 : 200) }
        let (reading, asked) = try await read(answers)
        #expect(Set(asked.filter { $0.hasPrefix("/c") }) == ["/c1", "/c2", "/c3"] && reading.sweep.isWhole)
    }

    @Test func ofManyProductsTheFirstAreRead() async throws {
        let count = SitemapPages.maximumProducts
        let places = (0...count).map { "<url><loc>/p\($0)</loc></url>" }.joined()
        var answers: [String: Answer] = ["/": Answer("<title>Kiln</title>"), "/products.xml": .xml("<urlset>\(places)</urlset>")]
        answers["/sitemap.xml"] = .xml("<sitemapindex><sitemap><loc>/products.xml</loc></sitemap></sitemapindex>")
        for number in 0...count { answers["/p\(number)"] = Answer("<title>\(number)</title>") }
        let (reading, _) = try await read(answers)
        #expect(try reading.products.count == count && reading.sweep.unreadCount == 1 && !reading.sweep.isWhole)
    }

    @Test func aPageOfACategoryIsTheCategory() async throws {
        var answers = Self.feed
        let map = Self.map.replacing("</urlset>", with: "<url><loc>/cups/</loc></url></urlset>")
        answers["/sitemap.xml"] = .xml(map)
        (answers["/cup"], answers["/jug"]) = (Self.page("Cup"), Self.page("Jug"))
        let pictures = (1...5).map { "<a href='/\($0)'><img src='/\($0).jpg'></a>" }.joined()
        answers["/cups/"] = Answer("<main><h1>Cups</h1><p>For <b>tea</b>.</p>\(pictures)<p>Behind them.</p></main>")
        let (reading, _) = try await read(answers)
        #expect(try reading.pages.isEmpty)
        let category = try #require(try categories(reading).first)
        #expect(VisitedSite.words(category.content) == "For tea.|")
    }

    @Test func aCategoryKeepsTheSpellingByWhichItWasFirstKnown() throws {
        let identities = RemoteIdentity(catalogue: .zero)
        var first = NamedCategories(identities: identities, known: [])
        let id = first.id(of: "Cups")
        #expect(first.id(of: " cups ") == id && first.id(of: "CUPS") == id && first.id(of: "") == nil && first.id(of: "Jugs") != id)
        var later = NamedCategories(identities: identities, known: ["Cups"])
        #expect(later.id(of: "cups") == id)
        var accents = NamedCategories(identities: identities, known: [])
        #expect(accents.id(of: "Caf\u{E9}") == accents.id(of: "Cafe\u{301}"))
        #expect(accents.id(of: ["A", "B", "A"]) == accents.id(of: "A"))
        let entries = accents.entries(counting: [])
        let parents = try entries.map { try CatalogueCategory(json: JSON(parsing: $0.body)) }
        #expect(parents.first { $0.name == "A" }?.parent == nil && parents.first { $0.name == "B" }?.parent == accents.id(of: "A"))
    }
}
