import Glibc

/// The lock that reserves a data folder for one server: a second one using the same files would undo what the first does.
///
/// The lock ends with the process, however that ends.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// The name of the file that is locked, which contains the number of the process with the lock.
    static let name = "enot.lock"

    /// Locks an existing folder; throws `unavailable`, with the process that has the lock.
    init(folder: String) throws(CommandError) {
        let path = folder + "/" + Self.name
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotCreate("\(path): \(SystemError.reason(errno))") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw .unavailable("\(folder) is already in use by process \(Self.number(in: descriptor))")
        }
        let text = "\(getpid())\n"
        guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, text, text.utf8.count, 0) == text.utf8.count else {
            throw .inputOutput("\(path): \(SystemError.reason(errno))")
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private static func number(in descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let digits = bytes.prefix(max(count, 0)).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        return digits.isEmpty ? "?" : String(decoding: digits, as: UTF8.self)
    }
}
