import Domain
import JSON
import Testing
import Wire

@Suite("Messages about catalogues")
struct CatalogueMessageTests {
    private func id(_ number: UInt64) -> EntityID { EntityID(high: 5, low: number) }
    private var content: [ContentNode] {
        [
            .element(.heading, [.text("<b>Золото & шитьё</b>")]), .lineBreak,
            .element(.paragraph, [.text("a"), .link("mailto:a@example.org", [.element(.strong, [.text("b")])])]),
            .picture(id(1), "\"x\""), .element(.table, [.element(.row, [.element(.cell, [])])]),
        ]
    }

    @Test("A catalogue's summary, contents, products, categories and pages read back as written")
    func roundTrips() throws {
        var summary = CatalogueSummary(id: id(1), address: "https://example.org/")
        #expect(try CatalogueSummary(json: summary.json) == summary)
        summary.contacts.location = GeographicPoint(latitude: 48.5079, longitude: 32.2623)
        (summary.contacts.address, summary.contacts.phone, summary.contacts.email) = ("ул. 1", "+380", "a@example.org")
        (summary.problem, summary.refreshedAt, summary.phase, summary.previewBytes) = (
            "firewall", Instant(milliseconds: 3), .texts, 1 << 40
        )
        (summary.allowsUntrustedCertificate, summary.isRecorded, summary.canSendOrders) = (true, true, true)
        #expect(try CatalogueSummary(json: summary.json) == summary)

        var product = CatalogueProduct(id: id(2), name: "Митра", modifiedAt: Instant(milliseconds: 9))
        #expect(try CatalogueProduct(json: product.json) == product)
        (product.article, product.link, product.price, product.isFeatured) = ("17", "https://example.org/?p=17", "12 ₴", true)
        (product.categories, product.pictures, product.content) = ([id(3)], [id(4), id(5)], content)
        product.attributes = [MetadataItem("cloth", "velvet")]

        var part = CatalogueContent(revision: 4, isWhole: true)
        #expect(try CatalogueContent(json: part.json) == part)
        part.products = [product]
        part.categories = [CatalogueCategory(id: id(3), name: "К", parent: id(9), count: 3, design: .mosaic, content: content)]
        part.pages = [CataloguePage(id: id(6), title: "О нас", role: .about, link: "x", content: content)]
        part.pictures = [CatalogueContent.Picture(id: id(4), width: 3, height: 4, byteCount: 5)]
        (part.removed, part.next) = ([id(7)], "n")
        #expect(try CatalogueContent(json: JSON(parsing: part.jsonText)) == part)
    }

    @Test("A request and an order read back as written")
    func requests() throws {
        let request = CatalogueRequest(address: "пример.укр", allowsUntrustedCertificate: true, isPaused: true)
        #expect(try CatalogueRequest(json: request.json) == request)
        let order = OrderRequest(catalogue: id(1), id: id(2), subject: "s", text: "t\n", replyTo: "a@example.org")
        #expect(try OrderRequest(json: order.json) == order)
    }

    @Test("Content nested too deeply or of unknown pieces is refused")
    func refusals() {
        var deep = ContentNode.text("x")
        for _ in 0..<40 { deep = .element(.quotation, [deep]) }
        #expect(throws: WireError.self) { _ = try ContentNode(json: deep.json, of: "content") }
        for json: JSON in [.array([]), .array([.string("script")]), .integer(1), .array([.string("img"), .string("x"), .string("")])] {
            #expect(throws: WireError.self) { _ = try ContentNode(json: json, of: "content") }
        }
    }
}
