import Glibc

/// Small secret files, replaced so that a crash leaves either the old one or the new one.
enum DurableFile {
    /// The largest number of bytes in a file of this module.
    static let maximumLength = 1 << 20
    /// The permissions of a secret file: only its owner reads and writes it.
    static let mode: mode_t = 0o600

    /// Creates the directory, for its owner alone, if it is missing; its parent must exist.
    static func makeDirectory(_ path: String) throws(SecretsError) {
        guard mkdir(path, 0o700) != 0 else { return }
        let errorNumber = errno
        var status = stat()
        guard errorNumber == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw .fileFailure(path: path, operation: "mkdir", errorNumber: errorNumber)
        }
    }

    /// Returns the file's text; nil if there is no such file.
    static func text(at path: String) throws(SecretsError) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            guard errno == ENOENT else { throw failure("open", path) }
            return nil
        }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: maximumLength + 1)
        var count = 0
        while count < bytes.count {
            let length = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + count }, $0.count - count) }
            if length < 0, errno == EINTR { continue }
            guard length >= 0 else { throw failure("read", path) }
            guard length > 0 else { break }
            count += length
        }
        guard count <= maximumLength else { throw .malformedFile(path: path, reason: "longer than \(maximumLength) bytes") }
        guard let text = String(validating: bytes[..<count], as: UTF8.self) else {
            throw .malformedFile(path: path, reason: "not UTF-8")
        }
        return text
    }

    /// Writes the text to a temporary file with mode 0600, makes it durable and renames it to `path`.
    static func replace(_ path: String, with text: String) throws(SecretsError) {
        let temporary = path + ".new-" + RandomBytes.make(count: 8).map { String($0, radix: 16) }.joined()
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard file >= 0 else { throw failure("open", temporary) }
        do throws(SecretsError) {
            try fill(file, with: Array(text.utf8), path: temporary)
            guard rename(temporary, path) == 0 else { throw failure("rename", path) }
        } catch {
            unlink(temporary)
            throw error
        }
        try synchroniseDirectory(of: path)
    }

    /// Writes all bytes, makes them durable and closes the file, whatever happens.
    private static func fill(_ file: Int32, with bytes: [UInt8], path: String) throws(SecretsError) {
        var isOpen = true
        defer { if isOpen { close(file) } }
        guard fchmod(file, mode) == 0 else { throw failure("fchmod", path) }
        var count = 0
        while count < bytes.count {
            let length = bytes.withUnsafeBytes { write(file, $0.baseAddress.map { $0 + count }, $0.count - count) }
            if length < 0, errno == EINTR { continue }
            guard length > 0 else { throw failure("write", path) }
            count += length
        }
        guard fsync(file) == 0 else { throw failure("fsync", path) }
        isOpen = false
        guard close(file) == 0 else { throw failure("close", path) }
    }

    private static func synchroniseDirectory(of path: String) throws(SecretsError) {
        var directory = "."
        if let slash = path.lastIndex(of: "/") {
            directory = String(path[...slash])
        }
        let file = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw failure("open", directory) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw failure("fsync", directory) }
    }

    private static func failure(_ operation: String, _ path: String) -> SecretsError {
        .fileFailure(path: path, operation: operation, errorNumber: errno)
    }
}
