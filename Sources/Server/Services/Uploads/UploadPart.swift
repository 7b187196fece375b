import Blobs

/// A writer of one part of an upload; used by one task.
struct UploadPart {
    /// The reason why a part stops early.
    enum Problem: Error, Equatable {
        /// There are more bytes than the part or the file may have.
        case tooLong
        /// The bytes don't match the part's digest, or are fewer.
        case wrongDigest
        /// The disk can't store the bytes.
        case disk(BlobError)
    }

    private let file: PartialFile
    private let start: Int64
    private let maximumByteCount: Int64
    private let digest: [UInt8]?
    private let partHash: ContentHash?
    /// The hash of the whole file so far.
    private(set) var hash: ContentHash
    /// The number of bytes written.
    private(set) var byteCount: Int64 = 0
    private let hashBefore: ContentHash?

    /// Creates a part at an offset, of which a digest may be known.
    init(_ file: PartialFile, at start: Int64, hash: ContentHash, maximumByteCount: Int64, digest: [UInt8]?) {
        self.file = file
        self.start = start
        self.hash = hash
        self.maximumByteCount = maximumByteCount
        self.digest = digest
        partHash = digest.map { _ in ContentHash() }
        hashBefore = digest.map { _ in hash.copy() }
    }

    /// Writes and hashes the next bytes.
    mutating func append(_ bytes: [UInt8]) throws(Problem) {
        guard byteCount + Int64(bytes.count) <= maximumByteCount else { throw .tooLong }
        let failure = bytes.withUnsafeBytes { buffer -> BlobError? in
            do throws(BlobError) { try file.write(buffer, at: start + byteCount) } catch { return error }
            hash.update(buffer)
            partHash?.update(buffer)
            return nil
        }
        if let failure { throw .disk(failure) }
        byteCount += Int64(bytes.count)
    }

    /// Checks the part against its digest once there are no more bytes.
    func check() throws(Problem) {
        if let digest, let partHash, partHash.finish() != digest { throw .wrongDigest }
    }

    /// Removes the part's bytes; returns the hash as it was before, if it is known.
    func undo() throws(BlobError) -> ContentHash? {
        try file.cut(to: start)
        return byteCount == 0 ? hash : hashBefore
    }
}
