import Glibc

/// Why an archive could not be written or read.
public enum ArchiveError: Error, Equatable, Sendable {
    /// There is no room on the disk.
    case full
    /// The reader of the archive has left.
    case readerGone
    /// A system call failed, with its `errno`.
    case failed(operation: String, errorNumber: Int32)
    /// The file is no archive, or one that can't be trusted, for the given reason.
    case refused(String)

    /// Creates the error of the system call that failed last.
    public init(_ operation: String) {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: self = .full
        case EPIPE: self = .readerGone
        default: self = .failed(operation: operation, errorNumber: errno)
        }
    }

    /// What happened, in English.
    public var message: String {
        switch self {
        case .full: "The disk is full."
        case .readerGone: "The reader of the archive has disconnected."
        case .failed(let operation, let errorNumber): "\(operation): \(String(cString: strerror(errorNumber)))."
        case .refused(let reason): reason
        }
    }
}
