import Domain
import JSON

/// Holds one product or article of a mirrored website.
public struct CatalogueProduct: Equatable, Sendable {
    /// Limits what a list in it may hold.
    public static let maximumList = 2_000

    /// Identifies the product on every device alike, computed of the catalogue and of what the site calls it.
    public var id: EntityID
    /// Holds the article number: the site's own SKU, else the number of the post; empty for none.
    public var article: String
    /// Holds the name, without markup.
    public var name: String
    /// Holds the address of its page.
    public var link: String
    /// Lists the categories it is in.
    public var categories: [EntityID]
    /// Lists its pictures, the main one first.
    public var pictures: [EntityID]
    /// Holds the price as it is shown, its currency included; empty for none.
    public var price: String
    /// Says that the site praises it.
    public var isFeatured: Bool
    /// Lists what the site says of it in a word or two: cloth, work, inlay, size, colour.
    public var attributes: [MetadataItem]
    /// Holds its text.
    public var content: [ContentNode]
    /// Marks when the site changed it.
    public var modifiedAt: Instant

    /// Makes a product with nothing but a name.
    public init(id: EntityID, name: String, modifiedAt: Instant) {
        self.id = id
        self.name = name
        self.modifiedAt = modifiedAt
        (article, link, price) = ("", "", "")
        (categories, pictures, attributes, content) = ([], [], [], [])
        isFeatured = false
    }

    /// Reads the JSON form, in which what is empty is left out; attributes are pairs of name and value.
    public init(json: JSON) throws(WireError) {
        guard let id = EntityID(text: try json.text(at: "id")) else { throw .invalid("id") }
        self.init(id: id, name: try json.text(at: "name"), modifiedAt: try json.instant(at: "modifiedAt"))
        article = json["article"]?.string ?? ""
        link = json["link"]?.string ?? ""
        price = json["price"]?.string ?? ""
        isFeatured = json["isFeatured"]?.bool ?? false
        categories = try json.identities(at: "categories", limit: CatalogueProduct.maximumList)
        pictures = try json.identities(at: "pictures", limit: CatalogueProduct.maximumList)
        if json["attributes"] != nil {
            for item in try json.list(at: "attributes", limit: CatalogueProduct.maximumList) {
                guard let pair = item.array, pair.count == 2, let name = pair[0].string, let value = pair[1].string else {
                    throw .invalid("attributes")
                }
                attributes.append(MetadataItem(name, value))
            }
        }
        content = try json.content(at: "content")
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([
            ("id", .string(id.text)), ("name", .string(name)), ("modifiedAt", .integer(modifiedAt.milliseconds)),
        ])
        if !article.isEmpty { object["article"] = .string(article) }
        if !link.isEmpty { object["link"] = .string(link) }
        if !price.isEmpty { object["price"] = .string(price) }
        if isFeatured { object["isFeatured"] = .bool(true) }
        if !categories.isEmpty { object["categories"] = .array(categories.map { .string($0.text) }) }
        if !pictures.isEmpty { object["pictures"] = .array(pictures.map { .string($0.text) }) }
        if !attributes.isEmpty { object["attributes"] = .array(attributes.map { .array([.string($0.name), .string($0.value)]) }) }
        if !content.isEmpty { object["content"] = .array(content.map { $0.json }) }
        return .object(object)
    }
}

extension JSON {
    /// Gives a member that is a list of identities; empty where there is none.
    func identities(at name: String, limit: Int) throws(WireError) -> [EntityID] {
        guard self[name] != nil else { return [] }
        var identities: [EntityID] = []
        for text in try texts(at: name, limit: limit) {
            guard let id = EntityID(text: text) else { throw .invalid(name) }
            identities.append(id)
        }
        return identities
    }

    /// Gives a member that is content; empty where there is none.
    func content(at name: String) throws(WireError) -> [ContentNode] {
        guard self[name] != nil else { return [] }
        var nodes: [ContentNode] = []
        for node in try list(at: name, limit: 100_000) { nodes.append(try ContentNode(json: node)) }
        return nodes
    }
}
