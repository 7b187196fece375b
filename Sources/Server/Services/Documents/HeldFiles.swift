import Blobs
import Synchronization

/// The files whose paths a document names, which stay at them as long as this value exists.
final class HeldFiles: Sendable {
    private let files = Mutex<[LocalBlob]>([])

    func append(_ file: LocalBlob) { files.withLock { $0.append(file) } }
}
