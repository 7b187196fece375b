import Domain
import Services
import Store
import Synchronization

/// The right of one server to keep the files of a database in its data folder.
///
/// The claim may end while the database can't be reached. It is then made again as soon as the database answers, unless another server has
/// made it meanwhile.
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

    /// Claims the files for a folder, by its identity; returns nil if another folder has the claim.
    ///
    /// A server that restarts in the same folder gets it at once. `wait` waits between two attempts to renew a claim that has ended.
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
