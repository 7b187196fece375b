import Blobs
import Domain
import Store

/// What announces contents before they are stored where several servers store them, so that no server removes them before anything refers
/// to them ([0043](../../../../docs/decisions/0043-contents-are-announced.md)). In a folder nothing is announced.
struct ContentAnnouncer: Sendable, StoreUser {
    let store: any Store
    let blobs: BlobFolder
    let now: @Sendable () -> Instant

    /// Announces a content, durably.
    func announce(_ digest: String, byteCount: Int64) async throws(ServiceError) {
        guard blobs.isShared else { return }
        let moment = now()
        try await write(in: .contents) { transaction in try transaction.announce(digest, byteCount: byteCount, at: moment) }
    }
}
