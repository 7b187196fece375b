import Domain

/// Tells all about one file (R5); where it was taken is there to be shown only when it is asked for.
public struct FileDetailsAnswer: Equatable, WireMessage {
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

    /// Names a place in millionths of a degree.
    private struct Place: WireMessage {
        var latitude: Int64 = 0
        var longitude: Int64 = 0

        mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.required("latitude", &latitude)
            try visitor.required("longitude", &longitude)
        }
    }
}
