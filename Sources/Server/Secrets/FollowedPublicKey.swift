import Glibc
import Synchronization

/// The public key in a file that may be created or replaced while the program runs, read again whenever the file has changed.
public final class FollowedPublicKey: Sendable {
    /// What happened to the file since it was last checked.
    public enum Change: Equatable, Sendable {
        /// Another key is there, or the first one.
        case replaced
        /// The file is gone, and its key with it.
        case removed
        /// The file can't be read or is no key; the previous key, if any, remains valid.
        case unreadable(SecretsError)
    }

    /// What distinguishes one state of a file from another; nil where there is no file.
    private struct Stamp: Equatable {
        let device: dev_t
        let inode: ino_t
        let size: off_t
        let seconds: Int
        let nanoseconds: Int
    }

    private struct Known {
        var stamp: Stamp?
        var key: [UInt8]?
    }

    private let path: String
    private let report: @Sendable (Change) -> Void
    private let known: Mutex<Known>

    /// Reads the file as it is now; throws `fileFailure` or `malformedFile`. `report` is called once for every later change.
    public init(path: String, report: @escaping @Sendable (Change) -> Void) throws(SecretsError) {
        self.path = path
        self.report = report
        let stamp = Self.stamp(of: path)
        known = Mutex(Known(stamp: stamp, key: try SigningKeyFile.publicKey(at: path)))
    }

    /// The 32 bytes of the key now in the file; nil if there is none.
    public var key: [UInt8]? {
        let stamp = Self.stamp(of: path)
        return known.withLock { known in
            guard stamp != known.stamp else { return known.key }
            known.stamp = stamp
            do throws(SecretsError) {
                let key = try SigningKeyFile.publicKey(at: path)
                if key != known.key { report(key == nil ? .removed : .replaced) }
                known.key = key
            } catch {
                report(.unreadable(error))
            }
            return known.key
        }
    }

    private static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Stamp(
            device: status.st_dev, inode: status.st_ino, size: status.st_size, seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }
}
