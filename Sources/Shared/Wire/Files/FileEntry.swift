import Domain
import JSON

/// Describes a file of the library as lists and grids show it (R2, R3).
public struct FileEntry: Equatable, Sendable {
    /// Tells how far the server is with a file.
    public enum Stage: String, Sendable {
        /// Says that nothing but name and size is known yet.
        case waiting
        /// Says that all is known and the previews are there, where there can be any.
        case ready
    }

    /// Identifies the file.
    public var id: EntityID
    /// Holds the name.
    public var name: String
    /// Tells what it is.
    public var kind: MediaKind
    /// Names the media type.
    public var mediaType: String
    /// Counts the bytes.
    public var byteCount: Int64
    /// Counts the pixels across, as shown; nil for what has none.
    public var width: Int?
    /// Counts the pixels down, as shown; nil for what has none.
    public var height: Int?
    /// Counts the seconds it plays; nil for what does not.
    public var durationSeconds: Double?
    /// Marks when it was made: as the file says, else as the file system or the device said.
    public var createdAt: Instant
    /// Says that there are previews.
    public var hasPreview: Bool
    /// Holds a picture of some 16 pixels as a `data:` address; empty for none.
    public var tiny: String
    /// Tells how far the server is with it.
    public var stage: Stage
    /// Says that it lies in a folder the server only reads, so that it can't be deleted here.
    public var isReadOnly: Bool
    /// Says that it is the picture of a photo note, with which it comes and goes.
    public var isPhoto = false
    /// Names what is wrong with it in one stable word; nil for a sound file.
    public var problem: String?
    /// Tells how far its copy is that every browser plays; nil for what needs none.
    public var copy: FileCopy?

    /// Describes a file of which nothing but its name and size is known.
    public init(id: EntityID, name: String, byteCount: Int64, createdAt: Instant) {
        self.id = id
        self.name = name
        self.byteCount = byteCount
        self.createdAt = createdAt
        kind = .other
        mediaType = MediaType.unknown
        hasPreview = false
        tiny = ""
        stage = .waiting
        isReadOnly = false
    }

    /// Reads the JSON form, in which what is absent, false or empty may be left out.
    public init(json: JSON) throws(WireError) {
        guard let id = EntityID(text: try json.text(at: "id")) else { throw .invalid("id") }
        self.init(
            id: id, name: try json.text(at: "name"), byteCount: JSON.byteCount(clamping: try json.whole(at: "byteCount")),
            createdAt: try json.instant(at: "createdAt"))
        guard let kind = MediaKind(rawValue: try json.text(at: "kind")) else { throw .invalid("kind") }
        self.kind = kind
        mediaType = try json.text(at: "mediaType")
        if json["width"] != nil { width = try json.count(at: "width") }
        if json["height"] != nil { height = try json.count(at: "height") }
        durationSeconds = json["durationMilliseconds"]?.integer.flatMap { MediaProbe.duration(validating: Double($0) / 1000) }
        hasPreview = json["hasPreview"]?.bool ?? false
        tiny = json["tiny"]?.string ?? ""
        guard let stage = Stage(rawValue: try json.text(at: "stage")) else { throw .invalid("stage") }
        self.stage = stage
        isReadOnly = json["isReadOnly"]?.bool ?? false
        isPhoto = json["isPhoto"]?.bool ?? false
        problem = json["problem"]?.string
        copy = json["copy"].flatMap { FileCopy(json: $0) }
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([
            ("id", .string(id.text)), ("name", .string(name)), ("kind", .string(kind.rawValue)), ("mediaType", .string(mediaType)),
            ("byteCount", .integer(byteCount)), ("createdAt", .integer(createdAt.milliseconds)), ("stage", .string(stage.rawValue)),
        ])
        if let width { object["width"] = .integer(Int64(width)) }
        if let height { object["height"] = .integer(Int64(height)) }
        if let durationSeconds { object["durationMilliseconds"] = .integer(Int64((durationSeconds * 1000).rounded())) }
        if hasPreview { object["hasPreview"] = .bool(true) }
        if !tiny.isEmpty { object["tiny"] = .string(tiny) }
        if isReadOnly { object["isReadOnly"] = .bool(true) }
        if isPhoto { object["isPhoto"] = .bool(true) }
        if let problem { object["problem"] = .string(problem) }
        if let copy { object["copy"] = copy.json }
        return .object(object)
    }
}
