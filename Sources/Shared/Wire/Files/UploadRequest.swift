import Domain
import EmbeddedSupport
import JSON

/// Begins an upload, whose identity the device draws and the file keeps; asking again with the same finds the same upload.
public struct UploadRequest: Equatable, WireMessage {
    /// Tells what the file is added for.
    public enum Purpose: String, CaseIterable, WireWord {
        /// Adds a file to the library.
        case library
        /// Adds the picture of a photo note.
        case photo
    }

    /// Limits the length of a name, in bytes.
    public static let maximumNameLength = 1_000

    /// Holds the name that the file has on the device.
    public var name: String
    /// Counts the bytes of the file.
    public var byteCount: Int64
    /// Names the media type, as the device sees it.
    public var mediaType: String
    /// Holds the SHA-256 of the file in hexadecimal; nil where the device did not compute it.
    public var digest: String?
    /// Marks when the file was made, as the device sees it: when a picture was taken, else when the file was last changed.
    public var modifiedAt: Instant?
    /// Tells what the file is added for.
    public var purpose: Purpose

    public init(
        name: String, byteCount: Int64, mediaType: String = MediaType.unknown, digest: String? = nil, modifiedAt: Instant? = nil,
        purpose: Purpose
    ) {
        self.name = name
        self.byteCount = byteCount
        self.mediaType = mediaType
        self.digest = digest
        self.modifiedAt = modifiedAt
        self.purpose = purpose
    }

    public init() { self.init(name: "", byteCount: 0, purpose: .library) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("name", &name)
        try visitor.required("byteCount", &byteCount)
        var type: String? = mediaType
        try visitor.optional("mediaType", &type)
        mediaType = type ?? MediaType.unknown
        try visitor.optional("digest", &digest)
        try visitor.optional("modifiedAt", &modifiedAt)
        try visitor.required("purpose", &purpose)
    }

    public mutating func validate() throws(WireError) {
        guard ExactText.bytes(of: name).count <= UploadRequest.maximumNameLength else {
            throw .tooLong("name", limit: UploadRequest.maximumNameLength)
        }
        byteCount = try JSON.byteCount(byteCount, "byteCount")
        guard MediaType.isValid(mediaType) else { throw .invalid("mediaType") }
        if let digest, !ContentDigest.isValid(digest) { throw .invalid("digest") }
    }
}
