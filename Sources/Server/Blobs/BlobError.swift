import Glibc

/// Says why files could not be kept or read.
public enum BlobError: Error, Equatable, Sendable {
    /// Reports that there is no room on the disk.
    case full
    /// Reports a file that should be there and is not.
    case missing(path: String)
    /// Reports a system call that failed, with its `errno`.
    case failed(path: String, operation: String, errorNumber: Int32)

    /// Makes the error of the system call that failed last.
    public init(_ operation: String, _ path: String) {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: self = .full
        case ENOENT: self = .missing(path: path)
        default: self = .failed(path: path, operation: operation, errorNumber: errno)
        }
    }

    /// Says in English what happened, for logs.
    public var message: String {
        switch self {
        case .full: "The disk is full."
        case .missing(let path): "\(path) is missing."
        case .failed(let path, let operation, let errorNumber): "\(path): \(operation): \(String(cString: strerror(errorNumber)))."
        }
    }
}
