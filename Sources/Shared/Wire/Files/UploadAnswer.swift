import JSON

/// Tells how far an upload is.
public struct UploadAnswer: Equatable, Sendable {
    /// Names the header field of a PATCH that says where its bytes begin.
    public static let offsetHeader = "Upload-Offset"
    /// Names the header field of a PATCH with the SHA-256 of its bytes (RFC 9530), which the server compares before it keeps them.
    public static let digestHeader = "Content-Digest"
    /// Limits the bytes of one PATCH.
    public static let maximumPartBytes = 16 << 20

    /// Counts the bytes that are safe on the server.
    public var offset: Int64
    /// Says that the file is whole and kept; what was sent need not stay on the device.
    public var isComplete: Bool
    /// Holds the SHA-256 of the kept file in hexadecimal; nil until it is whole.
    public var digest: String?

    /// Makes an answer.
    public init(offset: Int64, isComplete: Bool = false, digest: String? = nil) {
        self.offset = offset
        self.isComplete = isComplete
        self.digest = digest
    }

    /// Reads the JSON form `{"offset","isComplete","digest"?}`.
    public init(json: JSON) throws(WireError) {
        offset = try json.byteCount(at: "offset")
        guard let flag = json["isComplete"]?.bool else { throw .missing("isComplete") }
        isComplete = flag
        digest = json["digest"]?.string
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([("offset", .integer(offset)), ("isComplete", .bool(isComplete))])
        if let digest { object["digest"] = .string(digest) }
        return .object(object)
    }
}
