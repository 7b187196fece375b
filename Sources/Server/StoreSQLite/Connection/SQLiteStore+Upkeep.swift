import Store

extension SQLiteStore: StoreUpkeep {
    /// The number of free pages returned to the disk at once, while others wait.
    private static let pagesGivenBack = 2_000
    /// The value of `auto_vacuum` with which free pages can be returned.
    private static let incremental: Int64 = 2

    public func fileState() async throws(StoreError) -> StoreFileState {
        try await upkeep { connection throws(StoreError) in
            let pageBytes = try connection.number("PRAGMA page_size") ?? 0
            return StoreFileState(
                byteCount: try (connection.number("PRAGMA page_count") ?? 0) * pageBytes,
                freeByteCount: try (connection.number("PRAGMA freelist_count") ?? 0) * pageBytes,
                canGiveBack: try connection.number("PRAGMA auto_vacuum") == SQLiteStore.incremental,
                hasTraces: try connection.number("SELECT count(*) FROM removal_trace") == 1)
        }
    }

    public func packSome() async throws(StoreError) -> Bool {
        try await upkeep { connection throws(StoreError) in
            try connection.commitDueMark()
            return try PackingStep.run(on: connection)
        }
    }

    public func freeSpace() async throws(StoreError) {
        try await upkeep { connection throws(StoreError) in
            try connection.commitDueMark()
            try connection.execute("PRAGMA incremental_vacuum(\(SQLiteStore.pagesGivenBack))")
        }
    }

    public func emptyLog() async throws(StoreError) -> Bool {
        try await upkeep { connection throws(StoreError) in
            let number = try connection.markNumber()
            let isEmptied = try connection.withoutWaiting { () throws(StoreError) in
                try connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").first { row throws(StoreError) in try row["busy"] == Int64(0) }
                    ?? false
            }
            if isEmptied { connection.complete(number) }
            return isEmptied
        }
    }

    public func rewrite() async throws(StoreError) {
        try await upkeep { connection throws(StoreError) in
            try connection.commitDueMark()
            // The copy may be large, and the disk of the database is known to have room for it.
            try connection.execute("PRAGMA temp_store = FILE; PRAGMA auto_vacuum = INCREMENTAL")
            let failure: StoreError?
            do throws(StoreError) {
                try connection.execute("VACUUM")
                // In the same turn, so that whoever removes something afterwards sets the mark again.
                try connection.execute("DELETE FROM removal_trace")
                failure = nil
            } catch {
                failure = error
            }
            try connection.execute("PRAGMA temp_store = MEMORY")
            if let failure { throw failure }
        }
    }

    private func upkeep<Outcome: Sendable>(
        _ work: @escaping @Sendable (SQLiteConnection) throws(StoreError) -> Outcome
    ) async throws(StoreError) -> Outcome {
        let result = await withCheckedContinuation { continuation in
            let job = ResumingUpkeepJob(work: work, continuation: continuation)
            if !writer.append(.upkeep(job)) { job.fail(.closed) }
        }
        return try result.get()
    }
}
