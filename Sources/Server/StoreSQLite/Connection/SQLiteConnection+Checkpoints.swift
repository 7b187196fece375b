import CSQLite
import Store

/// The write-ahead log of a writing connection, as its commits tell of it.
final class LogState {
    /// The pages in the log after the last commit of this connection.
    fileprivate(set) var pageCount = 0
    /// The number that the mark gets with the next commit; nil if it keeps what it has.
    fileprivate var dueMark: Int64?
}

extension SQLiteConnection {
    /// The pages of the log from which on a checkpoint is tried after each commit.
    static let checkpointPages = 2_000

    /// Lets the connection count the pages of its log, instead of trying checkpoints by itself.
    func countLog() {
        sqlite3_wal_hook(
            handle,
            { state, _, _, pageCount in
                if let state { Unmanaged<LogState>.fromOpaque(state).takeUnretainedValue().pageCount = Int(pageCount) }
                return SQLITE_OK
            }, Unmanaged.passUnretained(log).toOpaque())
    }

    /// The number of the mark; 0 before there is one.
    func markNumber() throws(StoreError) -> Int64 { try number(LogMark.numberQuery) ?? 0 }

    /// Makes a new mark due, as all up to the commit that has the number is in the file of the database.
    func complete(_ number: Int64) { log.dueMark = max(log.dueMark ?? 0, number + 1) }

    /// Writes a mark that is due, in a transaction.
    func writeDueMark() throws(StoreError) {
        guard let due = log.dueMark else { return }
        try run(LogMark.update, due, due)
    }

    /// Forgets the mark that was due, after the commit that has written it.
    func forgetDueMark() { log.dueMark = nil }

    /// Writes a mark that is due, in a commit of its own: before work outside of the groups of the writer.
    func commitDueMark() throws(StoreError) {
        try writeDueMark()
        forgetDueMark()
    }

    /// Copies the log into the database, once it is long; whoever reads an older state makes that wait for a later commit.
    func checkpointIfLong() {
        guard log.pageCount >= Self.checkpointPages else { return }
        do throws(StoreError) {
            let number = try markNumber()
            let isComplete = try prepare("PRAGMA wal_checkpoint(PASSIVE)").first { row throws(StoreError) -> Bool in
                let (isBusy, pages, copied): (Int64, Int64, Int64) = (try row["busy"], try row["log"], try row["checkpointed"])
                return isBusy == 0 && pages == copied
            }
            if isComplete == true { complete(number) }
        } catch {
            // The next commit tries it again.
            return
        }
    }
}
