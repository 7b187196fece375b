import Domain
import JSON
import Merge
import Replication

extension Operation: WireValue {
    /// The maximum number of fields that one operation writes.
    public static let maximumFieldCount = 64
    /// The maximum number each of edits and parents of one operation.
    public static let maximumEditCount = 100_000

    /// Reads an operation from its JSON form.
    ///
    /// A write is `{"kind","id","at","fields":{name: null | integer | text}}`; an edit is
    /// `{"kind","id","text": field,"agent","seq","parents":[[agent, seq]…],"edits":[[position, deleted, "inserted"]…]}`.
    public init(json: JSON) throws(WireError) {
        let kind = EntityKind(name: try json.text(at: "kind"))
        guard let entity = EntityID(text: try json.text(at: "id")) else { throw .invalid("id") }
        if let fields = json["fields"] {
            self.init(kind: kind, entity: entity, change: try Operation.write(json, fields))
        } else {
            let field = try json.text(at: "text")
            self.init(kind: kind, entity: entity, change: .edit(field: field, try TextRun(json: json)))
        }
    }

    public init(json: JSON, of member: String) throws(WireError) { try self.init(json: json) }

    public static var schema: JSON {
        let text: JSON = ["type": "string"]
        let list: JSON = ["type": "array"]
        return [
            "type": "object", "required": ["kind", "id"],
            "properties": [
                "kind": text, "id": EntityID.schema, "at": text, "fields": ["type": "object"],
                "text": text, "agent": text, "seq": ["type": "integer"], "parents": list, "edits": list,
            ],
        ]
    }

    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("kind")
        writer.string(kind.name)
        writer.key("id")
        writer.string(entity.text)
        switch change {
        case .write(let fields, let timestamp):
            writer.key("at")
            writer.string(timestamp.text)
            writer.key("fields")
            writer.beginObject()
            for field in fields {
                writer.key(field.name)
                Operation.write(field.value, to: &writer)
            }
            writer.endObject()
        case .edit(let field, let run):
            writer.key("text")
            writer.string(field)
            run.writeMembers(to: &writer)
        }
        writer.endObject()
    }

    private static func write(_ json: JSON, _ fields: JSON) throws(WireError) -> Change {
        guard let timestamp = Timestamp(text: try json.text(at: "at")) else { throw .invalid("at") }
        guard let members = fields.object else { throw .invalid("fields") }
        guard members.count > 0 else { throw .missing("fields") }
        guard members.count <= maximumFieldCount else { throw .tooLong("fields", limit: maximumFieldCount) }
        var writes: [FieldWrite] = []
        writes.reserveCapacity(members.count)
        for (name, value) in members.members { writes.append(FieldWrite(name, try fieldValue(value, of: name))) }
        return .write(writes, at: timestamp)
    }

    private static func fieldValue(_ json: JSON, of name: String) throws(WireError) -> FieldValue {
        switch json {
        case .null: return .null
        case .integer(let number): return .integer(number)
        case .string(let text): return .text(text)
        case .bool, .number, .array, .object: throw .invalid(name)
        }
    }

    private static func write(_ value: FieldValue, to writer: inout JSONWriter) {
        switch value {
        case .null: writer.null()
        case .integer(let number): writer.integer(number)
        case .text(let text): writer.string(text)
        }
    }
}
