import Domain
import JSON

/// A file of the library as shown in lists and grids (R2, R3).
public struct FileEntry: Equatable, WireMessage {
    /// The server's progress with a file.
    public enum Stage: String, CaseIterable, WireWord {
        /// Only name and size are known yet.
        case waiting
        /// All is known and the previews exist, if there can be any.
        case ready
    }

    /// The identity of the file.
    public var id: EntityID
    public var name: String
    /// The kind of the file.
    public var kind: MediaKind
    public var mediaType: String
    /// The size in bytes.
    public var byteCount: Int64
    /// The width in pixels, as shown; nil for a file without one.
    public var width: Int?
    /// The height in pixels, as shown; nil for a file without one.
    public var height: Int?
    /// The duration in seconds; nil for a file without one.
    public var durationSeconds: Double?
    /// When it was created, according to the file, or else to the file system or device.
    public var createdAt: Instant
    /// Whether there are previews.
    public var hasPreview: Bool
    /// A picture of about 16 pixels as a `data:` address; empty for none.
    public var tiny: String
    /// The server's progress with it.
    public var stage: Stage
    /// Whether it is in a folder that the server only reads, so that it can't be deleted here.
    public var isReadOnly: Bool
    /// Whether it is the picture of a photo note, and is added and removed with it.
    public var isPhoto = false
    /// What is wrong with it, as one stable word; nil for a valid file.
    public var problem: String?
    /// Since when it is in the trash; nil for a file in use.
    public var deletedAt: Instant?
    /// What the person wrote about it; empty for nothing.
    public var caption = ""
    /// Whether it is a favourite.
    public var isFavorite = false
    /// The progress of the copy that every browser can play; nil for a file that needs none.
    public var copy: FileCopy?

    /// Creates an entry of which only name and size are known.
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
        try visitor.optional("deletedAt", &deletedAt)
        try visitor.optional("copy", &copy)
        try visitor.nonempty("caption", &caption)
        try visitor.nonempty("isFavorite", &isFavorite)
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
