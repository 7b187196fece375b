import Domain

/// Holds one category of a mirrored website.
public struct CatalogueCategory: Equatable, WireMessage {
    /// Names how the products of a category are shown (G5, G7).
    public enum Design: String, CaseIterable, WireWord {
        /// Shows a list whose cells open in place.
        case list
        /// Shows a grid of pictures with their names below, and the category's text above.
        case pictures
        /// Shows a grid of pictures alone, edge to edge, and the category's text above.
        case mosaic
    }

    /// Identifies the category on every device alike.
    public var id: EntityID
    /// Holds the name, without markup.
    public var name: String
    /// Identifies the category it is part of; nil for one of the first level.
    public var parent: EntityID?
    /// Counts the products the site says it has.
    public var count: Int
    /// Names how its products are shown.
    public var design: Design
    /// Holds the site's text on it.
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
