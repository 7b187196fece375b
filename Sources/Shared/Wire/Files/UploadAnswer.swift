import JSON

/// Tells how far an upload is.
public struct UploadAnswer: Equatable, WireMessage {
    /// Names the header field of a PATCH that says where its bytes begin.
    public static let offsetHeader = "Upload-Offset"
    /// Names the header field of a PATCH with the SHA-256 of its bytes (RFC 9530), which the server compares before it keeps them.
    public static let digestHeader = "Content-Digest"
    /// Limits the bytes of one PATCH.
    public static let maximumPartBytes = 16 << 20

    /// Counts the bytes that are safe on the server.
    public var offset: Int64 = 0
    /// Says that the file is whole and kept; what was sent need not stay on the device.
    public var isComplete = false
    /// Holds the SHA-256 of the kept file in hexadecimal; nil until it is whole.
    public var digest: String?

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
    }

    public mutating func validate() throws(WireError) {
        offset = try JSON.byteCount(offset, "offset")
    }
}
