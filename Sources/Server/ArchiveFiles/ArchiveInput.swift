import Glibc

/// The open file of an archive; closed with the object.
final class ArchiveInput: Sendable {
    private let descriptor: Int32
    /// The number of bytes at the time of opening.
    let byteCount: Int64

    /// Opens a file; throws `failed` if there is none, `refused` for anything that is no file.
    init(path: String) throws(ArchiveError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ArchiveError("open \(path)") }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .refused("\(path) is not a regular file.")
        }
        byteCount = Int64(status.st_size)
    }

    deinit {
        close(descriptor)
    }

    /// Reads exactly `count` bytes; throws `refused` if there are fewer.
    func read(at offset: Int64, _ count: Int) throws(ArchiveError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let outcome = bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(ArchiveError) in try read(into: buffer, at: offset) }
        }
        let filled = try outcome.get()
        guard filled == count else { throw .refused("It is truncated.") }
        return bytes
    }

    /// Fills a buffer as far as there are bytes, and returns their number.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ArchiveError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = pread(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(offset) + off_t(filled))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw ArchiveError("read") }
            guard count > 0 else { break }
            filled += count
        }
        return filled
    }
}
