import Domain
import JSON
import Wire

/// Holds one thing of a site as it is stored: ready to be sent, but for its pictures, which are named by their places on the site.
public struct MirrorEntry: Equatable, Sendable {
    /// Names what it is.
    public var kind: RemoteIdentity.Kind
    /// Identifies it.
    public var id: EntityID
    /// Holds what the site said of it when it was fetched; another mark means that it changed.
    public var mark: String
    /// Holds the message that clients get, as the text of its JSON.
    public var body: String
    /// Lists the pictures that it names.
    public var pictures: [PictureIndex.Entry] = []
    /// Holds what is asked of all of a kind at once, such as the categories of a product.
    public var facts = Facts()

    /// Holds what is asked of all of a kind at once.
    public struct Facts: Equatable, Sendable {
        /// Lists the categories of a product.
        public var categories: [EntityID] = []
        /// Says that there is text of more than a few words.
        public var hasText = false
        /// Says that there is a name which is more than a number.
        public var hasName = false
        /// Says that there is a picture.
        public var hasPicture = false
        /// Tells what a page is for.
        public var role = CataloguePage.Role.other
        /// Tells what a page says of how its people are reached.
        public var contacts = CatalogueContacts()

        /// Makes facts of nothing.
        public init() {}

        /// Reads the JSON form.
        public init(json: JSON) throws(WireError) {
            for id in json["categories"]?.array ?? [] {
                guard let id = id.string.flatMap({ EntityID(text: $0) }) else { throw .invalid("categories") }
                categories.append(id)
            }
            hasText = json["text"]?.bool ?? false
            hasName = json["name"]?.bool ?? false
            hasPicture = json["picture"]?.bool ?? false
            role = json["role"]?.string.flatMap { CataloguePage.Role(rawValue: $0) } ?? .other
            if let contacts = json["contacts"] { self.contacts = try CatalogueContacts(json: contacts) }
        }

        /// Gives the JSON form.
        public var json: JSON {
            var object = JSONObject([])
            if !categories.isEmpty { object["categories"] = .array(categories.map { .string($0.text) }) }
            if hasText { object["text"] = .bool(true) }
            if hasName { object["name"] = .bool(true) }
            if hasPicture { object["picture"] = .bool(true) }
            if role != .other { object["role"] = .string(role.rawValue) }
            if contacts != CatalogueContacts() { object["contacts"] = contacts.json }
            return .object(object)
        }
    }

    /// Counts the letters of text from which on a product has a description.
    static let leastText = 20

    /// Makes an entry of a product.
    init(_ product: CatalogueProduct, mark: String, pictures: [PictureIndex.Entry]) {
        kind = .product
        id = product.id
        self.mark = mark
        self.pictures = pictures
        facts.categories = product.categories
        facts.hasText = MirrorEntry.letters(of: product.content) >= MirrorEntry.leastText
        facts.hasName = product.name.unicodeScalars.contains { $0.properties.isAlphabetic }
        facts.hasPicture = !product.pictures.isEmpty
        body = product.json.text
    }

    /// Makes an entry of a category.
    init(_ category: CatalogueCategory, mark: String, pictures: [PictureIndex.Entry]) {
        kind = .category
        id = category.id
        self.mark = mark
        self.pictures = pictures
        body = category.json.text
    }

    /// Makes an entry of a page.
    init(_ page: CataloguePage, mark: String, pictures: [PictureIndex.Entry], contacts: CatalogueContacts) {
        kind = .page
        id = page.id
        self.mark = mark
        self.pictures = pictures
        facts.role = page.role
        if page.role != .other { facts.contacts = contacts }
        body = page.json.text
    }

    /// Reads the JSON form; what is said of it by another process counts only where the body is what clients take.
    init(json: JSON) throws(WireError) {
        guard let kind = json["kind"]?.string.flatMap({ RemoteIdentity.Kind(rawValue: $0) }),
            let id = json["id"]?.string.flatMap({ EntityID(text: $0) }), let mark = json["mark"]?.string,
            let body = json["body"]?.string, let facts = json["facts"]
        else { throw .invalid("entry") }
        try Self.check(body, of: kind)
        (self.kind, self.id, self.mark, self.body) = (kind, id, mark, body)
        self.facts = try Facts(json: facts)
        for picture in json["pictures"]?.array ?? [] { pictures.append(try PictureIndex.Entry(json: picture)) }
    }

    /// Gives the JSON form.
    var json: JSON {
        [
            "kind": .string(kind.rawValue), "id": .string(id.text), "mark": .string(mark), "body": .string(body), "facts": facts.json,
            "pictures": .array(pictures.map(\.json)),
        ]
    }

    private static func check(_ body: String, of kind: RemoteIdentity.Kind) throws(WireError) {
        let json: JSON
        do throws(JSONError) { json = try JSON(parsing: body) } catch { throw .invalid("body") }
        switch kind {
        case .product: _ = try CatalogueProduct(json: json)
        case .category: _ = try CatalogueCategory(json: json)
        case .page: _ = try CataloguePage(json: json)
        case .picture: throw .invalid("kind")
        }
    }

    /// Counts the letters of pieces.
    static func letters(of nodes: [ContentNode]) -> Int {
        var count = 0
        for node in nodes {
            switch node {
            case .text(let text): count += text.unicodeScalars.count
            case .element(_, let inner), .link(_, let inner): count += letters(of: inner)
            case .lineBreak, .picture: break
            }
        }
        return count
    }
}
