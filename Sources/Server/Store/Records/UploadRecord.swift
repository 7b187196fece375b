import Domain

/// Holds how far an upload is, durably.
public struct UploadRecord: Equatable, Sendable {
    /// Identifies the upload, and the file it becomes.
    public let id: EntityID
    /// Holds the file's name.
    public let name: String
    /// Counts the bytes of the whole file.
    public let byteCount: Int64
    /// Holds the SHA-256 the device computed; nil where it did not.
    public let expectedDigest: String?
    /// Marks when the file was last changed on the device.
    public let modifiedAt: Instant?
    /// Says that the file is a photo note's picture.
    public let isPhoto: Bool
    /// Counts the bytes that are safe.
    public var offset: Int64
    /// Holds the SHA-256 of the whole; nil until all bytes are safe.
    public var digest: String?
    /// Marks when bytes last came.
    public var touchedAt: Instant

    /// Makes a record of an upload without bytes.
    public init(
        id: EntityID, name: String, byteCount: Int64, expectedDigest: String?, modifiedAt: Instant?, isPhoto: Bool, touchedAt: Instant
    ) {
        self.id = id
        self.name = name
        self.byteCount = byteCount
        self.expectedDigest = expectedDigest
        self.modifiedAt = modifiedAt
        self.isPhoto = isPhoto
        self.touchedAt = touchedAt
        offset = 0
    }
}
