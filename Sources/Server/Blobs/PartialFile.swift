import Glibc

/// A file that is still arriving; used by one task at a time, closed with the object.
public final class PartialFile: Sendable {
    private let descriptor: Int32
    private let path: String
    private let calls: DiskCalls

    /// Opens the file at a path, creating it if there is none.
    public init(path: String, calls: DiskCalls) throws(BlobError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw BlobError("open", path) }
        self.path = path
        self.calls = calls
    }

    deinit {
        close(descriptor)
    }

    /// Returns the number of bytes in the file.
    public func byteCount() throws(BlobError) -> Int64 {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw BlobError("fstat", path) }
        return Int64(status.st_size)
    }

    /// Removes the bytes past a length.
    public func cut(to length: Int64) throws(BlobError) {
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw BlobError("ftruncate", path) }
    }

    /// Writes bytes at an offset; the bytes written before it throws have to be cut off.
    public func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(BlobError) {
        var written = 0
        while written < bytes.count {
            let count = calls.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]), offset + Int64(written))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw BlobError("write", path) }
            written += count
        }
    }

    /// Makes all bytes durable.
    public func synchronize() throws(BlobError) {
        guard calls.synchronize(descriptor) == 0 else { throw BlobError("fsync", path) }
    }

    /// Returns the hash of the first bytes, which can be continued from there.
    public func hash(upTo count: Int64) throws(BlobError) -> ContentHash {
        let hash = ContentHash()
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw BlobError("duplicating", path) }
        try OpenFile(copy, path: path).read(upTo: count, path: path, hash.update)
        return hash
    }
}
