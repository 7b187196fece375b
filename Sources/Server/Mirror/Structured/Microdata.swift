/// A reader of the things that the attributes of a page's elements describe (HTML, microdata).
struct Microdata {
    /// The properties that are addresses, so that a link says them by where it leads and not by its words.
    private static let addresses: Set<String> = [
        "url", "item", "image", "logo", "contenturl", "hasmap", "mainentityofpage", "availability",
    ]

    private let root: MarkupNode
    private var left: Int
    private var outer: [SchemaItem] = []
    /// The elements by their names, as far as things refer to elements.
    private var elements: [String: MarkupNode]?
    /// The names of the elements that are read at the moment because a thing refers to them.
    private var open: Set<String> = []

    /// Creates a reader of at most a number of values.
    init(root: MarkupNode, left: Int) {
        self.root = root
        self.left = left
    }

    /// Returns the things that are part of no other.
    mutating func read() -> [SchemaItem] {
        var none: SchemaItem?
        read(root, into: &none, depth: 0)
        return outer
    }

    private mutating func read(_ node: MarkupNode, into owner: inout SchemaItem?, depth: Int) {
        guard depth < HTMLDocument.maximumDepth else { return }
        for child in node.children where child.isElement && left > 0 { note(child, into: &owner, depth: depth + 1) }
    }

    private mutating func note(_ node: MarkupNode, into owner: inout SchemaItem?, depth: Int) {
        let properties = owner == nil ? [] : (node["itemprop"] ?? "").split(whereSeparator: \.isWhitespace).map { SchemaItem.bare($0) }
        guard node["itemscope"] != nil else {
            for property in properties where left > 0 {
                left -= 1
                owner?.add(.text(Self.value(of: node, property)), to: property)
            }
            return read(node, into: &owner, depth: depth)
        }
        left -= 1
        var item: SchemaItem? = SchemaItem()
        item?.types = (node["itemtype"] ?? "").split(whereSeparator: \.isWhitespace).map { SchemaItem.bare($0) }
        item?.id = node["itemid"] ?? ""
        read(node, into: &item, depth: depth)
        for name in (node["itemref"] ?? "").split(whereSeparator: \.isWhitespace).prefix(SchemaPage.maximumReferences).map({ String($0) }) {
            guard left > 0, open.count < SchemaPage.maximumDepth, let element = element(name), open.insert(name).inserted else { continue }
            note(element, into: &item, depth: depth + 1)
            open.remove(name)
        }
        guard let item else { return }
        // A thing under several properties would be several things, and those in it many.
        if let property = properties.first { owner?.add(.item(item), to: property) } else { outer.append(item) }
    }

    private mutating func element(_ name: String) -> MarkupNode? {
        if elements == nil { elements = Dictionary(root.all { $0["id"] != nil }.map { ($0["id"] ?? "", $0) }) { first, _ in first } }
        return elements?[name]
    }

    /// Returns what an element says of a property.
    private static func value(of node: MarkupNode, _ property: String) -> String {
        if let content = node["content"] { return content }
        switch node.name {
        case "img", "source", "video", "audio", "iframe", "embed": return LazyPictures.places(of: node).first ?? node["src"] ?? ""
        case "link": return node["href"] ?? ""
        case "object": return node["data"] ?? ""
        case "data", "meter": return node["value"] ?? PlainText.beginning(of: node)
        case "time": return node["datetime"] ?? PlainText.beginning(of: node)
        case "a", "area":
            let words = PlainText.beginning(of: node)
            return addresses.contains(property) || words.isEmpty ? node["href"] ?? words : words
        default: return PlainText.beginning(of: node)
        }
    }
}
