import Glibc
import Store
import Synchronization

/// A store in one SQLite file.
public final class SQLiteStore: Store {
    let writer: SQLiteWriter
    private let readers: SQLiteReaders
    private let isClosed = Mutex(false)

    /// Creates the folder of a database if there is none; throws `readOnly`, `full` or `failed`.
    public static func prepareFolder(of path: String) throws(StoreError) { try DatabaseFile.prepareFolder(of: path) }

    /// Opens the database at a path, creating it, its folder and its tables if there are none.
    ///
    /// Throws `newerVersion` for a file of a newer program, `corrupt` for a damaged file or another program's, `readOnly`, `full`, `busy`
    /// or `failed`.
    public convenience init(path: String) throws(StoreError) {
        try self.init(path: path, migrations: Migration.steps)
    }

    /// Opens the database and brings it to the last of the given versions.
    init(path: String, migrations: [Migration]) throws(StoreError) {
        try DatabaseFile.prepare(path)
        let connection = try SQLiteConnection(path: path, isWriter: true)
        // Must be set before there is a page; an older file stays as it is until it is rewritten. Later it would be a commit for nothing.
        if try connection.number("PRAGMA page_count") == 0 { try connection.execute("PRAGMA auto_vacuum = INCREMENTAL") }
        try SQLiteStore.startLog(of: connection)
        try connection.execute(SQLiteStore.settings)
        try Migration.run(migrations, on: connection)
        connection.countLog()
        try SQLiteStore.startMark(of: connection, path: path)
        writer = try SQLiteWriter(connection: connection)
        readers = SQLiteReaders(path: path)
    }

    deinit {
        close()
    }

    /// Runs a body after all others: one thread writes, so that scopes make no difference here.
    public func write<Outcome: Sendable>(
        in _: WriteScope, _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
    ) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            let job = ResumingWriteJob(body: body, continuation: continuation)
            if !writer.append(.write(job)) { job.fail(StoreError.closed) }
        }
    }

    public func read<Outcome: Sendable>(
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome
    ) async throws -> Outcome {
        try readers.read(body)
    }

    public func close() {
        let wasClosed = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return isClosed
        }
        guard !wasClosed else { return }
        readers.close()
        writer.end()
    }

    /// Turns the write-ahead log on, without which readers would wait for the writer.
    private static func startLog(of connection: SQLiteConnection) throws(StoreError) {
        guard try connection.first("PRAGMA journal_mode = WAL") == "wal" else {
            throw .failed(detail: "the disk does not support a write-ahead log")
        }
    }

    /// Makes a new mark due where all is in the file of the database, as after a clean end.
    private static func startMark(of connection: SQLiteConnection, path: String) throws(StoreError) {
        guard try connection.number("PRAGMA user_version") ?? 0 >= LogMark.firstVersion else { return }
        let number = try connection.markNumber()
        var status = stat()
        // In this order: others may write.
        if stat(path + "-wal", &status) == 0, status.st_size == 0 { connection.complete(number) }
    }

    /// The settings of the writing connection.
    ///
    /// FULL, as NORMAL may lose the last commits when the power fails. What is deleted is overwritten, as FAST would leave everything that
    /// lay on a page of its own: replacing a text of a megabyte takes 1.4 ms instead of 0.8, and small writes cost the same. No memory
    /// mapping: a damaged disk would end the process.
    private static let settings = """
        PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
        PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -16000;
        PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF
        """
}
