import Domain
import JSON

/// Holds one category of a mirrored website.
public struct CatalogueCategory: Equatable, Sendable {
    /// Names how the products of a category are shown (G5, G7).
    public enum Design: String, Sendable {
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

    /// Makes a category with nothing in it.
    public init(id: EntityID, name: String, parent: EntityID? = nil, count: Int = 0, design: Design = .list, content: [ContentNode] = []) {
        self.id = id
        self.name = name
        self.parent = parent
        self.count = count
        self.design = design
        self.content = content
    }

    /// Reads the JSON form `{"id","name","parent"?,"count","design","content"?}`.
    public init(json: JSON) throws(WireError) {
        guard let id = EntityID(text: try json.text(at: "id")) else { throw .invalid("id") }
        guard let design = Design(rawValue: try json.text(at: "design")) else { throw .invalid("design") }
        self.init(
            id: id, name: try json.text(at: "name"), parent: json["parent"]?.string.flatMap { EntityID(text: $0) },
            count: try json.count(at: "count"), design: design, content: try json.content(at: "content"))
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([
            ("id", .string(id.text)), ("name", .string(name)), ("count", .integer(Int64(count))), ("design", .string(design.rawValue)),
        ])
        if let parent { object["parent"] = .string(parent.text) }
        if !content.isEmpty { object["content"] = .array(content.map { $0.json }) }
        return .object(object)
    }
}
