import Domain

/// All about one file (R5); where it was taken is included only for showing it on request.
public struct FileDetailsAnswer: Equatable, WireMessage {
    /// The maximum number of metadata entries.
    public static let maximumMetadata = 500

    /// The file as in lists.
    public var entry: FileEntry
    /// The SHA-256 of the file in hexadecimal; nil if it was not computed.
    public var digest: String?
    /// When it was added to the library.
    public var addedAt: Instant
    /// The folder below a watched one; nil for an uploaded file.
    public var folder: String?
    /// The text read from it; nil if it was not read yet.
    public var text: String?
    /// Where it was taken; nil if the file does not say.
    public var location: GeographicPoint?
    /// The other metadata of the file.
    public var metadata: [MetadataItem]

    /// Creates an answer with what is always known.
    public init(entry: FileEntry, addedAt: Instant) {
        self.entry = entry
        self.addedAt = addedAt
        metadata = []
    }

    public init() { self.init(entry: FileEntry(), addedAt: Instant(milliseconds: 0)) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("entry", &entry)
        try visitor.required("addedAt", &addedAt)
        try visitor.optional("digest", &digest)
        try visitor.optional("folder", &folder)
        try visitor.optional("text", &text)
        try visitor.optional("location", &place)
        try visitor.required("metadata", &metadata, limit: FileDetailsAnswer.maximumMetadata)
    }

    private var place: Place? {
        get { location.map { Place(latitude: $0.millionths[0], longitude: $0.millionths[1]) } }
        set { location = newValue.flatMap { GeographicPoint(millionths: $0.latitude, $0.longitude) } }
    }

    /// A place in millionths of a degree.
    private struct Place: WireMessage {
        var latitude: Int64 = 0
        var longitude: Int64 = 0

        mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.required("latitude", &latitude)
            try visitor.required("longitude", &longitude)
        }
    }
}

public extension Call where Body == FileChangeRequest, Answer == FileDetailsAnswer {
    static var changeFile: Self { Self(.changeFile) }
}

public extension Call where Body == NoMessage, Answer == FileDetailsAnswer {
    static var tellFile: Self { Self(.tellFile) }
}
