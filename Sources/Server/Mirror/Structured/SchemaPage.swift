import JSON

/// What a page says in the words of schema.org, as JSON-LD or as microdata, anywhere in it.
struct SchemaPage: Sendable {
    /// The largest number of things and texts that are read.
    static let maximumValues = 20_000
    /// The deepest level of things inside each other.
    static let maximumDepth = 32
    /// The largest number of other elements to which a thing refers (`itemref`).
    static let maximumReferences = 20

    /// The things that are part of no other, in the page's order.
    private(set) var items: [SchemaItem] = []
    private var named: [String: SchemaItem] = [:]

    /// Reads a page.
    init(_ root: MarkupNode) {
        var left = Self.maximumValues
        for node in root.all(where: { $0.name == "script" && ($0["type"] ?? "").lowercased().contains("ld+json") }) {
            guard let json = Self.json(in: node.text) else { continue }
            items += Self.items(in: json, depth: 0, &left)
        }
        var microdata = Microdata(root: root, left: left)
        items += microdata.read()
        var open = items
        while let item = open.popLast() {
            if !item.id.isEmpty, !item.values.isEmpty, named[item.id] == nil { named[item.id] = item }
            open += item.parts.map(\.item)
        }
    }

    /// Returns the thing to which one that is a mere name refers, else the same.
    func resolved(_ item: SchemaItem) -> SchemaItem { item.values.isEmpty ? named[item.id] ?? item : item }

    /// Returns the things that a property names.
    func items(_ property: String, of item: SchemaItem) -> [SchemaItem] { item.items(property).map(resolved) }

    /// All things, whatever they are a part of.
    var all: [SchemaItem] {
        var all: [SchemaItem] = []
        var open = Array(items.reversed())
        while let item = open.popLast() {
            all.append(item)
            open += item.parts.map(\.item).reversed()
        }
        return all
    }

    // MARK: JSON-LD

    /// Returns the JSON of a script, which may stand in a comment.
    private static func json(in text: String) -> JSON? {
        let bytes = Array(text.replacing("<![CDATA[", with: "").replacing("]]>", with: "").utf8)
        let isBracket: (UInt8) -> Bool = { [0x5B, 0x5D, 0x7B, 0x7D].contains($0) }
        guard let first = bytes.firstIndex(where: isBracket), let last = bytes.lastIndex(where: isBracket) else { return nil }
        return SiteJSON.parse(String(decoding: bytes[first...last], as: UTF8.self))
    }

    private static func items(in json: JSON, depth: Int, _ left: inout Int) -> [SchemaItem] {
        guard depth < maximumDepth else { return [] }
        if let list = json.array { return list.flatMap { items(in: $0, depth: depth + 1, &left) } }
        guard let object = json.object, left > 0 else { return [] }
        left -= 1
        if let graph = object["@graph"] { return items(in: graph, depth: depth + 1, &left) }
        return [item(object, depth: depth, &left)]
    }

    private static func item(_ object: JSONObject, depth: Int, _ left: inout Int) -> SchemaItem {
        var item = SchemaItem()
        for (key, value) in object.members {
            switch key {
            case "@type": item.types = (value.array ?? [value]).compactMap(\.string).map { SchemaItem.bare($0) }
            case "@id": item.id = value.string ?? ""
            case "@context": continue
            default:
                for part in value.array ?? [value] where left > 0 {
                    left -= 1
                    add(part, to: SchemaItem.bare(key), of: &item, depth: depth, &left)
                }
            }
        }
        return item
    }

    private static func add(_ json: JSON, to property: String, of item: inout SchemaItem, depth: Int, _ left: inout Int) {
        switch json {
        case .string(let text): item.add(.text(text), to: property)
        case .integer, .number: item.add(.text(json.text), to: property)
        case .object(let object):
            if let text = object["@value"] {
                item.add(.text(text.string ?? text.text), to: property)
            } else if depth + 1 < maximumDepth {
                item.add(.item(self.item(object, depth: depth + 1, &left)), to: property)
            }
        case .array, .bool, .null: break
        }
    }
}
