import Domain
import JSON

/// Is a piece of a web page's content, stripped to what Enot shows itself; nothing of it is ever read as HTML again.
public indirect enum ContentNode: Equatable, Sendable {
    /// Names what a piece may be.
    public enum Tag: String, CaseIterable, Sendable {
        /// Stand for a paragraph, headings, a quotation and text whose spaces count.
        case paragraph = "p", heading = "h2", subheading = "h3", quotation = "q", verbatim = "pre"
        /// Stand for lists and their items.
        case bulletList = "ul", numberedList = "ol", item = "li"
        /// Stand for emphasis.
        case strong = "b", emphasis = "i"
        /// Stand for a table, its rows and cells.
        case table, row = "tr", cell = "td"
    }

    /// Limits how deep pieces lie inside each other.
    public static let maximumDepth = 32

    /// Holds text.
    case text(String)
    /// Holds pieces.
    case element(Tag, [ContentNode])
    /// Breaks the line.
    case lineBreak
    /// Leads to a web address, which begins with `http:`, `https:`, `mailto:` or `tel:`.
    case link(String, [ContentNode])
    /// Stands for a picture of the catalogue, with its description.
    case picture(EntityID, String)

    /// Reads the JSON form: a text, or an array whose first member is the tag: `["p", …]`, `["br"]`, `["a", address, …]`,
    /// `["img", identity, description]`.
    public init(json: JSON) throws(WireError) { try self.init(json: json, depth: 0) }

    private init(json: JSON, depth: Int) throws(WireError) {
        guard depth <= ContentNode.maximumDepth else { throw .invalid("content") }
        if let text = json.string {
            self = .text(text)
            return
        }
        guard let parts = json.array, let name = parts.first?.string else { throw .invalid("content") }
        if name == "br" {
            self = .lineBreak
        } else if name == "a" {
            guard parts.count >= 2, let address = parts[1].string else { throw .invalid("content") }
            self = .link(address, try ContentNode.list(parts[2...], depth: depth + 1))
        } else if name == "img" {
            guard parts.count == 3, let id = parts[1].string.flatMap({ EntityID(text: $0) }), let words = parts[2].string else {
                throw .invalid("content")
            }
            self = .picture(id, words)
        } else {
            guard let tag = Tag(rawValue: name) else { throw .invalid("content") }
            self = .element(tag, try ContentNode.list(parts[1...], depth: depth + 1))
        }
    }

    private static func list(_ parts: ArraySlice<JSON>, depth: Int) throws(WireError) -> [ContentNode] {
        var nodes: [ContentNode] = []
        for part in parts { nodes.append(try ContentNode(json: part, depth: depth)) }
        return nodes
    }

    /// Gives the JSON form.
    public var json: JSON {
        switch self {
        case .text(let text): .string(text)
        case .lineBreak: .array([.string("br")])
        case .element(let tag, let nodes): .array([.string(tag.rawValue)] + nodes.map { $0.json })
        case .link(let address, let nodes): .array([.string("a"), .string(address)] + nodes.map { $0.json })
        case .picture(let id, let words): .array([.string("img"), .string(id.text), .string(words)])
        }
    }
}
