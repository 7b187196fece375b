/// Holds how much a server takes in.
public struct FileLimits: Equatable, Sendable {
    /// Limits one file, in bytes.
    public var fileBytes: Int64
    /// Limits all uploaded files of a person, in bytes; nil for as many as the disk holds.
    public var totalBytes: Int64?

    /// Holds the limit of one file unless another is chosen: 8 GiB.
    public static let standardFileBytes: Int64 = 8 << 30
    /// Limits the uploads that a person may have begun.
    public static let openUploads = 2_000
    /// Counts the days after which an upload that gets no bytes is given up.
    public static let staleUploadDays: Int64 = 7

    /// Makes limits.
    public init(fileBytes: Int64 = standardFileBytes, totalBytes: Int64? = nil) {
        self.fileBytes = fileBytes
        self.totalBytes = totalBytes
    }
}
