import JSON

/// A visitor that writes the members of a message into an open object.
struct MemberWriter: MemberVisitor {
    var writer = JSONWriter()

    mutating func required<Value: WireValue>(_ name: String, _ value: inout Value) {
        writer.key(name)
        value.write(to: &writer)
    }

    mutating func optional<Value: WireValue>(_ name: String, _ value: inout Value?) {
        guard let value else { return }
        writer.key(name)
        value.write(to: &writer)
    }

    mutating func nonempty<Value: OmissibleValue>(_ name: String, _ value: inout Value) {
        if !value.isOmitted { required(name, &value) }
    }

    mutating func required<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) {
        writer.key(name)
        writer.array(list)
    }

    mutating func nonempty<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) {
        if !list.isEmpty { required(name, &list, limit: limit) }
    }

    func refuse(_ name: String) {}
}

extension JSONWriter {
    /// Writes a list of values.
    public mutating func array<Element: WireValue>(_ list: [Element]) {
        beginArray()
        for element in list { element.write(to: &self) }
        endArray()
    }
}
