import Glibc
import Store

/// The mark by which a write-ahead log that is left shows whether it continues the database beside it
/// ([0068](../../../../docs/decisions/0068-a-log-knows-its-database.md)).
///
/// The number in the table `log_mark` grows with the first commit after each complete checkpoint. So the file itself has at least the
/// number before the one that is in the log. A copy from before the last checkpoint has less.
struct LogMark: Equatable {
    /// A random text that all copies of a database share.
    let identity: String
    /// The number of checkpoints that this state has seen.
    let number: Int64

    /// The version of the schema from which on there is a mark.
    static let firstVersion = 34
    /// What the text of a mark begins with, by which it is found in the pages of a log.
    static let beginning = "enot-log-mark:"
    static let identityLength = 32, numberLength = 16

    /// The length of the text of a mark.
    static var length: Int { beginning.utf8.count + identityLength + numberLength }

    /// Parses the text of a mark: its beginning, the identity, and the number in digits; nil for anything else.
    init?(text: Substring.UTF8View) {
        guard text.count == Self.length, text.starts(with: Self.beginning.utf8) else { return nil }
        let rest = text.dropFirst(Self.beginning.utf8.count)
        let (name, digits) = (rest.prefix(Self.identityLength), rest.dropFirst(Self.identityLength))
        guard let identity = String(name), let number = String(digits).flatMap({ Int64($0) }), number >= 0 else { return nil }
        (self.identity, self.number) = (identity, number)
    }

    /// Creates the statement that gives a database the mark with a number, unless it has a later one.
    static let update = """
        UPDATE log_mark SET mark = substr(mark, 1, \(length - numberLength)) || printf('%0\(numberLength)d', ?)
        WHERE id = 1 AND CAST(substr(mark, \(length - numberLength + 1)) AS INTEGER) < ?
        """
    static let numberQuery = "SELECT CAST(substr(mark, \(length - numberLength + 1)) AS INTEGER) FROM log_mark WHERE id = 1"

    /// The mark of a file alone.
    enum FileMark: Equatable {
        case mark(LogMark)
        /// An older program wrote it last, or none did.
        case none
        /// It makes sense only with its log, or is damaged.
        case unreadable

        init(at path: String) {
            do throws(StoreError) {
                let connection = try SQLiteConnection(unchanging: path)
                defer { connection.close() }
                guard try connection.number("PRAGMA user_version") ?? 0 >= firstVersion else {
                    self = .none
                    return
                }
                let text: String = try connection.first("SELECT mark FROM log_mark WHERE id = 1") ?? ""
                self = LogMark(text: text[...].utf8).map { .mark($0) } ?? .unreadable
            } catch {
                self = .unreadable
            }
        }
    }

    /// Returns whether a log with a mark belongs to another state of the database than the file, which is too old for it, or to another
    /// database.
    ///
    /// In doubt it does not: a checkpoint that was cut off leaves a file that makes sense only with its log.
    static func isForeign(log: LogMark?, file: FileMark) -> Bool {
        guard let log else { return false }
        return switch file {
        case .mark(let found): found.identity != log.identity || found.number < log.number - 1
        case .none: log.number > 0
        case .unreadable: false
        }
    }
}

extension SQLiteStore {
    /// Returns whether the log beside the database at a path was left by another state of it: somebody has put a copy where the file was,
    /// and left the log of a killed server there. Nothing is written into either.
    public static func hasForeignLog(at path: String) -> Bool {
        var status = stat()
        guard stat(path + "-wal", &status) == 0, status.st_size > 0, access(path, F_OK) == 0 else { return false }
        // In this order: while a server runs, the file only gets newer.
        let mark = LogPages.latestMark(at: path + "-wal")
        return LogMark.isForeign(log: mark, file: mark == nil ? .unreadable : LogMark.FileMark(at: path))
    }
}
