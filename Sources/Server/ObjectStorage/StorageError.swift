/// Why a request to a storage of objects failed.
public enum StorageError: Error, Equatable, Sendable {
    /// The address or the credentials can't be used.
    case malformed(String)
    /// There is no such object, bucket or upload.
    case missing(String)
    /// The storage refused the request, with the status and the code of its answer.
    case refused(status: Int, code: String, detail: String)
    /// The storage was not reached, or broke off, in every attempt.
    case unreachable(String)
    /// The clock of this machine and that of the storage differ too much.
    case clockDiffers
    /// The answer can't be read.
    case unreadable(String)
    /// The receiver of the bytes stopped the request.
    case stopped

    /// What happened, in English, for logs.
    public var message: String {
        switch self {
        case .malformed(let detail): detail
        case .missing(let what): "\(what) was not found"
        case .refused(let status, let code, let detail):
            "refused with status \(status)" + (code.isEmpty ? "" : " (\(code))") + (detail.isEmpty ? "" : ": \(detail)")
        case .unreachable(let detail): "cannot be reached: \(detail)"
        case .clockDiffers: "refused the request because of its time: set the clock of this machine"
        case .unreadable(let detail): "answered with something else: \(detail)"
        case .stopped: "the transfer was stopped"
        }
    }

    /// The codes of answers, whatever their status, after which the same request may succeed.
    static let temporaryCodes: Set<String> = ["InternalError", "OperationAborted", "RequestTimeout", "ServiceUnavailable", "SlowDown"]

    /// Whether the storage says that parts can never be joined as they are.
    public var refusesParts: Bool {
        guard case .refused(_, let code, _) = self else { return false }
        return ["EntityTooSmall", "InvalidPart", "InvalidPartOrder"].contains(code)
    }

    /// Whether the same request may succeed when it is sent again.
    var isTemporary: Bool {
        switch self {
        case .refused(let status, let code, _): [429, 500, 502, 503, 504].contains(status) || Self.temporaryCodes.contains(code)
        case .unreachable: true
        case .malformed, .missing, .clockDiffers, .unreadable, .stopped: false
        }
    }
}
