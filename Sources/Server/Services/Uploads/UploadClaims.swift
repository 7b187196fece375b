import Blobs
import Domain
import Store
import Synchronization

/// Lets one task at a time work on an upload, and keeps the running hashes of those that go on.
final class UploadClaims: Sendable {
    /// Names an upload among those of all spaces.
    struct Key: Hashable, Sendable {
        let space: Identifier<Space>
        let upload: EntityID

        /// Names the file of the upload's bytes.
        var fileName: String { space.text + "-" + upload.text }
    }

    /// Holds the hash of the first bytes of an upload.
    struct Progress: Sendable {
        /// Holds the hash, which goes on.
        let hash: ContentHash
        /// Counts the bytes it has taken.
        let offset: Int64
    }

    private struct State {
        var busy: Set<Key> = []
        var progress: [Key: Progress] = [:]
    }

    /// Limits the hashes kept; without one, the bytes are read once more.
    static let maximumProgressCount = 256

    private let state = Mutex(State())

    /// Takes an upload, and what is kept of it; false while another task has it.
    func take(_ key: Key) -> (isTaken: Bool, progress: Progress?) {
        state.withLock { state in
            guard state.busy.insert(key).inserted else { return (false, nil) }
            return (true, state.progress.removeValue(forKey: key))
        }
    }

    /// Gives an upload back, with what may be kept of it.
    func giveBack(_ key: Key, _ progress: Progress?) {
        state.withLock { state in
            state.busy.remove(key)
            if let progress, state.progress.count < Self.maximumProgressCount { state.progress[key] = progress }
        }
    }
}
