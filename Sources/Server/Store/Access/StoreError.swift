/// The failure of a database; the transaction in which it happened changed nothing, except where a case says otherwise.
public enum StoreError: Error, Equatable, Sendable {
    /// There is no room on the disk.
    case full
    /// The file or the disk can't be written.
    case readOnly
    /// The file is damaged, or is not a database of this program.
    case corrupt(detail: String)
    /// The database was written by a newer program.
    case newerVersion(found: Int, supported: Int)
    /// Another process held the database for too long.
    case busy
    /// A row breaks a rule of the schema, such as a second one with a unique value.
    case constraint(detail: String)
    /// The database could not be reached; nothing was changed.
    case unavailable(detail: String)
    /// The connection was lost during a commit, and nobody can say whether it happened; who repeats the change finds out.
    case unknownOutcome
    /// The store is closed.
    case closed
    /// The disk or the database failed in another way.
    case failed(detail: String)

    /// What happened, in English, for logs.
    public var message: String {
        switch self {
        case .full: "The disk is full."
        case .readOnly: "The database can't be written."
        case .corrupt(let detail): "The database is damaged or is not Enot's: \(detail)."
        case .newerVersion(let found, let supported):
            "The database has version \(found); this program supports versions up to \(supported)."
        case .busy: "Another process is using the database."
        case .constraint(let detail): "A row breaks a rule of the database: \(detail)."
        case .unavailable(let detail): "The database can't be reached: \(detail)."
        case .unknownOutcome: "The connection to the database was lost, so it isn't known whether the change was saved."
        case .closed: "The database was closed."
        case .failed(let detail): "Database error: \(detail)."
        }
    }
}
