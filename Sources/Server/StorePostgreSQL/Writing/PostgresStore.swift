import Domain
import Store
import Synchronization

/// A store in a PostgreSQL database, which several servers may share.
public final class PostgresStore: Store {
    private let committers: [Committer]
    private let writers: LinePool
    private let readers: LinePool
    /// The connection for what servers agree on, which must not wait for a transaction.
    private let sharing: LinePool
    let access: PostgresAccess
    private let isClosed = Mutex(false)

    /// Connects to a database and creates its tables if there are none.
    ///
    /// Throws `unavailable` if it can't be reached, `newerVersion` for a database that this program is too old for, or another error.
    public init(_ settings: PostgresSettings) throws(StoreError) {
        let access = PostgresAccess(settings)
        do {
            let connection = try PoolerCheck.connect(access.primary)
            try Schema.prepare(connection, isMoveTarget: settings.isMoveTarget)
            try access.primary.exchange(on: connection)
            try connection.execute(CommitMark.removal)
        } catch let error as PostgresError {
            throw StoreError(error)
        } catch {
            throw error as? StoreError ?? .failed(detail: "\(error)")
        }
        self.access = access
        let writers = try LinePool(access, session: PostgresSettings.writing, count: settings.writerCount)
        self.writers = writers
        readers = try LinePool(access, session: PostgresSettings.reading, count: settings.readerCount)
        sharing = try LinePool(access, session: PostgresSettings.writing, count: 1)
        var committers: [Committer] = []
        for _ in 0..<settings.committerCount { committers.append(try Committer(access, alone: writers)) }
        self.committers = committers
    }

    deinit {
        // Not waited for: the last to know the store may be one of its threads.
        for committer in committers { committer.end() }
        writers.end()
        readers.end()
        sharing.end()
    }

    public func write<Outcome: Sendable>(
        in scope: WriteScope, _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
    ) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            let job = ScopedJob(job: ResumingWriteJob(body: body, continuation: continuation), scope: scope)
            // A space always has the same committer, so that no two of a server's wait for its lock.
            if case .space(let space)? = scope.parts.first, scope.parts.count == 1, scope.isForeseen {
                committers[Int(space.entity.low % UInt64(committers.count))].append(job)
            } else {
                writers.append(SingleWriteJob(job: job))
            }
        }
    }

    public func read<Outcome: Sendable>(
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome
    ) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            readers.append(ReadJob(body: body, continuation: continuation))
        }
    }

    /// Runs statements that may run again on the connection for what servers agree on.
    func share<Outcome: Sendable>(
        _ body: @escaping @Sendable (PostgresConnection) throws -> Outcome
    ) async throws(StoreError) -> Outcome {
        do {
            return try await withCheckedThrowingContinuation { continuation in
                sharing.append(SharedJob(body: body, continuation: continuation))
            }
        } catch {
            throw error as? StoreError ?? .failed(detail: "\(error)")
        }
    }

    public func close() {
        let wasClosed = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return isClosed
        }
        guard !wasClosed else { return }
        // What has to run alone is passed on to the writers.
        for committer in committers {
            committer.end()
            committer.join()
        }
        for pool in [writers, readers, sharing] {
            pool.end()
            pool.join()
        }
    }
}
