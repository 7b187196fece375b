/// Says why a database could not do what it was asked; the transaction it happened in changed nothing.
public enum StoreError: Error, Equatable, Sendable {
    /// Reports that there is no room on the disk.
    case full
    /// Reports a file or disk that can't be written.
    case readOnly
    /// Reports a damaged file, or one that is no database of this program.
    case corrupt(detail: String)
    /// Reports a database written by a newer program.
    case newerVersion(found: Int, supported: Int)
    /// Reports that another process held the database for too long.
    case busy
    /// Reports a row that breaks a rule of the schema, such as a second one with a unique value.
    case constraint(detail: String)
    /// Reports a store that was closed.
    case closed
    /// Reports any other failure of the disk or the database.
    case failed(detail: String)

    /// Says in English what happened, for logs.
    public var message: String {
        switch self {
        case .full: "The disk is full."
        case .readOnly: "The database can't be written."
        case .corrupt(let detail): "The database is damaged or not Enot's: \(detail)."
        case .newerVersion(let found, let supported):
            "The database has version \(found), this program knows versions up to \(supported)."
        case .busy: "Another process holds the database."
        case .constraint(let detail): "A row breaks a rule of the database: \(detail)."
        case .closed: "The database was closed."
        case .failed(let detail): "The database failed: \(detail)."
        }
    }
}
