import Domain
import JSON

/// Holds what a device lacks of a catalogue: all of it, or what changed after a revision, in parts.
public struct CatalogueContent: Equatable, WireMessage {
    /// Limits the products of one part.
    public static let maximumProducts = 1_000
    /// Limits the pictures, categories, pages and removed things of one part.
    public static let maximumEntries = 100_000

    /// Describes a picture that products and texts name; written as `[id, width, height, byteCount]`.
    public struct Picture: Equatable, WireValue {
        /// Identifies the bytes: a picture replaced in place has another identity.
        public var id: EntityID
        /// Counts the pixels across; 0 while it is not known.
        public var width: Int
        /// Counts the pixels down; 0 while it is not known.
        public var height: Int
        /// Counts the bytes of the original.
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

    /// Holds the revision that a device has after the last part.
    public var revision: Int64
    /// Says that what the device has besides is to be dropped, as this is all there is.
    public var isWhole: Bool
    /// Asks for the next part as `from`; nil in the last one.
    public var next: String?
    /// Lists all categories, in the first part; in the site's order.
    public var categories: [CatalogueCategory]
    /// Lists all pages, in the first part.
    public var pages: [CataloguePage]
    /// Lists products that are new or changed.
    public var products: [CatalogueProduct]
    /// Lists pictures that are new.
    public var pictures: [Picture]
    /// Lists the products that are gone.
    public var removed: [EntityID]

    public init(revision: Int64, isWhole: Bool) {
        self.revision = revision
        self.isWhole = isWhole
        (categories, pages, products, pictures, removed) = ([], [], [], [], [])
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
    }
}
