import Domain
import JSON

/// What a device lacks of a catalogue: all of it, or what changed after a revision, in parts.
public struct CatalogueContent: Equatable, WireMessage {
    /// The maximum number of products in one part.
    public static let maximumProducts = 1_000
    /// The maximum number each of pictures, categories, pages and removed products in one part.
    public static let maximumEntries = 100_000

    /// A picture referred to by products and texts; written as `[id, width, height, byteCount]`.
    public struct Picture: Equatable, WireValue {
        /// The identity of the content: a picture replaced in place gets another.
        public var id: EntityID
        /// The width in pixels; 0 while unknown.
        public var width: Int
        /// The height in pixels; 0 while unknown.
        public var height: Int
        /// The size of the original, in bytes.
        public var byteCount: Int64

        public init(id: EntityID, width: Int, height: Int, byteCount: Int64) {
            self.id = id
            self.width = width
            self.height = height
            self.byteCount = byteCount
        }

        public init(json: JSON, of member: String) throws(WireError) {
            let edges = 0...Int64(Domain.Picture.maximumEdge)
            guard let parts = json.array, parts.count == 4, let id = parts[0].string.flatMap({ EntityID(text: $0) }),
                let width = parts[1].integer, let height = parts[2].integer, let bytes = parts[3].integer,
                edges.contains(width), edges.contains(height)
            else { throw .invalid(member) }
            self.init(id: id, width: Int(width), height: Int(height), byteCount: JSON.byteCount(clamping: bytes))
        }

        public func write(to writer: inout JSONWriter) {
            writer.beginArray()
            writer.string(id.text)
            writer.integer(width)
            writer.integer(height)
            writer.integer(byteCount)
            writer.endArray()
        }

        public static var schema: JSON {
            let number: JSON = ["type": "integer", "minimum": 0]
            return ["type": "array", "prefixItems": [EntityID.schema, number, number, number]]
        }
    }

    /// The revision of the device after the last part.
    public var revision: Int64
    /// Whether this is the whole catalogue, so that the device drops everything else it has of it.
    public var isWhole: Bool
    /// The value of `from` that requests the next part; nil in the last part.
    public var next: String?
    /// All categories, in the first part, in the site's order.
    public var categories: [CatalogueCategory]
    /// All pages, in the first part.
    public var pages: [CataloguePage]
    /// Products that are new or changed.
    public var products: [CatalogueProduct]
    /// Pictures that are new.
    public var pictures: [Picture]
    /// Products that were removed.
    public var removed: [EntityID]
    /// The products that left the site and of which the person thinks something, in the first part: name, article and main picture.
    public var gone: [CatalogueProduct]

    public init(revision: Int64, isWhole: Bool) {
        self.revision = revision
        self.isWhole = isWhole
        (categories, pages, products, pictures, removed, gone) = ([], [], [], [], [], [])
    }

    public init() { self.init(revision: 0, isWhole: false) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("revision", &revision)
        try visitor.required("isWhole", &isWhole)
        try visitor.optional("next", &next)
        try visitor.nonempty("categories", &categories, limit: CatalogueContent.maximumEntries)
        try visitor.nonempty("pages", &pages, limit: CatalogueContent.maximumEntries)
        try visitor.nonempty("products", &products, limit: CatalogueContent.maximumProducts)
        try visitor.nonempty("pictures", &pictures, limit: CatalogueContent.maximumEntries)
        try visitor.nonempty("removed", &removed, limit: CatalogueContent.maximumEntries)
        try visitor.nonempty("gone", &gone, limit: CatalogueContent.maximumEntries)
    }
}

public extension Call where Body == NoMessage, Answer == CatalogueContent {
    static var readCatalogue: Self { Self(.readCatalogue) }
}
