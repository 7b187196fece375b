import Domain
import Wire

/// A page of a site, taken apart for what a catalogue keeps of it.
struct PageReading {
    let address: FetchAddress
    /// The part of the page that is its own text.
    let main: MarkupNode
    /// The base of addresses.
    let base: FetchAddress
    let title: String
    /// What the page says for machines.
    let described: SchemaPage
    /// The product that the page is about, as it says itself; nil for none.
    let offered: SchemaProduct?

    /// Reads the page of a site at an address.
    init(_ answer: FetchAnswer, at address: FetchAddress, site: SiteSource) {
        let root = HTMLDocument.read(WebText(answer, as: .html).bytes)
        self.address = address
        main = PageParts.main(of: root)
        base = PageParts.base(of: root, at: address)
        title = PageParts.title(of: root, main: main, site: site.name)
        described = SchemaPage(root)
        offered = SchemaProduct(described, at: address, title: title)
    }

    /// Whether the page requires a password, as WordPress's form for it shows.
    var isProtected: Bool { !main.all { $0.name == "form" && $0.hasClass("post-password-form") }.isEmpty }

    /// Returns the product of the page without its text, pictures and categories; nil for a page that is neither listed among products nor
    /// says that it is one.
    func product(date: Instant?, isListed: Bool) -> CatalogueProduct? {
        guard isListed || offered != nil else { return nil }
        let name = offered?.name ?? ""
        var product = CatalogueProduct(
            id: .zero, name: name.isEmpty ? title : name, modifiedAt: date ?? Instant(milliseconds: 0))
        product.link = address.text
        product.article = offered?.article ?? ""
        product.price = offered?.price ?? ""
        product.attributes = offered?.attributes ?? []
        return product
    }
}
