import Domain

/// The durable progress of an upload.
public struct UploadRecord: Equatable, Sendable {
    /// The identity of the upload, and of the file it becomes.
    public let id: EntityID
    /// The file's name.
    public let name: String
    /// The length of the whole file, in bytes.
    public let byteCount: Int64
    /// The SHA-256 computed by the device; nil if it computed none.
    public let expectedDigest: String?
    /// The moment at which the file was last changed on the device.
    public let modifiedAt: Instant?
    /// Whether the file is a photo note's picture.
    public let isPhoto: Bool
    /// The number of bytes that are safe.
    public var offset: Int64
    /// The SHA-256 of the whole; nil until all bytes are safe.
    public var digest: String?
    /// What was stored of the bytes so far in a storage that servers share, as the service of uploads writes it; nil if they are in a
    /// folder.
    public var parts: String?
    /// The moment at which bytes last arrived.
    public var touchedAt: Instant

    /// Creates a record of an upload without bytes.
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

extension UploadRecord: RowValue {
    /// Reads a row of the table `upload`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            id: try row["id"], name: try row["name"], byteCount: try row["byte_count"], expectedDigest: try row["expected_digest"],
            modifiedAt: try row["modified_at"], isPhoto: try row["is_photo"], touchedAt: try row["touched_at"])
        offset = try row["offset"]
        digest = try row["digest"]
        parts = try row["parts"]
    }
}
