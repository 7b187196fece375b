import Glibc

/// Holds what one round of writing measured.
struct Round {
    /// Counts the changes that became durable.
    let changeCount: Int
    /// Counts the syncs of the disk meanwhile.
    let syncCount: Int
    /// Holds how long the round took, in seconds.
    let seconds: Double
    /// Holds the processor time spent by the whole program, in seconds.
    let processorSeconds: Double

    /// Gives the durable changes a second.
    var rate: Double { Double(changeCount) / seconds }
    /// Gives the processor time of a change, in microseconds.
    var processorMicroseconds: Double { processorSeconds / Double(changeCount) * 1e6 }
    /// Gives the durable changes of one sync of the disk.
    var changesPerSync: Double { Double(changeCount) / Double(max(1, syncCount)) }

    /// Lets clients write, each its next change once the last one is durable; throws what a client throws.
    static func run(clients: Int, seconds: Double, _ write: @escaping @Sendable (Int) async throws -> Void) async throws -> Round {
        let syncsBefore = SyncCount.total.load(ordering: .relaxed)
        let processorBefore = clock(CLOCK_PROCESS_CPUTIME_ID)
        let start = clock(CLOCK_MONOTONIC)
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for client in 0..<clients {
                group.addTask {
                    var count = 0
                    while clock(CLOCK_MONOTONIC) < start + seconds {
                        try await write(client)
                        count += 1
                    }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
        return Round(
            changeCount: count, syncCount: SyncCount.total.load(ordering: .relaxed) - syncsBefore,
            seconds: clock(CLOCK_MONOTONIC) - start, processorSeconds: clock(CLOCK_PROCESS_CPUTIME_ID) - processorBefore)
    }

    private static func clock(_ identifier: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(identifier, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
