import Domain
import JSON
import Wire

/// Holds one thing of a site as it is stored: ready to be sent, but for its pictures, which are named by their places on the site.
public struct MirrorEntry: Equatable, WireMessage {
    /// Names what it is.
    public var kind: RemoteIdentity.Kind
    /// Identifies it.
    public var id: EntityID
    /// Holds what the site said of it when it was fetched; another fingerprint means that it changed.
    public var fingerprint: String
    /// Holds the message that clients get, as the text of its JSON.
    public var body: String
    /// Lists the pictures that it names.
    public var pictures: [PictureIndex.Entry] = []
    /// Holds what a run looks at for all entries of a kind without reading their bodies, such as the categories of a product.
    public var facts = Facts()

    /// Holds what a run looks at for all entries of a kind without reading their bodies.
    public struct Facts: Equatable, WireMessage {
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

    /// Counts the letters of text from which on a product has a description.
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

    /// Refuses what another process says where the body is not what clients take.
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
