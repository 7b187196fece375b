import Domain

extension Entity {
    /// Returns the registers of an entity as writes that create it in the journal; merged texts are edits and not included.
    public func fieldWrites() -> [FieldWrite] {
        var copy = self
        var writer = FieldCollector()
        copy.visit(&writer)
        return writer.writes
    }
}

/// A visitor that collects the register fields of an entity as writes.
private struct FieldCollector: FieldVisitor {
    typealias Failure = Never
    var writes: [FieldWrite] = []

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) { writes.append(FieldWrite(field, value)) }

    mutating func visit(_ field: MergedTextField, _ value: inout String) {}
}
