import Dispatch
import Store
import Synchronization

/// The read-only connections lent to threads; opened when needed, at most `maximumCount`.
final class SQLiteReaders: Sendable {
    /// A connection on its way between threads; only its current holder uses it.
    private struct Loan: @unchecked Sendable {
        let connection: SQLiteConnection
    }

    private struct State {
        var idle: [Loan] = []
        var isClosed = false
    }

    private let path: String
    private let state = Mutex(State())
    private let permits = DispatchSemaphore(value: SQLiteReaders.maximumCount)

    /// The time that readers get to finish at the end.
    private static let longestWait = DispatchTimeInterval.seconds(10)

    /// The largest number of connections; when all are lent, a thread waits until another has finished reading.
    static let maximumCount = 16

    /// Creates a pool for an existing file.
    init(path: String) {
        self.path = path
    }

    /// Runs a body in a transaction on a connection of its own.
    func read<Outcome>(_ body: (any ReadTransaction) throws -> Outcome) throws -> Outcome {
        permits.wait()
        defer { permits.signal() }
        let loan = try borrow()
        try loan.connection.run("BEGIN")
        defer {
            if loan.connection.endsReading() { release(loan) }
        }
        return try body(SQLiteTransaction(connection: loan.connection))
    }

    /// Lends no more connections, and waits a limited time for those that are lent: as long as one is open, the write-ahead log stays
    /// beside the database, and would be used for whatever database replaces it. Called once.
    func close() {
        state.withLock { $0.isClosed = true }
        let deadline = DispatchTime.now() + SQLiteReaders.longestWait
        var permitCount = 0
        while permitCount < SQLiteReaders.maximumCount, permits.wait(timeout: deadline) == .success { permitCount += 1 }
        for _ in 0..<permitCount { permits.signal() }
        state.withLock { $0.idle = [] }
    }

    private func borrow() throws(StoreError) -> Loan {
        let (isClosed, idle) = state.withLock { ($0.isClosed, $0.idle.popLast()) }
        if isClosed { throw .closed }
        if let idle { return idle }
        let connection = try SQLiteConnection(path: path, isWriter: false)
        try connection.execute("PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF")
        return Loan(connection: connection)
    }

    private func release(_ loan: Loan) {
        state.withLock { state in
            if !state.isClosed { state.idle.append(loan) }
        }
    }
}
