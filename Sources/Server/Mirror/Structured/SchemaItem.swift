/// A thing that a page describes for machines in the words of schema.org.
struct SchemaItem: Sendable {
    /// What is said of a property.
    enum Value: Sendable {
        case text(String)
        case item(SchemaItem)
    }

    /// The names of its types in lower case, without the vocabulary's address.
    var types: [String] = []
    /// The name by which other things on the page refer to it; empty without one.
    var id = ""
    /// What is said of it, by the names of properties in lower case.
    private(set) var values: [String: [Value]] = [:]

    /// Returns the last part of a name's address in lower case: `product` for `http://schema.org/Product`.
    static func bare(_ name: some StringProtocol) -> String {
        String(name.lowercased().split { $0 == "/" || $0 == "#" || $0 == ":" }.last ?? "")
    }

    /// Adds what is said of a property.
    mutating func add(_ value: Value, to property: String) { values[property, default: []].append(value) }

    /// Adds what is said of properties that the item says nothing of.
    mutating func fill(from other: SchemaItem) {
        for (property, found) in other.values where values[property] == nil { values[property] = found }
    }

    /// Returns the texts of a property that are not empty, as lines.
    func texts(_ property: String) -> [String] {
        (values[property] ?? []).compactMap { value in
            guard case .text(let text) = value else { return nil }
            let line = PlainText.read(text)
            return line.isEmpty ? nil : line
        }
    }

    /// Returns the first text of the first property that has one; empty if none has.
    func text(_ properties: String...) -> String { properties.lazy.compactMap { texts($0).first }.first ?? "" }

    /// Returns the things that a property names.
    func items(_ property: String) -> [SchemaItem] {
        (values[property] ?? []).compactMap { value in if case .item(let item) = value { item } else { nil } }
    }

    /// The things that its properties name, with the properties.
    var parts: [(property: String, item: SchemaItem)] {
        values.sorted { $0.key < $1.key }.flatMap { property, _ in items(property).map { (property, $0) } }
    }
}
