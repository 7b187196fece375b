import Domain
import JSON

extension String: OmissibleValue {
    public static let omitted = ""
    /// Whether the text is empty, and left out.
    public var isOmitted: Bool { isEmpty }

    public init(json: JSON, of member: String) throws(WireError) {
        guard let text = json.string else { throw .invalid(member) }
        self = text
    }

    public func write(to writer: inout JSONWriter) { writer.string(self) }

    public static var schema: JSON { ["type": "string"] }
}

extension Bool: OmissibleValue {
    public static let omitted = false

    public init(json: JSON, of member: String) throws(WireError) {
        guard let flag = json.bool else { throw .invalid(member) }
        self = flag
    }

    public func write(to writer: inout JSONWriter) { writer.bool(self) }

    public static var schema: JSON { ["type": "boolean"] }
}

extension Int64: OmissibleValue {
    public static let omitted: Int64 = 0

    public init(json: JSON, of member: String) throws(WireError) {
        guard let number = json.integer else { throw .invalid(member) }
        self = number
    }

    public func write(to writer: inout JSONWriter) { writer.integer(self) }

    public static var schema: JSON { ["type": "integer", "format": "int64"] }
}

/// An `Int` is a count from zero to half a billion, so that sums never overflow 32 bits in the browser.
extension Int: OmissibleValue {
    public static let omitted = 0

    private static let greatestCount: Int64 = 500_000_000

    public init(json: JSON, of member: String) throws(WireError) {
        guard let number = json.integer, number >= 0, number <= Int.greatestCount else { throw .invalid(member) }
        self = Int(number)
    }

    public func write(to writer: inout JSONWriter) { writer.integer(self) }

    public static var schema: JSON { ["type": "integer", "minimum": 0, "maximum": .integer(greatestCount)] }
}

/// A moment is written in milliseconds since the epoch. One out of range counts as the first or last supported moment, so that it spoils no
/// list, and as nil where the member is optional.
extension Instant: WireValue {
    public init(json: JSON, of member: String) throws(WireError) {
        guard let number = json.integer else { throw .invalid(member) }
        self.init(clamping: number)
    }

    public static func optional(_ json: JSON) -> Instant? { json.integer.flatMap { Instant(validating: $0) } }

    public func write(to writer: inout JSONWriter) { writer.integer(milliseconds) }

    public static var schema: JSON { ["type": "integer", "format": "int64", "description": "milliseconds since 1970-01-01T00:00Z"] }
}

extension EntityID: WireValue {
    public init(json: JSON, of member: String) throws(WireError) {
        guard let id = json.string.flatMap({ EntityID(text: $0) }) else { throw .invalid(member) }
        self = id
    }

    public func write(to writer: inout JSONWriter) { writer.string(text) }

    public static var schema: JSON { ["type": "string", "pattern": "^[0-9a-f]{32}$"] }
}

/// A metadata entry is written as a pair of name and value.
extension MetadataItem: WireValue {
    public init(json: JSON, of member: String) throws(WireError) {
        guard let pair = json.array, pair.count == 2, let name = pair[0].string, let value = pair[1].string else {
            throw .invalid(member)
        }
        self.init(name, value)
    }

    public func write(to writer: inout JSONWriter) { writer.array([name, value]) }

    public static var schema: JSON { ["type": "array", "prefixItems": [["type": "string"], ["type": "string"]]] }
}

/// A point is written as a pair of latitude and longitude, in millionths of a degree.
extension GeographicPoint: WireValue {
    public init(json: JSON, of member: String) throws(WireError) {
        guard let pair = json.array, pair.count == 2, let latitude = pair[0].integer, let longitude = pair[1].integer else {
            throw .invalid(member)
        }
        guard let point = GeographicPoint(millionths: latitude, longitude) else { throw .invalid(member) }
        self = point
    }

    /// Creates a point from millionths of a degree; nil for degrees out of range.
    init?(millionths latitude: Int64, _ longitude: Int64) {
        self.init(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6)
    }

    /// Latitude and longitude in millionths of a degree.
    var millionths: [Int64] { [Int64((latitude * 1e6).rounded()), Int64((longitude * 1e6).rounded())] }

    public func write(to writer: inout JSONWriter) { writer.array(millionths) }

    public static var schema: JSON { ["type": "array", "prefixItems": [["type": "integer"], ["type": "integer"]]] }
}
