import Blobs
import Domain
import Store

/// What announces contents before they are stored where several servers store them, so that no server removes them before anything refers
/// to them ([0043](../../../../docs/decisions/0043-contents-are-announced.md)). In a folder nothing is announced.
struct ContentAnnouncer: Sendable, StoreUser {
    let store: any Store
    let blobs: BlobFolder
    let now: @Sendable () -> Instant

    /// Returns the time by the clock of this server or that of the database, whichever is ahead: what a server announces whose clock is
    /// slow must not look old to others.
    private func time() async throws(ServiceError) -> Instant {
        guard let shared = store as? any SharedStore else { return now() }
        let time: Instant
        do throws(StoreError) { time = try await shared.now() } catch { throw .storage(error) }
        return Instant(milliseconds: max(time.milliseconds, now().milliseconds))
    }

    /// Announces a content, durably, and returns the generation under which it is to be stored; nil in a folder.
    func announce(_ digest: String, byteCount: Int64) async throws(ServiceError) -> Int? {
        guard blobs.isShared else { return nil }
        let moment = try await time()
        return try await write(in: .contents) { transaction in try transaction.announce(digest, byteCount: byteCount, at: moment) }
    }
}
