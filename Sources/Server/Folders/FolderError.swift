import Glibc

/// Why a folder can't be read.
public enum FolderError: Error, Equatable, Sendable {
    /// There is nothing with the name, or nothing that may be followed.
    case missing
    /// A system call failed, with its `errno`.
    case failed(operation: String, errorNumber: Int32)

    /// Creates the error of the system call that failed last.
    init(_ operation: String) {
        switch errno {
        case ENOENT, ENOTDIR, ELOOP: self = .missing
        default: self = .failed(operation: operation, errorNumber: errno)
        }
    }

    /// What happened, in English, for logs.
    public var message: String {
        switch self {
        case .missing: "no such directory"
        case .failed(let operation, let errorNumber): "\(operation): \(String(cString: strerror(errorNumber)))"
        }
    }
}
