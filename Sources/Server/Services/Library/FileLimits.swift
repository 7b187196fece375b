import Domain
import Store

/// The limits for the files that a server accepts.
public struct FileLimits: Equatable, Sendable {
    /// The size limit of one file, in bytes.
    public var fileBytes: Int64
    /// The size limit of all uploaded files of a person, in bytes; nil for as many as fit on the disk.
    public var totalBytes: Int64?

    /// The size limit of one file unless another is chosen: 8 GiB.
    public static let standardFileBytes: Int64 = 8 << 30
    /// The most uploads that a person may have begun.
    public static let openUploads = 2_000
    /// The number of days after which an upload without new bytes is removed.
    public static let staleUploadDays: Int64 = 7

    public init(fileBytes: Int64 = standardFileBytes, totalBytes: Int64? = nil) {
        self.fileBytes = fileBytes
        self.totalBytes = totalBytes
    }

    /// Returns the size limit of all uploaded files of a person, whose own limit counts if it is the smaller one; nil for none.
    func totalBytes(of user: User?) -> Int64? {
        guard let own = user?.fileBytes else { return totalBytes }
        return min(own, totalBytes ?? own)
    }
}

extension FileReading {
    /// Returns the bytes of a space's uploaded files as limits count them: without those that have left the trash.
    func countedBytes(of space: Identifier<Space>, at moment: Instant) throws(StoreError) -> Int64 {
        try keptByteCount(of: space) - expiredByteCount(of: space, until: moment.adding(days: -TrashRetention.days))
    }
}
