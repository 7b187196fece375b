import Glibc

/// An open file, closed with the object, unless it was passed on.
public final class OpenFile: Sendable {
    /// The file's descriptor.
    public let descriptor: Int32
    /// The number of bytes at the time of opening.
    public let byteCount: Int64

    /// Takes ownership of a descriptor; throws `failed` if it can't be examined.
    public init(_ descriptor: Int32, path: String) throws(BlobError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let error = BlobError("fstat", path)
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        byteCount = Int64(status.st_size)
    }

    /// Opens a file; throws `missing` if there is none. A link is not followed.
    public convenience init(path: String) throws(BlobError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw BlobError("open", path) }
        try self.init(descriptor, path: path)
    }

    deinit {
        close(descriptor)
    }

    /// Returns a second descriptor of the file, which the caller closes.
    public func duplicate() throws(BlobError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw BlobError("duplicating", "a file") }
        return copy
    }

    /// Returns the first bytes, at most `count`.
    public func beginning(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }

    /// Reads the first `count` bytes, a block at a time; fewer if the file ends before.
    public func read(upTo count: Int64, path: String, _ body: (UnsafeRawBufferPointer) -> Void) throws(BlobError) {
        try read(0..<count, path: path) { bytes in
            body(bytes)
            return true
        }
    }

    /// Reads a range, a block at a time, until `body` returns false; less if the file ends before.
    public func read(_ range: Range<Int64>, path: String, _ body: (UnsafeRawBufferPointer) -> Bool) throws(BlobError) {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
        defer { block.deallocate() }
        var offset = range.lowerBound
        while offset < range.upperBound {
            let length = pread(descriptor, block.baseAddress, min(block.count, Int(range.upperBound - offset)), off_t(offset))
            if length < 0, errno == EINTR { continue }
            guard length >= 0 else { throw BlobError("read", path) }
            guard length > 0, body(UnsafeRawBufferPointer(rebasing: block[..<length])) else { return }
            offset += Int64(length)
        }
    }

    /// Returns the SHA-256 of a range as hexadecimal digits.
    func digest(of range: Range<Int64>, path: String) throws(BlobError) -> String {
        let hash = ContentHash()
        try read(range, path: path) { bytes in
            hash.update(bytes)
            return true
        }
        return ContentHash.text(of: hash.finish())
    }
}
