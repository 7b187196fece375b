import Domain

extension Entity {
    /// Lists the register fields of an entity as writes, for making it in the journal; merged texts are edits and not among them.
    public func fieldWrites() -> [FieldWrite] {
        var copy = self
        var writer = FieldCollector()
        copy.visit(&writer)
        return writer.writes
    }
}

/// Collects the register fields of an entity as writes.
private struct FieldCollector: FieldVisitor {
    typealias Failure = Never
    var writes: [FieldWrite] = []

    mutating func visit(_ name: String, _ value: inout String) {
        writes.append(FieldWrite(name, .text(value)))
    }

    mutating func visit(_ name: String, _ value: inout Instant?) {
        writes.append(FieldWrite(name, value.map { .integer($0.milliseconds) } ?? .null))
    }

    mutating func visit(_ name: String, _ value: inout CivilDate?) {
        writes.append(FieldWrite(name, value.map { .text($0.text) } ?? .null))
    }

    mutating func visit(_ name: String, _ value: inout Bool) {
        writes.append(FieldWrite(name, .integer(value ? 1 : 0)))
    }

    mutating func visit(_ name: String, reference value: inout EntityID?) {
        writes.append(FieldWrite(name, value.map { .text($0.text) } ?? .null))
    }

    mutating func visit(_ name: String, _ value: inout HSBColor?) {
        writes.append(FieldWrite(name, value.map { .text($0.text) } ?? .null))
    }

    mutating func visit(_ name: String, number value: inout Int64?) {
        writes.append(FieldWrite(name, value.map { .integer($0) } ?? .null))
    }

    mutating func visit(_ name: String, _ value: inout Picture?) {
        writes.append(FieldWrite(name, value.map { .text($0.text) } ?? .null))
    }

    mutating func visit(_ name: String, merged value: inout String) {}
}
