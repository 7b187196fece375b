import Domain

/// A page of a mirrored website: about the site, how to contact it, or another (G8, G9).
public struct CataloguePage: Equatable, WireMessage {
    /// The purpose of a page.
    public enum Role: String, CaseIterable, WireWord {
        case about, contacts, other
    }

    /// The identity of the page, the same on every device.
    public var id: EntityID
    /// The title, without markup.
    public var title: String
    /// The purpose of the page.
    public var role: Role
    /// The parent page; nil for one of the first level.
    public var parent: EntityID?
    /// The position in the site's own order; pages of one position are ordered by their titles.
    public var order = 0
    /// The address of the page.
    public var link: String
    /// The text.
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
