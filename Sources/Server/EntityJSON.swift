import Domain
import Wire

/// Writes an entity as one JSON object: its identity, then every field it shows.
enum EntityJSON {
    /// Gives the bytes of an entity's JSON form.
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

/// Writes each field as a member.
private struct FieldWriter: FieldVisitor {
    typealias Failure = Never
    var writer: JSONWriter

    mutating func visit(_ name: String, _ value: inout String) {
        writer.key(name)
        writer.string(value)
    }

    mutating func visit(_ name: String, _ value: inout Instant?) {
        writer.key(name)
        if let value { writer.integer(value.milliseconds) } else { writer.null() }
    }

    mutating func visit(_ name: String, _ value: inout CivilDate?) {
        writer.key(name)
        if let value { writer.string(value.text) } else { writer.null() }
    }

    mutating func visit(_ name: String, _ value: inout Bool) {
        writer.key(name)
        writer.bool(value)
    }

    mutating func visit(_ name: String, reference value: inout EntityID?) {
        writer.key(name)
        if let value { writer.string(value.text) } else { writer.null() }
    }

    mutating func visit(_ name: String, _ value: inout HSBColor?) {
        writer.key(name)
        if let value { writer.string(value.text) } else { writer.null() }
    }

    mutating func visit(_ name: String, number value: inout Int64?) {
        writer.key(name)
        if let value { writer.integer(value) } else { writer.null() }
    }

    mutating func visit(_ name: String, _ value: inout Picture?) {
        writer.key(name)
        if let value { writer.string(value.text) } else { writer.null() }
    }

    mutating func visit(_ name: String, merged value: inout String) {
        writer.key(name)
        writer.string(value)
    }
}
