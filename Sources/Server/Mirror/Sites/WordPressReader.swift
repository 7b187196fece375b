import Domain
import JSON
import Wire

/// A reader of one item of WordPress's and WooCommerce's REST.
struct WordPressReader {
    let source: SiteSource
    let identities: RemoteIdentity

    /// Returns a category; nil for one without a number.
    func category(_ json: JSON, index: PictureIndex) -> MirrorEntry? {
        guard let number = json["id"]?.integer else { return nil }
        var content = ContentReader(base: source.home, index: index)
        var category = CatalogueCategory(
            id: identities.id(of: .category, String(number)), name: PlainText.read(json["name"]?.string ?? ""),
            count: Int(min(max(json["count"]?.integer ?? 0, 0), 1_000_000)), content: content.read(json["description"]?.string ?? ""))
        if let parent = json["parent"]?.integer, parent > 0 { category.parent = identities.id(of: .category, String(parent)) }
        return MirrorEntry(category, fingerprint: RemoteIdentity.digest(json.text).text, pictures: content.pictures)
    }

    /// Returns a post as a product; nil for one that requires a password.
    func product(_ json: JSON, fingerprint: String, index: PictureIndex, offer: SiteReading.Offer?) -> MirrorEntry? {
        guard let number = json["id"]?.integer, json["content"]?["protected"]?.bool != true else { return nil }
        let link = FetchAddress(json["link"]?.string ?? "", relativeTo: source.home)
        var content = ContentReader(base: link ?? source.home, index: index)
        var product = CatalogueProduct(
            id: identities.id(of: .product, String(number)), name: PlainText.read(json["title"]?["rendered"]?.string ?? ""),
            modifiedAt: json["modified_gmt"]?.string.flatMap(WebDate.read) ?? Instant(milliseconds: 0))
        let featured =
            json["featured_media"]?.integer.flatMap { index.find(number: $0) }
            ?? json["better_featured_image"]?["source_url"]?.string.flatMap { FetchAddress($0, relativeTo: source.home) }.flatMap {
                index.find($0)
            }
        if let featured { content.note(featured) }
        product.content = content.read(json["content"]?["rendered"]?.string ?? "")
        product.link = link?.text ?? ""
        let categories = (json["categories"]?.array ?? []).prefix(CatalogueProduct.maximumList)
        product.categories = categories.compactMap(\.integer).map { identities.id(of: .category, String($0)) }
        let fields = json["acf"]
        product.article =
            [offer?.article, Self.text(fields?["article"]), Self.text(fields?["sku"])].compactMap { $0 }.first { !$0.isEmpty }
            ?? String(number)
        product.price = offer?.price ?? Self.text(fields?["price"]) ?? ""
        product.isFeatured = json["sticky"]?.bool == true || Self.isOn(fields?["best_offer"])
        product.attributes = ProductAttributes.read(fields)
        product.pictures = content.pictures.prefix(CatalogueProduct.maximumList).map(\.key)
        return MirrorEntry(product, fingerprint: fingerprint, pictures: content.pictures)
    }

    /// Returns a product of a shop.
    func shopProduct(_ json: JSON, fingerprint: String, index: PictureIndex) -> MirrorEntry? {
        guard let number = json["id"]?.integer else { return nil }
        let link = FetchAddress(json["permalink"]?.string ?? "", relativeTo: source.home)
        var content = ContentReader(base: link ?? source.home, index: index)
        var product = CatalogueProduct(
            id: identities.id(of: .product, String(number)), name: PlainText.read(json["name"]?.string ?? ""),
            modifiedAt: Instant(milliseconds: 0))
        for image in json["images"]?.array ?? [] {
            let place = image["src"]?.string.flatMap { FetchAddress($0, relativeTo: source.home) }
            if let entry = image["id"]?.integer.flatMap({ index.find(number: $0) }) ?? place.flatMap({ index.find($0) }) {
                content.note(entry)
            }
        }
        let brief = content.read(json["short_description"]?.string ?? "")
        product.content = brief + content.read(json["description"]?.string ?? "")
        product.link = link?.text ?? ""
        let categories = (json["categories"]?.array ?? []).prefix(CatalogueProduct.maximumList)
        product.categories = categories.compactMap { $0["id"]?.integer }.map { identities.id(of: .category, String($0)) }
        let article = json["sku"]?.string ?? ""
        product.article = article.isEmpty ? String(number) : PlainText.line(article)
        product.price = ShopPrice.text(json["prices"])
        product.attributes = ProductAttributes.readShop(json["attributes"])
        product.pictures = content.pictures.prefix(CatalogueProduct.maximumList).map(\.key)
        return MirrorEntry(product, fingerprint: fingerprint, pictures: content.pictures)
    }

    /// Returns a page; nil for one that requires a password.
    func page(_ json: JSON, fingerprint: String, index: PictureIndex) -> MirrorEntry? {
        guard let number = json["id"]?.integer, json["content"]?["protected"]?.bool != true else { return nil }
        let link = FetchAddress(json["link"]?.string ?? "", relativeTo: source.home)
        var content = ContentReader(base: link ?? source.home, index: index)
        let title = PlainText.read(json["title"]?["rendered"]?.string ?? "")
        let html = json["content"]?["rendered"]?.string ?? ""
        var page = CataloguePage(
            id: identities.id(of: .page, String(number)), title: title, role: PageRole.of(slug: json["slug"]?.string ?? "", title: title),
            link: link?.text ?? "")
        if let parent = json["parent"]?.integer, parent > 0 { page.parent = identities.id(of: .page, String(parent)) }
        page.order = Int(min(max(json["menu_order"]?.integer ?? 0, -1_000_000), 1_000_000))
        if let featured = json["featured_media"]?.integer.flatMap({ index.find(number: $0) }) { content.note(featured) }
        page.content = content.read(html)
        let contacts = page.role == .other ? CatalogueContacts() : ContactsReader.read(html: html)
        return MirrorEntry(page, fingerprint: fingerprint, pictures: content.pictures, contacts: contacts)
    }

    private static func text(_ json: JSON?) -> String? {
        json?.string.map { PlainText.read($0) } ?? json?.integer.map { String($0) }
    }

    private static func isOn(_ json: JSON?) -> Bool {
        json?.bool == true || json?.integer == 1 || json?.string == "1" || json?.string == "true"
    }
}
