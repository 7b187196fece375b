import JSON

/// The result of reading an archive, or how much of one has arrived.
public struct ArchiveAnswer: Equatable, WireMessage {
    /// The number of bytes that have arrived.
    public var offset: Int64 = 0
    /// The number of changes in it.
    public var entryCount = 0
    /// The number of files in it.
    public var fileCount = 0
    /// The number of changes that could not be imported, and of files whose contents are missing.
    public var missingCount = 0
    /// The secret that signs the browser in to the server restored from a whole server's archive; nil for a person's archive.
    public var secret: String?

    public init(offset: Int64 = 0, entryCount: Int = 0, fileCount: Int = 0, missingCount: Int = 0, secret: String? = nil) {
        self.offset = offset
        self.entryCount = entryCount
        self.fileCount = fileCount
        self.missingCount = missingCount
        self.secret = secret
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("offset", &offset)
        try visitor.required("entries", &entryCount)
        try visitor.required("files", &fileCount)
        try visitor.required("missing", &missingCount)
        try visitor.optional("secret", &secret)
    }

    public mutating func validate() throws(WireError) {
        offset = try JSON.byteCount(offset, "offset")
    }
}

public extension Call where Body == NoMessage, Answer == ArchiveAnswer {
    static var uploadArchive: Self { Self(.uploadArchive) }
}

public extension Call where Body == ArchiveRequest, Answer == ArchiveAnswer {
    static var importArchive: Self { Self(.importArchive) }
}
