import JSON

/// The progress of an upload.
public struct UploadAnswer: Equatable, WireMessage {
    /// The header field of a PATCH with the offset of its bytes.
    public static let offsetHeader = "Upload-Offset"
    /// The header field of a PATCH with the SHA-256 of its bytes (RFC 9530), which the server compares before it keeps them.
    public static let digestHeader = "Content-Digest"
    /// The maximum size of one PATCH, in bytes.
    public static let maximumPartBytes = 16 << 20

    /// The number of bytes stored safely on the server.
    public var offset: Int64 = 0
    /// Whether the file is complete and stored, so that the device need not keep it.
    public var isComplete = false
    /// The SHA-256 of the stored file in hexadecimal; nil until it is complete.
    public var digest: String?
    /// The name of another file of the person with the same contents; nil if there is none, or one of the same name.
    public var twinName: String?

    public init(offset: Int64, isComplete: Bool = false, digest: String? = nil) {
        self.offset = offset
        self.isComplete = isComplete
        self.digest = digest
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("offset", &offset)
        try visitor.required("isComplete", &isComplete)
        try visitor.optional("digest", &digest)
        try visitor.optional("twinName", &twinName)
    }

    public mutating func validate() throws(WireError) {
        offset = try JSON.byteCount(offset, "offset")
    }
}

public extension Call where Body == UploadRequest, Answer == UploadAnswer {
    static var beginUpload: Self { Self(.beginUpload) }
}

public extension Call where Body == NoMessage, Answer == UploadAnswer {
    static var tellUpload: Self { Self(.tellUpload) }
    static var appendUpload: Self { Self(.appendUpload) }
}
