import Domain

/// One category of a mirrored website.
public struct CatalogueCategory: Equatable, WireMessage {
    /// How the products of a category are shown (G5, G7).
    public enum Design: String, CaseIterable, WireWord {
        /// A list whose rows open in place.
        case list
        /// A grid of pictures with their names below, under the category's text.
        case pictures
        /// A grid of pictures alone, edge to edge, under the category's text.
        case mosaic
    }

    /// The identity of the category, the same on every device.
    public var id: EntityID
    /// The name, without markup.
    public var name: String
    /// The parent category; nil for one of the first level.
    public var parent: EntityID?
    /// The number of products according to the site.
    public var count: Int
    /// How its products are shown.
    public var design: Design
    /// The site's text about it.
    public var content: [ContentNode]

    public init(id: EntityID, name: String, parent: EntityID? = nil, count: Int = 0, design: Design = .list, content: [ContentNode] = []) {
        self.id = id
        self.name = name
        self.parent = parent
        self.count = count
        self.design = design
        self.content = content
    }

    public init() { self.init(id: .zero, name: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("name", &name)
        try visitor.required("count", &count)
        try visitor.required("design", &design)
        try visitor.optional("parent", &parent)
        try visitor.nonempty("content", &content, limit: ContentNode.maximumCount)
    }
}
