import Blobs
import Domain
import Store
import Wire

extension LibraryService {
    /// Opens the copy of a film or a sound that browsers play; throws `notFound`, also while there is none. A copy that somebody removed is
    /// made again.
    public func copy(_ id: EntityID, for caller: Caller) async throws(ServiceError) -> FileContents {
        let file = try await file(id, for: caller)
        guard file.copy == .ready else { throw .notFound("The file has no copy.") }
        let bytes: ContentBytes
        do throws(BlobError) {
            bytes = try await ContentBytes(.filmCopy(file.previewKey), in: blobs)
        } catch {
            if case .missing = error { try await copyAgain(file, of: caller.spaceID) }
            throw ServiceError(error)
        }
        return FileContents(
            bytes: bytes, name: file.name, mediaType: file.media.kind == .audio ? "audio/mp4" : "video/mp4",
            tag: "\(file.digest ?? file.version)-copy",
            mayChange: file.digest == nil)
    }

    private func copyAgain(_ file: FileRecord, of space: Identifier<Space>) async throws(ServiceError) {
        let revision = try await write(in: .space(space)) { transaction -> Int64? in
            guard var current = try transaction.file(file.id, in: space), current.copy == .ready else { return nil }
            current.copy = .waiting
            try transaction.save(current, in: space)
            return try transaction.advanceLibrary(of: space)
        }
        if let revision { announce(space, revision) }
    }

    /// Returns the file's entry in lists.
    func entry(_ file: FileRecord) -> FileEntry {
        var entry = FileEntry(file)
        switch file.copy {
        case .waiting: entry.copy = .underWay(percent: copyPercent(file))
        case .ready: entry.copy = .ready
        case .failed: entry.copy = .failed
        case nil: break
        }
        return entry
    }
}
