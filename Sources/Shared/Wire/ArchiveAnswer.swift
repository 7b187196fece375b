import JSON

/// Tells what was read from an archive, or how much of one has arrived.
public struct ArchiveAnswer: Equatable, WireMessage {
    /// Counts the bytes that have arrived.
    public var offset: Int64 = 0
    /// Counts the changes that it held.
    public var entryCount = 0
    /// Counts the files that it held.
    public var fileCount = 0
    /// Counts the files whose contents it lacks, and the changes that could not be taken over.
    public var missingCount = 0
    /// Holds the secret that signs the browser in to what a whole server's archive made of the server; nil for a person's.
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
