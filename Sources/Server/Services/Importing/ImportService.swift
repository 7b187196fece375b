import Blobs
import Domain
import EmbeddedSupport
import Importing
import Store

/// A service that moves in what people have in other programs: their notes through the same journal as those of devices, in steps between
/// which others write, their pictures and files through the same place of contents.
public struct ImportService: Sendable, StoreUser {
    let store: any Store
    let blobs: BlobFolder
    let synchronization: SyncService
    let limits: FileLimits
    let now: @Sendable () -> Instant
    /// Called with a space and its library's revision when files were added or moved to the trash.
    let onFiles: @Sendable (Identifier<Space>, Int64) -> Void

    public init(
        store: any Store, blobs: BlobFolder, synchronization: SyncService, limits: FileLimits = FileLimits(),
        now: @escaping @Sendable () -> Instant, onFiles: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in }
    ) {
        self.store = store
        self.blobs = blobs
        self.synchronization = synchronization
        self.limits = limits
        self.now = now
        self.onFiles = onFiles
    }

    /// Moves in what a source has, and reports a line for each of its items; returns the sums. What is there already stays as it is.
    ///
    /// With `writes` off it only looks: the lines are those that moving in would report, as far as they can be known. An import that was
    /// interrupted continues when it is run again. Throws for a failure of the database or the disk alone; cancelling the task ends it
    /// between two steps.
    public func run(
        _ source: ImportSource, _ settings: ImportSettings, for caller: Caller, writes: Bool = true,
        report: @escaping @Sendable (LedgerLine) -> Void
    ) async throws(ServiceError) -> LedgerSums {
        do {
            return try await DiskThreads.run { () async throws(any Error) in
                let run = try await ImportRun(self, source, settings, for: caller, writes: writes, report: report)
                return try await run.result()
            }
        } catch {
            throw ServiceError(error)
        }
    }

    /// The author of what an import writes, which is no device of the person's: it has not seen what any of them deleted.
    static func author(for caller: Caller) -> Caller {
        Caller(userID: caller.userID, spaceID: caller.spaceID, sessionID: Identifier(EntityID.zero))
    }
}
