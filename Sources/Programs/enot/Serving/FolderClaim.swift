import Domain
import Services
import Store
import Synchronization

/// The right of one server to keep the files of a database in its data folder.
///
/// While the database is away the claim may end. It is made again as soon as the database answers: what a server has in its folder is
/// still the database's, unless another one has made the claim meanwhile.
final class FolderClaim: Sendable {
    private struct State {
        var lease: Lease?
        var isReleased = false
        var onLoss: (@Sendable () -> Void)?
    }

    /// The lease of the server whose folder has the files.
    private static let name = "files in a data directory"

    private let leases: StoreLeases
    private let folder: EntityID
    private let wait: @Sendable () async -> Void
    private let state = Mutex(State())

    private init(leases: StoreLeases, folder: EntityID, wait: @escaping @Sendable () async -> Void) {
        self.leases = leases
        self.folder = folder
        self.wait = wait
    }

    /// Makes the claim for a folder, by its identity: a server that starts again there has it at once. Returns nil if another one has it;
    /// `wait` waits between two attempts to make it again.
    static func make(
        _ leases: StoreLeases, folder: EntityID, wait: @escaping @Sendable () async -> Void = aSecond
    ) async throws(StoreError) -> FolderClaim? {
        guard let lease = try await leases.take(name, holder: folder) else { return nil }
        let claim = FolderClaim(leases: leases, folder: folder, wait: wait)
        claim.keep(lease)
        return claim
    }

    /// Sets what is called, once, when another server has made the claim.
    func whenLost(_ work: @escaping @Sendable () -> Void) { state.withLock { $0.onLoss = work } }

    /// Ends the claim.
    func release() async {
        let lease = state.withLock { state in
            state.isReleased = true
            return state.lease.take()
        }
        await lease?.release()
    }

    /// Waits for a second, unless the task is cancelled.
    private static let aSecond: @Sendable () async -> Void = {
        do { try await Task.sleep(for: .seconds(1)) } catch { return }
    }

    private func keep(_ lease: Lease) {
        state.withLock { $0.lease = lease }
        lease.whenLost { [weak self] in Task.detached { await self?.takeAgain() } }
    }

    private func takeAgain() async {
        while !state.withLock({ $0.isReleased }) {
            do {
                guard let lease = try await leases.take(Self.name, holder: folder) else {
                    state.withLock { $0.onLoss.take() }?()
                    return
                }
                keep(lease)
                return
            } catch {
                await wait()
            }
        }
    }
}
