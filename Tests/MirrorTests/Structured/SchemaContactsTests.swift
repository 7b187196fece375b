import Domain
import Testing
import Wire

@testable import Mirror

/// Checks that a business is found by what its page says for machines.
@Suite struct SchemaContactsTests {
    private static let business = """
        {"@context":"https://schema.org","@type":"LocalBusiness","name":"Kiln","telephone":"+1 234 567 89","email":"mailto:kiln@b.example",
        "address":{"@type":"PostalAddress","streetAddress":"1 Main St","addressLocality":"Town","postalCode":"123",
        "addressCountry":{"@type":"Country","name":"Utopia"}},
        "geo":{"@type":"GeoCoordinates","latitude":"48.5","longitude":32.25}}
        """
    private static let microdata = """
        <footer><div itemscope itemtype="https://schema.org/LocalBusiness"><span itemprop="name">Kiln</span>
        <a itemprop="telephone" href="tel:+123456789">+1 234 567 89</a><a itemprop="email" href="mailto:kiln@b.example">kiln@b.example</a>
        <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="postalCode">123</span>
        <span itemprop="addressCountry">Utopia</span> <span itemprop="addressLocality">Town</span>
        <span itemprop="streetAddress">1 Main St</span></div><div itemprop="geo" itemscope itemtype="https://schema.org/GeoCoordinates">
        <meta itemprop="latitude" content="48.5"><meta itemprop="longitude" content="32.25"></div></div></footer>
        """
    private static let other = #"{"@type":"Person","name":"A","email":"a@b.example","telephone":"+9 999 999 99","address":"Elsewhere"}"#

    private static func data(_ json: String) -> String { "<script type='application/ld+json'>\(json)</script>" }

    @Test(arguments: [
        data(business), microdata, data("[\(other),\(business)]"), data(other) + microdata,
        data("{\"@graph\":[{\"@type\":\"Organization\",\"telephone\":\"+5 555 555 55\",\"email\":\"o@b.example\"},\(business)]}"),
        data("{\"@type\":\"WebPage\",\"author\":\(other),\"publisher\":{\"@type\":\"Organization\",\"location\":\(business)}}"),
        data(business.replacing("\"LocalBusiness\"", with: "[\"Store\",\"http://schema.org/LocalBusiness\"]")),
        data(business.replacing("\"geo\":{", with: "\"geo\":{\"@id\":\"#g\"},\"x\":{\"@id\":\"#g\",")),
    ])
    func aBusinessIsFoundAnywhereInThePage(html: String) {
        for page in ["<head>\(html)</head><main><p>x</main>", "<main><p>x</main>\(html)"] {
            let root = HTMLDocument.read(page)
            let contacts = ContactsReader.read(PageParts.main(of: root), of: SchemaPage(root))
            #expect(contacts.address == "123, Utopia, Town, 1 Main St", "\(html)")
            #expect(contacts.phone == "+1 234 567 89" && contacts.email == "kiln@b.example")
            #expect(contacts.location == GeographicPoint(latitude: 48.5, longitude: 32.25))
        }
    }

    @Test(arguments: ["{\"latitude\":91,\"longitude\":0}", "{\"latitude\":\"x\",\"longitude\":0}", "{\"latitude\":1}", "[]", "\"1,2\""])
    func whatIsNoPlaceIsNone(geo: String) {
        let html = Self.data("{\"@type\":\"LocalBusiness\",\"name\":\"Kiln\",\"geo\":\(geo)}")
        #expect(SchemaContacts.read(SchemaPage(HTMLDocument.read(html))) == CatalogueContacts())
    }
}
