import Glibc

/// Says why a folder can't be looked through.
public enum FolderError: Error, Equatable, Sendable {
    /// Reports that there is nothing of the name, or nothing that may be followed.
    case missing
    /// Reports a system call that failed, with its `errno`.
    case failed(operation: String, errorNumber: Int32)

    /// Makes the error of the system call that failed last.
    init(_ operation: String) {
        switch errno {
        case ENOENT, ENOTDIR, ELOOP: self = .missing
        default: self = .failed(operation: operation, errorNumber: errno)
        }
    }

    /// Says in English what happened, for logs.
    public var message: String {
        switch self {
        case .missing: "there is no such folder"
        case .failed(let operation, let errorNumber): "\(operation): \(String(cString: strerror(errorNumber)))"
        }
    }
}
