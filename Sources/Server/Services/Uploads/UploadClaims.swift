import Blobs
import Domain
import Store
import Synchronization

/// The claims of uploads, so that one task at a time works on an upload; the running hashes of unfinished ones are kept.
final class UploadClaims: Sendable {
    /// The identity of an upload among those of all spaces.
    struct Key: Hashable, Sendable {
        let space: Identifier<Space>
        let upload: EntityID

        /// The name of the file with the upload's bytes.
        var fileName: String { space.text + "-" + upload.text }
    }

    /// The hash of the first bytes of an upload.
    struct Progress: Sendable {
        /// The hash, which continues.
        let hash: ContentHash
        /// The number of bytes in it.
        let offset: Int64
    }

    private struct State {
        var busy: Set<Key> = []
        var progress: [Key: Progress] = [:]
    }

    /// The most hashes kept; without one, the bytes are read again.
    static let maximumProgressCount = 256

    private let state = Mutex(State())

    /// Claims an upload, and returns what is kept of it; false if another task has it.
    func claim(_ key: Key) -> (isTaken: Bool, progress: Progress?) {
        state.withLock { state in
            guard state.busy.insert(key).inserted else { return (false, nil) }
            return (true, state.progress.removeValue(forKey: key))
        }
    }

    /// Releases an upload, with what may be kept of it.
    func release(_ key: Key, _ progress: Progress?) {
        state.withLock { state in
            state.busy.remove(key)
            if let progress, state.progress.count < Self.maximumProgressCount { state.progress[key] = progress }
        }
    }
}
