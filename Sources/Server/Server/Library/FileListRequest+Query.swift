import Domain
import Wire

extension FileListRequest {
    /// Parses the query of an address as `path` writes it; throws `malformed` for values that can't be read.
    init(query: [(name: String, value: String)]) throws(ServerError) {
        self.init(count: FileListAnswer.maximumCount)
        for item in query {
            switch item.name {
            case "from": from = Int(try Self.number(item))
            case "count": count = Int(try Self.number(item))
            case "since": since = Instant(milliseconds: try Self.number(item))
            case "before": before = Instant(milliseconds: try Self.number(item))
            case "offset":
                let minutes = try Self.number(item)
                guard minutes.magnitude < 24 * 60 else { throw .malformed("An offset of \(minutes) minutes from UTC is out of range.") }
                monthsOffset = Int(minutes)
            case "favorite": isFavorite = item.value == "1"
            case "area":
                guard let edges = GeographicArea(text: item.value) else { throw .malformed("The area \"\(item.value)\" is none.") }
                area = edges
            case "day":
                guard let day = CivilDate(text: item.value) else { throw .malformed("The day \"\(item.value)\" is no date.") }
                anniversary = day
            case "album":
                guard let id = EntityID(text: item.value) else { throw .malformed("The album \"\(item.value)\" has no identity's form.") }
                album = id
            case "kind":
                guard let value = MediaKind(rawValue: item.value) else { throw .malformed("The kind \"\(item.value)\" is unknown.") }
                kind = value
            default: continue
            }
        }
    }

    private static func number(_ item: (name: String, value: String)) throws(ServerError) -> Int64 {
        guard let number = Int64(item.value) else { throw .malformed("\(item.name) must be a whole number.") }
        return number
    }
}
