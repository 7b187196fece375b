import Domain
import JSON
import Wire

/// One entry of a site as it is stored: ready to be sent, except for its pictures, which are identified by their places on the site.
public struct MirrorEntry: Equatable, WireMessage {
    /// The kind of the entry.
    public var kind: RemoteIdentity.Kind
    /// The identity of the entry.
    public var id: EntityID
    /// The fingerprint of what the site said of the entry when it was fetched; another one means that it changed.
    public var fingerprint: String
    /// The message that clients get, as the text of its JSON.
    public var body: String
    /// The pictures that the entry shows.
    public var pictures: [PictureIndex.Entry] = []
    /// What a run examines for all entries of a kind without reading their bodies, such as the categories of a product.
    public var facts = Facts()

    /// What a run examines for all entries of a kind without reading their bodies.
    public struct Facts: Equatable, WireMessage {
        /// The categories of a product.
        public var categories: [EntityID] = []
        /// Whether there is text of more than a few words.
        public var hasText = false
        /// Whether there is a name that is more than a number.
        public var hasName = false
        /// Whether there is a picture.
        public var hasPicture = false
        /// The purpose of a page.
        public var role = CataloguePage.Role.other
        /// The contacts found on a page.
        public var contacts = CatalogueContacts()

        /// Creates facts about nothing.
        public init() {}

        public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.nonempty("categories", &categories, limit: CatalogueProduct.maximumList)
            try visitor.nonempty("text", &hasText)
            try visitor.nonempty("name", &hasName)
            try visitor.nonempty("picture", &hasPicture)
            var role = role == .other ? nil : role
            try visitor.optional("role", &role)
            self.role = role ?? .other
            try visitor.nonempty("contacts", &contacts)
        }
    }

    /// The smallest number of letters of text with which a product has a description.
    static let leastText = 20

    init(_ product: CatalogueProduct, fingerprint: String, pictures: [PictureIndex.Entry]) {
        kind = .product
        id = product.id
        self.fingerprint = fingerprint
        self.pictures = pictures
        facts.categories = product.categories
        facts.hasText = MirrorEntry.letters(of: product.content) >= MirrorEntry.leastText
        facts.hasName = product.name.unicodeScalars.contains { $0.properties.isAlphabetic }
        facts.hasPicture = !product.pictures.isEmpty
        body = product.jsonText
    }

    init(_ category: CatalogueCategory, fingerprint: String, pictures: [PictureIndex.Entry]) {
        kind = .category
        id = category.id
        self.fingerprint = fingerprint
        self.pictures = pictures
        body = category.jsonText
    }

    init(_ page: CataloguePage, fingerprint: String, pictures: [PictureIndex.Entry], contacts: CatalogueContacts) {
        kind = .page
        id = page.id
        self.fingerprint = fingerprint
        self.pictures = pictures
        facts.role = page.role
        if page.role != .other { facts.contacts = contacts }
        body = page.jsonText
    }

    public init() { (kind, id, fingerprint, body) = (.product, .zero, "", "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("kind", &kind)
        try visitor.required("id", &id)
        try visitor.required("mark", &fingerprint)
        try visitor.required("body", &body)
        try visitor.required("facts", &facts)
        try visitor.required("pictures", &pictures, limit: .max)
    }

    /// Throws if another process sent a body that clients do not accept.
    public func validate() throws(WireError) { try MirrorEntry.check(body, of: kind) }

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

    /// Returns the number of letters in pieces.
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
