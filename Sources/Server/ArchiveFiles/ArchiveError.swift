import Glibc

/// Says why an archive could not be written or read.
public enum ArchiveError: Error, Equatable, Sendable {
    /// Reports that there is no room on the disk.
    case full
    /// Reports that whoever read the archive has left.
    case readerGone
    /// Reports a system call that failed, with its `errno`.
    case failed(operation: String, errorNumber: Int32)
    /// Refuses what is no archive, or one that may not be trusted, and says why.
    case refused(String)

    /// Makes the error of the system call that failed last.
    public init(_ operation: String) {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: self = .full
        case EPIPE: self = .readerGone
        default: self = .failed(operation: operation, errorNumber: errno)
        }
    }

    /// Says in English what happened.
    public var message: String {
        switch self {
        case .full: "The disk is full."
        case .readerGone: "Whoever read the archive has left."
        case .failed(let operation, let errorNumber): "\(operation): \(String(cString: strerror(errorNumber)))."
        case .refused(let reason): reason
        }
    }
}
