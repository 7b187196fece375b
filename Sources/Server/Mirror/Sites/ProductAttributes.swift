import Domain
import JSON

/// A site's short facts about a product.
enum ProductAttributes {
    /// The largest number of attributes of a product.
    static let maximumCount = 100

    /// Reads the site's own fields, which may be an object, an empty list or `false`: `attributes` has cloth, work and inlay; size and
    /// colour are fields of their own. The work is called `product` there.
    static func read(_ fields: JSON?) -> [MetadataItem] {
        var items: [MetadataItem] = []
        for attribute in (fields?["attributes"]?.array ?? []).prefix(maximumCount) {
            let name = attribute["default_name"]?.string ?? ""
            for (key, shown) in [("cloth", "cloth"), ("product", "work"), ("inlay", "inlay")] where name.isEmpty || name == key {
                let value = joined(attribute["default_value_" + key])
                if !value.isEmpty { items.append(MetadataItem(shown, value)) }
            }
            if !["", "cloth", "product", "inlay"].contains(name) {
                let value = joined(attribute["value"] ?? attribute["default_value_" + name])
                if !value.isEmpty { items.append(MetadataItem(PlainText.read(name), value)) }
            }
        }
        for (key, shown) in [
            ("cloth", "cloth"), ("work", "work"), ("inlay", "inlay"), ("size", "size"), ("colour", "colour"), ("color", "colour"),
        ] {
            let value = joined(fields?[key])
            if !value.isEmpty, !items.contains(where: { $0.name == shown }) { items.append(MetadataItem(shown, value)) }
        }
        return items
    }

    /// Reads a shop's attributes: names with terms, or values.
    static func readShop(_ attributes: JSON?) -> [MetadataItem] {
        (attributes?.array ?? []).prefix(maximumCount).compactMap { attribute in
            let name = PlainText.read(attribute["name"]?.string ?? "")
            let terms = (attribute["terms"]?.array ?? []).compactMap { $0["name"]?.string }.map { PlainText.read($0) }
            let value = terms.isEmpty ? joined(attribute["value"]) : terms.joined(separator: ", ")
            guard !name.isEmpty, !value.isEmpty else { return nil }
            return MetadataItem(shown(name), value)
        }
    }

    /// Returns the name of an attribute that clients know, for those of a few languages; else the same.
    static func shown(_ name: String) -> String { known[name.lowercased()] ?? name }

    private static let known = [
        "size": "size", "размер": "size", "розмір": "size", "サイズ": "size", "color": "colour", "colour": "colour", "цвет": "colour",
        "колір": "colour", "色": "colour", "カラー": "colour", "cloth": "cloth", "fabric": "cloth", "material": "cloth", "ткань": "cloth",
        "материал": "cloth", "тканина": "cloth", "素材": "cloth", "生地": "cloth",
    ]

    private static func joined(_ json: JSON?) -> String {
        if let list = json?.array { return list.prefix(maximumCount).map { joined($0) }.filter { !$0.isEmpty }.joined(separator: ", ") }
        return json?.string.map { PlainText.read($0) } ?? json?["label"]?.string.map { PlainText.read($0) } ?? json?.integer.map {
            String($0)
        } ?? ""
    }
}
