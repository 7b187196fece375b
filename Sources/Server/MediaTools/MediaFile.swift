import Glibc

/// A regular file, open for reading; it is never written, and never waits for a pipe or a device.
public final class MediaFile {
    let descriptor: Int32
    /// The number of bytes in the file when it was opened.
    public let size: Int64

    /// Opens a file; throws `cannotOpen` if it is missing, may not be read or is no file.
    public init(_ path: String) throws(MediaToolsError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .cannotOpen }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .cannotOpen
        }
        size = Int64(status.st_size)
    }

    deinit {
        close(descriptor)
    }

    /// Returns `count` bytes from an offset on; fewer if the file ends or can't be read.
    func bytes(at offset: Int64, count: Int) -> [UInt8] {
        guard offset >= 0, count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            while length < count {
                let result = pread(descriptor, buffer.baseAddress.map { $0 + length }, count - length, off_t(offset) + length)
                if result < 0, errno == EINTR { continue }
                guard result > 0 else { return }
                length += result
            }
        }
    }
}
