import Domain
import JSON

/// An entity as one JSON object: its identity, then every field it shows.
enum EntityJSON {
    /// Returns the bytes of an entity's JSON form.
    static func bytes<Subject: Entity>(of subject: Subject) -> [UInt8] {
        var subject = subject
        var writer = FieldWriter(writer: JSONWriter(reservingCapacity: 512))
        writer.writer.beginObject()
        writer.writer.key("id")
        writer.writer.string(subject.id.text)
        subject.visit(&writer)
        writer.writer.endObject()
        return writer.writer.bytes
    }
}

/// The visitor that writes each field as a member.
private struct FieldWriter: FieldVisitor {
    typealias Failure = Never
    var writer: JSONWriter

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) {
        writer.key(field.name)
        switch value.fieldValue {
        case .null: writer.null()
        case .integer(let number): if Value.shape == .claim { writer.bool(number != 0) } else { writer.integer(number) }
        case .text(let text): writer.string(text)
        }
    }

    mutating func visit(_ field: MergedTextField, _ value: inout String) {
        writer.key(field.name)
        writer.string(value)
    }
}
