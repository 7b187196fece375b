import Blobs
import Synchronization

/// The files whose paths a document names, which stay at them as long as this value exists. None of them is open.
final class HeldFiles: Sendable {
    private struct State {
        /// The files that were looked for; nil for those that are missing.
        var places: [BlobName: BlobPlace?] = [:]
        var wanted: Set<BlobName> = []
    }

    private let blobs: BlobFolder
    private let state = Mutex(State())

    init(_ blobs: BlobFolder) {
        self.blobs = blobs
    }

    /// Returns the path of a file; nil if it is missing, or has to be fetched first, which only `fetch` does.
    func path(of name: BlobName) throws(BlobError) -> String? {
        if let found = state.withLock({ $0.places[name] }) { return found?.path }
        if blobs.isShared {
            state.withLock { _ = $0.wanted.insert(name) }
            return nil
        }
        return try find(name)?.path
    }

    /// Whether files have to be fetched before all paths are known.
    var isIncomplete: Bool { state.withLock { !$0.wanted.isEmpty } }

    /// Fetches the files that were asked for.
    func fetch() async throws(BlobError) {
        let wanted = state.withLock { state in
            defer { state.wanted = [] }
            return state.wanted
        }
        try await blobs.run { () throws(BlobError) in for name in wanted { _ = try find(name) } }
    }

    private func find(_ name: BlobName) throws(BlobError) -> BlobPlace? {
        let place: BlobPlace?
        do throws(BlobError) {
            place = try blobs.contents.open(name).place
        } catch {
            guard case .missing = error else { throw error }
            place = nil
        }
        state.withLock { $0.places[name] = .some(place) }
        return place
    }
}
