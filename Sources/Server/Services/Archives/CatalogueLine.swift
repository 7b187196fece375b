import Domain
import JSON
import Store
import Wire

/// The form of catalogues and their entries in archives.
enum CatalogueLine {
    /// The name, in a catalogue's folder, of the entry that describes the catalogue.
    static let recordName = "catalogue.json"
    /// The name of the entry with the lines.
    static let name = "entries.jsonl"

    /// Returns the description of a catalogue.
    static func bytes(of record: CatalogueRecord) throws -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("id", record.id.text)
        writer.member("createdAt", record.createdAt)
        writer.key("revision")
        writer.integer(record.revision)
        writer.key("state")
        writer.value(try JSON(parsing: record.state))
        writer.endObject()
        return writer.bytes
    }

    /// Reads the description of a catalogue.
    static func record(_ json: JSON, of space: Identifier<Space>) throws -> CatalogueRecord {
        let id: Identifier<Space> = try json.identifier("id")
        guard let revision = json["revision"]?.integer, revision >= 0 else { throw WireError.invalid("revision") }
        guard let state = json["state"] else { throw WireError.missing("state") }
        var writer = JSONWriter()
        writer.value(state)
        _ = try CatalogueRunState(stored: writer.text)
        return CatalogueRecord(
            id: id.entity, space: space, createdAt: try json.moment("createdAt"), revision: revision, state: writer.text)
    }

    /// Returns the line of an entry; that of a picture with the name of its content in the archive.
    static func text(of entry: CatalogueEntry, content: String?) throws -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("kind", entry.kind)
        writer.member("id", entry.id.text)
        writer.key("revision")
        writer.integer(entry.revision)
        writer.member("mark", entry.fingerprint)
        writer.member("facts", entry.facts)
        writer.key("pictures")
        writer.beginArray()
        for picture in entry.pictures { writer.string(picture.text) }
        writer.endArray()
        writer.member("content", content)
        if let body = entry.body {
            writer.key("body")
            writer.value(try JSON(parsing: body))
        }
        writer.endObject()
        return writer.text
    }

    /// Reads a line.
    static func entry(_ json: JSON) throws -> (entry: CatalogueEntry, content: String?) {
        let id: Identifier<Space> = try json.identifier("id")
        guard let revision = json["revision"]?.integer, let list = json["pictures"]?.array else { throw WireError.invalid("revision") }
        let pictures = try list.map { item in
            guard let id = item.string.flatMap({ EntityID(text: $0) }) else { throw WireError.invalid("pictures") }
            return id
        }
        let body = json["body"].map { body in
            var writer = JSONWriter()
            writer.value(body)
            return writer.text
        }
        let entry = CatalogueEntry(
            kind: try json.text(at: "kind"), id: id.entity, fingerprint: try json.text(at: "mark"), facts: try json.text(at: "facts"),
            pictures: pictures,
            body: body, revision: revision)
        return (entry, json["content"]?.string)
    }
}
