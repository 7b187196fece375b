import Domain
import EmbeddedSupport
import JSON

/// A request to begin an upload, whose identity is drawn by the device and kept by the file; repeating it finds the same upload.
public struct UploadRequest: Equatable, WireMessage {
    /// The purpose of a file.
    public enum Purpose: String, CaseIterable, WireWord {
        /// A file of the library.
        case library
        /// The picture of a photo note.
        case photo
    }

    /// The maximum length of a name, in bytes.
    public static let maximumNameLength = 1_000

    /// The name of the file on the device.
    public var name: String
    /// The size of the file, in bytes.
    public var byteCount: Int64
    /// The media type according to the device.
    public var mediaType: String
    /// The SHA-256 of the file in hexadecimal; nil if the device did not compute it.
    public var digest: String?
    /// When the file was created according to the device: when a picture was taken, or else when the file was last changed.
    public var modifiedAt: Instant?
    /// The purpose of the file.
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
