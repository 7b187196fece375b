import CSQLite
import Store

extension StoreError {
    /// Creates the error for an SQLite result code (extended or not) and the connection's message.
    init(code: Int32, message: String) {
        switch code & 0xFF {
        case SQLITE_FULL: self = .full
        case SQLITE_READONLY: self = .readOnly
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(detail: message)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
        case SQLITE_CONSTRAINT: self = .constraint(detail: message)
        default: self = .failed(detail: "\(message) (SQLite code \(code))")
        }
    }
}
