import Domain

/// Holds a page of a mirrored website: what it says of itself, how to reach it, and others (G8, G9).
public struct CataloguePage: Equatable, WireMessage {
    /// Tells what a page is for.
    public enum Role: String, CaseIterable, WireWord {
        case about, contacts, other
    }

    /// Identifies the page on every device alike.
    public var id: EntityID
    /// Holds the title, without markup.
    public var title: String
    /// Tells what it is for.
    public var role: Role
    /// Identifies the page that it lies below; nil for one of the first level.
    public var parent: EntityID?
    /// Tells its place in the site's own order; pages of one place are ordered by their titles.
    public var order = 0
    /// Holds the address of the page.
    public var link: String
    /// Holds the text.
    public var content: [ContentNode]

    public init(id: EntityID, title: String, role: Role = .other, link: String = "", content: [ContentNode] = []) {
        self.id = id
        self.title = title
        self.role = role
        self.link = link
        self.content = content
    }

    public init() { self.init(id: .zero, title: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("title", &title)
        try visitor.required("role", &role)
        try visitor.optional("parent", &parent)
        var place = Int64(order)
        try visitor.nonempty("order", &place)
        order = Int(min(max(place, -1_000_000), 1_000_000))
        try visitor.nonempty("link", &link)
        try visitor.nonempty("content", &content, limit: ContentNode.maximumCount)
    }
}
