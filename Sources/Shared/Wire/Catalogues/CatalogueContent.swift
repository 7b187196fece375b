import Domain
import JSON

/// Holds what a device lacks of a catalogue: all of it, or what changed after a revision, in parts.
public struct CatalogueContent: Equatable, Sendable {
    /// Limits the products of one part.
    public static let maximumProducts = 1_000
    /// Limits the pictures, categories, pages and removed things of one part.
    public static let maximumEntries = 100_000

    /// Describes a picture that products and texts name.
    public struct Picture: Equatable, Sendable {
        /// Identifies the bytes: a picture replaced in place has another identity.
        public var id: EntityID
        /// Counts the pixels across; 0 while it is not known.
        public var width: Int
        /// Counts the pixels down; 0 while it is not known.
        public var height: Int
        /// Counts the bytes of the original.
        public var byteCount: Int64

        /// Describes a picture.
        public init(id: EntityID, width: Int, height: Int, byteCount: Int64) {
            self.id = id
            self.width = width
            self.height = height
            self.byteCount = byteCount
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

    /// Makes a part with nothing in it.
    public init(revision: Int64, isWhole: Bool) {
        self.revision = revision
        self.isWhole = isWhole
        (categories, pages, products, pictures, removed) = ([], [], [], [], [])
    }

    /// Reads the JSON form, in which empty lists are left out; a picture is `[id,width,height,byteCount]`.
    public init(json: JSON) throws(WireError) {
        guard let isWhole = json["isWhole"]?.bool else { throw .missing("isWhole") }
        self.init(revision: try json.whole(at: "revision"), isWhole: isWhole)
        next = json["next"]?.string
        if json["categories"] != nil {
            for item in try json.list(at: "categories", limit: CatalogueContent.maximumEntries) {
                categories.append(try CatalogueCategory(json: item))
            }
        }
        if json["pages"] != nil {
            for item in try json.list(at: "pages", limit: CatalogueContent.maximumEntries) { pages.append(try CataloguePage(json: item)) }
        }
        if json["products"] != nil {
            for item in try json.list(at: "products", limit: CatalogueContent.maximumProducts) {
                products.append(try CatalogueProduct(json: item))
            }
        }
        if json["pictures"] != nil {
            let edges = 0...Int64(Domain.Picture.maximumEdge)
            for item in try json.list(at: "pictures", limit: CatalogueContent.maximumEntries) {
                guard let parts = item.array, parts.count == 4, let id = parts[0].string.flatMap({ EntityID(text: $0) }),
                    let width = parts[1].integer, let height = parts[2].integer, let bytes = parts[3].integer,
                    edges.contains(width), edges.contains(height)
                else { throw .invalid("pictures") }
                pictures.append(Picture(id: id, width: Int(width), height: Int(height), byteCount: JSON.byteCount(clamping: bytes)))
            }
        }
        removed = try json.identities(at: "removed", limit: CatalogueContent.maximumEntries)
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([("revision", .integer(revision)), ("isWhole", .bool(isWhole))])
        if let next { object["next"] = .string(next) }
        if !categories.isEmpty { object["categories"] = .array(categories.map { $0.json }) }
        if !pages.isEmpty { object["pages"] = .array(pages.map { $0.json }) }
        if !products.isEmpty { object["products"] = .array(products.map { $0.json }) }
        if !pictures.isEmpty {
            object["pictures"] = .array(
                pictures.map {
                    .array([.string($0.id.text), .integer(Int64($0.width)), .integer(Int64($0.height)), .integer($0.byteCount)])
                })
        }
        if !removed.isEmpty { object["removed"] = .array(removed.map { .string($0.text) }) }
        return .object(object)
    }
}
