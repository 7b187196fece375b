import Domain
import JSON

extension MediaProbe {
    /// Parses the JSON form, which lacks what is unknown; nil for anything else.
    public init?(json: JSON) {
        guard let kind = json["kind"]?.string.flatMap(MediaKind.init), let type = json["mediaType"]?.string, MediaType.isValid(type) else {
            return nil
        }
        self.init(kind: kind, mediaType: type, problem: json["problem"]?.string)
        width = Self.pixels(json["width"])
        height = Self.pixels(json["height"])
        durationSeconds = json["durationSeconds"]?.number.flatMap { Self.duration(validating: $0) }
        createdAt = json["createdAt"]?.integer.flatMap { Instant(validating: $0) }
        if let latitude = json["latitude"]?.number, let longitude = json["longitude"]?.number {
            location = GeographicPoint(latitude: latitude, longitude: longitude)
        }
        for item in json["metadata"]?.array ?? [] {
            guard let name = item[0]?.string, let value = item[1]?.string else { return nil }
            metadata.append(MetadataItem(name, value))
        }
    }

    private static func pixels(_ json: JSON?) -> Int? {
        json?.integer.flatMap { (0...Int64(longestEdge)).contains($0) ? Int($0) : nil }
    }

    /// The JSON form, which lacks what is unknown.
    public var json: JSON {
        var object = JSONObject([("kind", .string(kind.rawValue)), ("mediaType", .string(mediaType))])
        object["width"] = width.map { .integer(Int64($0)) }
        object["height"] = height.map { .integer(Int64($0)) }
        object["durationSeconds"] = durationSeconds.map(JSON.number)
        object["createdAt"] = createdAt.map { .integer($0.milliseconds) }
        object["latitude"] = location.map { .number($0.latitude) }
        object["longitude"] = location.map { .number($0.longitude) }
        if !metadata.isEmpty { object["metadata"] = .array(metadata.map { .array([.string($0.name), .string($0.value)]) }) }
        object["problem"] = problem.map(JSON.string)
        return .object(object)
    }
}
