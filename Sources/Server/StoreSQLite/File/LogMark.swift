import Glibc
import Store

/// The mark by which a write-ahead log that is left shows whether it continues the database beside it
/// ([0068](../../../../docs/decisions/0068-a-log-knows-its-database.md)).
///
/// The number in the table `log_mark` grows with the first commit after each complete checkpoint. So the file itself has at least the
/// number before the one that is read with the log. A copy from before the last checkpoint has less.
struct LogMark: Equatable, RowValue {
    /// A random text that all copies of a database share.
    let identity: String
    /// The number of checkpoints that this state has seen.
    let number: Int64

    init(identity: String, number: Int64) {
        self.identity = identity
        self.number = number
    }

    init(row: some StoredRow) throws(StoreError) {
        self.init(identity: try row["identity"], number: try row["number"])
    }

    /// The version of the schema from which on there is a mark.
    static let firstVersion = 34

    /// What is seen of a database, with its log or without.
    enum Sight: Equatable {
        case mark(LogMark)
        /// An older program wrote it last, or none did.
        case none
        /// It is damaged, or can't be read now.
        case unreadable(isCorrupt: Bool)

        /// Reads the mark over a connection that `open` makes.
        init(_ open: () throws(StoreError) -> SQLiteConnection) {
            do throws(StoreError) {
                let connection = try open()
                defer { connection.close() }
                guard try connection.number("PRAGMA user_version") ?? 0 >= firstVersion else {
                    self = .none
                    return
                }
                let mark: LogMark? = try connection.first("SELECT identity, number FROM log_mark WHERE id = 1")
                self = mark.map { .mark($0) } ?? .none
            } catch {
                if case .corrupt = error { self = .unreadable(isCorrupt: true) } else { self = .unreadable(isCorrupt: false) }
            }
        }
    }

    /// Returns whether a log belongs to another state of the database than the file, which is too old for it, or can't be read with it.
    ///
    /// In doubt it does not: a checkpoint that was cut off leaves a file that makes sense only with its log.
    static func isForeign(withLog: Sight, file: Sight) -> Bool {
        switch (withLog, file) {
        case (.mark(let mark), .mark(let found)): found.identity == mark.identity && found.number < mark.number - 1
        case (.mark(let mark), .none): mark.number > 0
        case (.unreadable(isCorrupt: true), .mark): true
        case (.none, _), (.unreadable, _), (.mark, .unreadable): false
        }
    }
}

extension SQLiteStore {
    /// Returns whether the log beside the database at a path was left by another state of it: somebody has put a copy where the
    /// file was, and left the log of a killed server there. Nothing is written into either.
    public static func hasForeignLog(at path: String) -> Bool {
        var status = stat()
        guard stat(path + "-wal", &status) == 0, status.st_size > 0, access(path, F_OK) == 0 else { return false }
        // In this order: while a server runs, the file only gets newer.
        let withLog = LogMark.Sight { () throws(StoreError) in try SQLiteConnection(path: path, isWriter: false) }
        return LogMark.isForeign(
            withLog: withLog, file: LogMark.Sight { () throws(StoreError) in try SQLiteConnection(unchanging: path) })
    }
}
