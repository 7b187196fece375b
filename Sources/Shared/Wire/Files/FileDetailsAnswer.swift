import Domain
import JSON

/// Tells all about one file (R5); where it was taken is there to be shown only when it is asked for.
public struct FileDetailsAnswer: Equatable, Sendable {
    /// Limits the things a file tells about itself.
    public static let maximumMetadata = 500

    /// Describes the file as lists do.
    public var entry: FileEntry
    /// Holds the SHA-256 of the file in hexadecimal; nil where it was not computed.
    public var digest: String?
    /// Marks when it came to the library.
    public var addedAt: Instant
    /// Names the folder below a watched one; nil for an uploaded file.
    public var folder: String?
    /// Holds what can be read in it; nil while nobody has read it.
    public var text: String?
    /// Holds where it was taken; nil where the file does not say.
    public var location: GeographicPoint?
    /// Lists what else the file tells.
    public var metadata: [MetadataItem]

    /// Makes an answer of what is always known.
    public init(entry: FileEntry, addedAt: Instant) {
        self.entry = entry
        self.addedAt = addedAt
        metadata = []
    }

    /// Reads the JSON form `{"entry","addedAt","digest"?,"folder"?,"text"?,"location"?,"metadata":[[name,value]…]}`; a location is given in
    /// millionths of a degree.
    public init(json: JSON) throws(WireError) {
        guard let entry = json["entry"] else { throw .missing("entry") }
        self.entry = try FileEntry(json: entry)
        addedAt = try json.instant(at: "addedAt")
        digest = json["digest"]?.string
        folder = json["folder"]?.string
        text = json["text"]?.string
        if let place = json["location"] {
            let latitude = try place.whole(at: "latitude")
            let longitude = try place.whole(at: "longitude")
            location = GeographicPoint(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6)
        }
        metadata = []
        for item in try json.list(at: "metadata", limit: FileDetailsAnswer.maximumMetadata) {
            guard let pair = item.array, pair.count == 2, let name = pair[0].string, let value = pair[1].string else {
                throw .invalid("metadata")
            }
            metadata.append(MetadataItem(name, value))
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([
            ("entry", entry.json), ("addedAt", .integer(addedAt.milliseconds)),
            ("metadata", .array(metadata.map { .array([.string($0.name), .string($0.value)]) })),
        ])
        if let digest { object["digest"] = .string(digest) }
        if let folder { object["folder"] = .string(folder) }
        if let text { object["text"] = .string(text) }
        if let location {
            object["location"] = [
                "latitude": .integer(Int64((location.latitude * 1e6).rounded())),
                "longitude": .integer(Int64((location.longitude * 1e6).rounded())),
            ]
        }
        return .object(object)
    }
}
