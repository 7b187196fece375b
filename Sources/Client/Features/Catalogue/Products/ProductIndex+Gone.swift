import Domain
import EmbeddedSupport
import JSON
import Wire

/// The form on the wire of products that have left their site: an array `[identity, name, article, picture]`.
extension ProductIndex.Entry: WireValue {
    public init(json: JSON, of member: String) throws(WireError) {
        guard let parts = json.array, parts.count == 4, let id = parts[0].string.flatMap({ EntityID(text: $0) }),
            let name = parts[1].string, let article = parts[2].string
        else { throw .invalid(member) }
        self.init(
            id: id, article: article, price: "", isFeatured: false, picture: parts[3].string.flatMap { EntityID(text: $0) }, chunk: -1,
            line: 0, name: name)
    }

    /// Creates what a list shows of a product that left its site.
    init(gone product: CatalogueProduct) {
        self.init(
            id: product.id, article: product.article, price: "", isFeatured: false, picture: product.pictures.first, chunk: -1, line: 0,
            name: product.name)
    }

    public func write(to writer: inout JSONWriter) { writer.array([id.text, name, article, picture?.text ?? ""]) }

    public static var schema: JSON { ["type": "array", "items": ["type": "string"]] }
}

extension ProductIndex {
    /// Returns the products of this index that are not in another.
    public func entries(missingIn other: inout ProductIndex) -> [Entry] {
        var missing: [Entry] = []
        for place in 0..<count {
            if let id = identity(at: Int(lines[place].start)), other.place(of: id) == nil { missing.append(entry(at: place)) }
        }
        return missing
    }

    /// Returns the name of the product that has a picture as its main one; nil for none.
    public func name(showing picture: EntityID) -> String? {
        let wanted = ExactText.bytes(of: picture.text)
        let found = lines.indices.first { place in
            bytes.withUnsafeBufferPointer { bytes in
                ProductIndex.holds(bytes, ProductIndex.field(Field.picture, from: Int(lines[place].start), in: bytes), wanted)
            }
        }
        return found.map { entry(at: $0).name }
    }

    /// Returns the entries of those products that are in this index.
    public mutating func entries(of ids: [EntityID]) -> [Entry] {
        var entries: [Entry] = []
        for id in ids { if let place = place(of: id) { entries.append(entry(at: place)) } }
        return entries
    }
}
