import Domain
import JSON
import Wire

/// A catalogue written by hand, in a form of its own: categories, products and pages with HTML and the names of picture files.
public struct SiteRecording: Sendable {
    /// The address of the site in the recording.
    public let address: String
    /// The name of the site.
    public let name: String
    /// The contacts of the people behind the site.
    public let contacts: CatalogueContacts
    /// The entries of the catalogue.
    public private(set) var entries: [MirrorEntry] = []
    /// The pictures of the entries, each once; the last part of an address is the file's name.
    public private(set) var pictures: [PictureIndex.Entry] = []

    /// Parses the JSON form; nil for any other.
    public init?(json: JSON, identities: RemoteIdentity) {
        guard let address = json["address"]?.string, let home = FetchAddress(address), let name = json["name"]?.string else { return nil }
        self.address = address
        self.name = name
        do throws(WireError) {
            contacts = try json["contacts"].map { json throws(WireError) in try CatalogueContacts(json: json) } ?? CatalogueContacts()
        } catch {
            return nil
        }
        let index = PictureIndex(identities: identities, takesUnlisted: true)
        let modified = json["modified"]?.string.flatMap(WebDate.read) ?? Instant(milliseconds: 0)
        for item in json["categories"]?.array ?? [] {
            var content = ContentReader(base: home, index: index)
            var category = CatalogueCategory(
                id: identities.id(of: .category, item["slug"]?.string ?? ""), name: item["name"]?.string ?? "",
                count: Int(item["count"]?.integer ?? 0), content: content.read(item["html"]?.string ?? ""))
            category.parent = item["parent"]?.string.map { identities.id(of: .category, $0) }
            entries.append(MirrorEntry(category, fingerprint: "", pictures: content.pictures))
            note(content.pictures)
        }
        for item in json["products"]?.array ?? [] {
            var content = ContentReader(base: home, index: index)
            let slug = item["slug"]?.string ?? ""
            var product = CatalogueProduct(id: identities.id(of: .product, slug), name: item["name"]?.string ?? "", modifiedAt: modified)
            for file in item["pictures"]?.array ?? [] {
                if let place = file.string.flatMap({ FetchAddress("pictures/" + $0, relativeTo: home) }), let entry = index.find(place) {
                    content.note(entry)
                }
            }
            product.article = item["article"]?.string ?? ""
            product.price = item["price"]?.string ?? ""
            product.isFeatured = item["featured"]?.bool ?? false
            product.link = FetchAddress(slug + "/", relativeTo: home)?.text ?? ""
            product.categories = (item["categories"]?.array ?? []).compactMap(\.string).map { identities.id(of: .category, $0) }
            product.attributes = (item["attributes"]?.object?.members ?? []).map { MetadataItem($0.key, $0.value.string ?? "") }
            product.content = content.read(item["html"]?.string ?? "")
            product.pictures = content.pictures.map(\.key)
            entries.append(MirrorEntry(product, fingerprint: "", pictures: content.pictures))
            note(content.pictures)
        }
        for (place, item) in (json["pages"]?.array ?? []).enumerated() {
            var content = ContentReader(base: home, index: index)
            let slug = item["slug"]?.string ?? ""
            let role = item["role"]?.string.flatMap { CataloguePage.Role(rawValue: $0) } ?? .other
            var page = CataloguePage(
                id: identities.id(of: .page, slug), title: item["title"]?.string ?? "", role: role,
                link: FetchAddress(slug + "/", relativeTo: home)?.text ?? "")
            page.parent = item["parent"]?.string.map { identities.id(of: .page, $0) }
            page.order = place
            page.content = content.read(item["html"]?.string ?? "")
            entries.append(MirrorEntry(page, fingerprint: "", pictures: content.pictures, contacts: CatalogueContacts()))
            note(content.pictures)
        }
    }

    private mutating func note(_ more: [PictureIndex.Entry]) {
        for entry in more where !pictures.contains(entry) { pictures.append(entry) }
    }
}
