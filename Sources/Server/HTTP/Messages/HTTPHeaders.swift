/// Header fields in their order; names are compared without regard to ASCII case (RFC 9110, section 5.1).
public struct HTTPHeaders: Sendable, Sequence, ExpressibleByDictionaryLiteral {
    /// One field: its name as written and its value without surrounding white space.
    public typealias Element = (name: String, value: String)

    private var fields: [Element]

    /// Creates headers from fields in their order.
    public init(_ fields: [Element] = []) {
        self.fields = fields
    }

    /// Creates headers from a literal, keeping its order and repetitions.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { (name: $0.0, value: $0.1) }
    }

    /// The first value of a name; a value that is set becomes the only one, and nil removes all.
    public subscript(name: String) -> String? {
        get { fields.first { Self.isEqual($0.name, name) }?.value }
        set {
            fields.removeAll { Self.isEqual($0.name, name) }
            if let newValue { append(name, newValue) }
        }
    }

    /// Returns every value of a name, in order.
    public func all(_ name: String) -> [String] {
        fields.filter { Self.isEqual($0.name, name) }.map(\.value)
    }

    /// Adds a field after those there are.
    public mutating func append(_ name: String, _ value: String) {
        fields.append((name: name, value: value))
    }

    /// Returns an iterator over the fields in order.
    public func makeIterator() -> IndexingIterator<[Element]> {
        fields.makeIterator()
    }

    private static func isEqual(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}
