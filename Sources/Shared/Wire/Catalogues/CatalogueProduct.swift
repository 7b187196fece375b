import Domain

/// One product or article of a mirrored website.
public struct CatalogueProduct: Equatable, WireMessage {
    /// The maximum number of elements in each of its lists.
    public static let maximumList = 2_000

    /// The identity of the product, the same on every device, computed from the catalogue and the site's own identity.
    public var id: EntityID
    /// The article number: the site's own SKU, or else the number of the post; empty for none.
    public var article: String
    /// The name, without markup.
    public var name: String
    /// The address of its page.
    public var link: String
    /// The categories it is in.
    public var categories: [EntityID]
    /// Its pictures, the main one first.
    public var pictures: [EntityID]
    /// The price as it is shown, with its currency; empty for none.
    public var price: String
    /// The price before it changed a while ago; empty if it did not.
    public var formerPrice: String
    /// Whether it came back to the site a while ago.
    public var isBack: Bool
    /// Whether the site features it.
    public var isFeatured: Bool
    /// Short attributes from the site: cloth, work, inlay, size, colour.
    public var attributes: [MetadataItem]
    /// The text about it.
    public var content: [ContentNode]
    /// When the product last changed on the site.
    public var modifiedAt: Instant

    /// Creates a product with only a name.
    public init(id: EntityID, name: String, modifiedAt: Instant) {
        self.id = id
        self.name = name
        self.modifiedAt = modifiedAt
        (article, link, price, formerPrice) = ("", "", "", "")
        (categories, pictures, attributes, content) = ([], [], [], [])
        (isFeatured, isBack) = (false, false)
    }

    public init() { self.init(id: .zero, name: "", modifiedAt: Instant(milliseconds: 0)) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("name", &name)
        try visitor.required("modifiedAt", &modifiedAt)
        try visitor.nonempty("article", &article)
        try visitor.nonempty("link", &link)
        try visitor.nonempty("price", &price)
        try visitor.nonempty("formerPrice", &formerPrice)
        try visitor.nonempty("isBack", &isBack)
        try visitor.nonempty("isFeatured", &isFeatured)
        try visitor.nonempty("categories", &categories, limit: CatalogueProduct.maximumList)
        try visitor.nonempty("pictures", &pictures, limit: CatalogueProduct.maximumList)
        try visitor.nonempty("attributes", &attributes, limit: CatalogueProduct.maximumList)
        try visitor.nonempty("content", &content, limit: ContentNode.maximumCount)
    }
}
