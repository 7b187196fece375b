import Domain

/// Holds one product or article of a mirrored website.
public struct CatalogueProduct: Equatable, WireMessage {
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
    /// Says that the site features it.
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

    public init() { self.init(id: .zero, name: "", modifiedAt: Instant(milliseconds: 0)) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("name", &name)
        try visitor.required("modifiedAt", &modifiedAt)
        try visitor.nonempty("article", &article)
        try visitor.nonempty("link", &link)
        try visitor.nonempty("price", &price)
        try visitor.nonempty("isFeatured", &isFeatured)
        try visitor.nonempty("categories", &categories, limit: CatalogueProduct.maximumList)
        try visitor.nonempty("pictures", &pictures, limit: CatalogueProduct.maximumList)
        try visitor.nonempty("attributes", &attributes, limit: CatalogueProduct.maximumList)
        try visitor.nonempty("content", &content, limit: ContentNode.maximumCount)
    }
}
