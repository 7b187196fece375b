#if arch(wasm32)
/// Tells why a database or a transaction failed.
public enum DatabaseFailure: Error {
    /// The browser has no database here, or can't open it.
    case unavailable(String)
    /// Another tab holds an older version open and doesn't let go.
    case blocked
    /// The stored version is newer than the program.
    case newerVersion
    /// Another tab upgraded the database, so this one let go.
    case closedByUpgrade
    /// The browser closed the database, as when the person clears the storage.
    case closed
    /// There is no room left.
    case quotaExceeded
    /// The transaction was undone for another reason.
    case aborted(String)

    /// Reads a `DOMException` (Web IDL, 2.8.1).
    static func reading(_ exception: JSValue) -> DatabaseFailure {
        let name = exception["name"].string ?? "UnknownError"
        switch name {
        case "QuotaExceededError": return .quotaExceeded
        case "VersionError": return .newerVersion
        case "InvalidStateError": return .closed
        default: return .aborted("\(name): \(exception["message"].string ?? "")")
        }
    }
}
#endif
