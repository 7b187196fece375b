import Domain
import JSON

/// Holds a page of a mirrored website: what it says of itself, how to reach it, and others (G8, G9).
public struct CataloguePage: Equatable, Sendable {
    /// Tells what a page is for.
    public enum Role: String, Sendable {
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

    /// Makes a page.
    public init(id: EntityID, title: String, role: Role = .other, link: String = "", content: [ContentNode] = []) {
        self.id = id
        self.title = title
        self.role = role
        self.link = link
        self.content = content
    }

    /// Reads the JSON form `{"id","title","role","parent"?,"order"?,"link"?,"content"?}`.
    public init(json: JSON) throws(WireError) {
        guard let id = EntityID(text: try json.text(at: "id")) else { throw .invalid("id") }
        guard let role = Role(rawValue: try json.text(at: "role")) else { throw .invalid("role") }
        self.init(
            id: id, title: try json.text(at: "title"), role: role, link: json["link"]?.string ?? "",
            content: try json.content(at: "content"))
        parent = json["parent"]?.string.flatMap { EntityID(text: $0) }
        order = Int(min(max(json["order"]?.integer ?? 0, -1_000_000), 1_000_000))
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([("id", .string(id.text)), ("title", .string(title)), ("role", .string(role.rawValue))])
        if let parent { object["parent"] = .string(parent.text) }
        if order != 0 { object["order"] = .integer(Int64(order)) }
        if !link.isEmpty { object["link"] = .string(link) }
        if !content.isEmpty { object["content"] = .array(content.map { $0.json }) }
        return .object(object)
    }
}
