import JSON

/// A visitor that reads the members of a message.
struct MemberReader: MemberVisitor {
    let json: JSON

    func required<Value: WireValue>(_ name: String, _ value: inout Value) throws(WireError) {
        guard let member = json[name] else { throw .missing(name) }
        value = try Value(json: member, of: name)
    }

    func optional<Value: WireValue>(_ name: String, _ value: inout Value?) throws(WireError) { value = lenient(name) }

    func nonempty<Value: OmissibleValue>(_ name: String, _ value: inout Value) throws(WireError) { value = lenient(name) ?? Value.omitted }

    func required<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) throws(WireError) {
        list = []
        let members = try json.list(at: name, limit: limit)
        list.reserveCapacity(members.count)
        for member in members { list.append(try Element(json: member, of: name)) }
    }

    func nonempty<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) throws(WireError) {
        if json[name] == nil { list = [] } else { try required(name, &list, limit: limit) }
    }

    func refuse(_ name: String) throws(WireError) { throw .invalid(name) }

    private func lenient<Value: WireValue>(_ name: String) -> Value? {
        json[name].flatMap { Value.optional($0) }
    }
}
