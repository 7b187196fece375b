import Glibc

/// Why files could not be stored or read.
public enum BlobError: Error, Equatable, Sendable {
    /// There is no room on the disk.
    case full
    /// A file that should exist is missing.
    case missing(path: String)
    /// A storage that is reached over a network can't be used at the moment.
    case unavailable(String)
    /// A system call failed, with its `errno`.
    case failed(path: String, operation: String, errorNumber: Int32)

    /// Creates the error of the system call that failed last.
    public init(_ operation: String, _ path: String) {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: self = .full
        case ENOENT: self = .missing(path: path)
        default: self = .failed(path: path, operation: operation, errorNumber: errno)
        }
    }

    /// What happened, in English, for logs.
    public var message: String {
        switch self {
        case .full: "The disk is full."
        case .missing(let path): "\(path) is missing."
        case .unavailable(let detail): "\(detail)."
        case .failed(let path, let operation, let errorNumber): "\(path): \(operation): \(String(cString: strerror(errorNumber)))."
        }
    }
}
