import Domain

@testable import Services

extension BackupPlace {
    /// Makes the archive of a day and removes those that are no longer kept, as a night does.
    func night(_ maker: ArchiveMaker, on day: CivilDate, now: Instant) async throws(ServiceError) -> ArchiveCount {
        let count = try await make(maker, on: day, now: now)
        try await prune(on: day, now: now)
        return count
    }
}
