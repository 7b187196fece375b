import Domain
import JSON

/// A node of a web page's content, reduced to what Enot renders itself and never parsed as HTML again.
public indirect enum ContentNode: Equatable, WireValue {
    /// The kind of an element.
    public enum Tag: String, CaseIterable, Sendable {
        case paragraph = "p", heading = "h2", subheading = "h3", quotation = "q"
        /// Text in which white space matters.
        case verbatim = "pre"
        case bulletList = "ul", numberedList = "ol", item = "li"
        case strong = "b", emphasis = "i"
        case table, row = "tr", cell = "td"
    }

    /// The maximum depth of nested nodes.
    public static let maximumDepth = 32
    /// The maximum number of outermost nodes of one text.
    public static let maximumCount = 100_000

    case text(String)
    /// An element with its children.
    case element(Tag, [ContentNode])
    case lineBreak
    /// A link to a web address, which begins with `http:`, `https:`, `mailto:` or `tel:`.
    case link(String, [ContentNode])
    /// A picture of the catalogue, with its description.
    case picture(EntityID, String)

    /// Reads the JSON form: a text, or an array whose first member is the tag: `["p", …]`, `["br"]`, `["a", address, …]`,
    /// `["img", identity, description]`.
    public init(json: JSON, of member: String) throws(WireError) { try self.init(json: json, of: member, depth: 0) }

    private init(json: JSON, of member: String, depth: Int) throws(WireError) {
        guard depth <= ContentNode.maximumDepth else { throw .invalid(member) }
        if let text = json.string {
            self = .text(text)
            return
        }
        guard let parts = json.array, let name = parts.first?.string else { throw .invalid(member) }
        if name == "br" {
            self = .lineBreak
        } else if name == "a" {
            guard parts.count >= 2, let address = parts[1].string else { throw .invalid(member) }
            self = .link(address, try ContentNode.list(parts[2...], of: member, depth: depth + 1))
        } else if name == "img" {
            guard parts.count == 3, let id = parts[1].string.flatMap({ EntityID(text: $0) }), let words = parts[2].string else {
                throw .invalid(member)
            }
            self = .picture(id, words)
        } else {
            guard let tag = Tag(rawValue: name) else { throw .invalid(member) }
            self = .element(tag, try ContentNode.list(parts[1...], of: member, depth: depth + 1))
        }
    }

    private static func list(_ parts: ArraySlice<JSON>, of member: String, depth: Int) throws(WireError) -> [ContentNode] {
        var nodes: [ContentNode] = []
        for part in parts { nodes.append(try ContentNode(json: part, of: member, depth: depth)) }
        return nodes
    }

    public func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let text): writer.string(text)
        case .lineBreak: ContentNode.write(["br"], [], to: &writer)
        case .element(let tag, let nodes): ContentNode.write([tag.rawValue], nodes, to: &writer)
        case .link(let address, let nodes): ContentNode.write(["a", address], nodes, to: &writer)
        case .picture(let id, let words): ContentNode.write(["img", id.text, words], [], to: &writer)
        }
    }

    private static func write(_ head: [String], _ nodes: [ContentNode], to writer: inout JSONWriter) {
        writer.beginArray()
        for text in head { writer.string(text) }
        for node in nodes { node.write(to: &writer) }
        writer.endArray()
    }

    public static var schema: JSON {
        ["oneOf": [["type": "string"], ["type": "array", "prefixItems": [["type": "string"]]]]]
    }
}
