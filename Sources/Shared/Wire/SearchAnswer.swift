import Domain
import JSON

/// Tells what a query found on the server.
public struct SearchAnswer: Equatable, Sendable {
    /// Is a thing that answers the query.
    public struct Hit: Equatable, Sendable {
        /// Names what it is: `note`, `photo`, `topic` or `file`.
        public var kind: String
        /// Identifies it.
        public var id: EntityID
        /// Says that it is in the trash.
        public var isInTrash: Bool
        /// Describes a file as lists do; nil for anything else.
        public var file: FileEntry?
        /// Holds the part of a file's text that answers; empty for anything else.
        public var excerpt: String

        /// Makes a hit.
        public init(kind: String, id: EntityID, isInTrash: Bool = false, file: FileEntry? = nil, excerpt: String = "") {
            self.kind = kind
            self.id = id
            self.isInTrash = isInTrash
            self.file = file
            self.excerpt = excerpt
        }
    }

    /// Limits the hits of one answer, those in use and those in the trash each.
    public static let maximumCount = 200

    /// Counts all hits in use.
    public var count: Int
    /// Counts all hits in the trash.
    public var trashCount: Int
    /// Lists the best hits, the best first, those in the trash behind the others.
    public var hits: [Hit]

    /// Makes an answer.
    public init(count: Int, trashCount: Int, hits: [Hit]) {
        self.count = count
        self.trashCount = trashCount
        self.hits = hits
    }

    /// Reads the JSON form `{"count","trashCount","hits":[{"kind","id","isInTrash","file"?,"excerpt"?}]}`.
    public init(json: JSON) throws(WireError) {
        count = try json.count(at: "count")
        trashCount = try json.count(at: "trashCount")
        hits = []
        for item in try json.list(at: "hits", limit: 2 * SearchAnswer.maximumCount) {
            guard let kind = item["kind"]?.string, let id = item["id"]?.string.flatMap({ EntityID(text: $0) }) else {
                throw .invalid("hits")
            }
            var hit = Hit(kind: kind, id: id, isInTrash: item["isInTrash"]?.bool ?? false, excerpt: item["excerpt"]?.string ?? "")
            if let file = item["file"] { hit.file = try FileEntry(json: file) }
            hits.append(hit)
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        var list: [JSON] = []
        for hit in hits {
            var object = JSONObject([
                ("kind", .string(hit.kind)), ("id", .string(hit.id.text)), ("isInTrash", .bool(hit.isInTrash)),
            ])
            if let file = hit.file { object["file"] = file.json }
            if !hit.excerpt.isEmpty { object["excerpt"] = .string(hit.excerpt) }
            list.append(.object(object))
        }
        return ["count": .integer(Int64(count)), "trashCount": .integer(Int64(trashCount)), "hits": .array(list)]
    }
}
