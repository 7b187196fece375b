import Domain
import JSON

/// Describes a file of the library as lists and grids show it (R2, R3).
public struct FileEntry: Equatable, WireMessage {
    /// Tells how far the server is with a file.
    public enum Stage: String, CaseIterable, WireWord {
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

    public init() { self.init(id: .zero, name: "", byteCount: 0, createdAt: Instant(milliseconds: 0)) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("name", &name)
        try visitor.required("kind", &kind)
        try visitor.required("mediaType", &mediaType)
        try visitor.required("byteCount", &byteCount)
        try visitor.required("createdAt", &createdAt)
        try visitor.required("stage", &stage)
        try visitor.optional("width", &width)
        try visitor.optional("height", &height)
        try visitor.optional("durationMilliseconds", &durationMilliseconds)
        try visitor.nonempty("hasPreview", &hasPreview)
        try visitor.nonempty("tiny", &tiny)
        try visitor.nonempty("isReadOnly", &isReadOnly)
        try visitor.nonempty("isPhoto", &isPhoto)
        try visitor.optional("problem", &problem)
        try visitor.optional("copy", &copy)
    }

    public mutating func validate() throws(WireError) {
        byteCount = JSON.byteCount(clamping: byteCount)
        durationSeconds = durationSeconds.flatMap { MediaProbe.duration(validating: $0) }
    }

    private var durationMilliseconds: Int64? {
        get { durationSeconds.map { Int64(($0 * 1000).rounded()) } }
        set { durationSeconds = newValue.map { Double($0) / 1000 } }
    }
}

extension MediaKind: WireWord {}
