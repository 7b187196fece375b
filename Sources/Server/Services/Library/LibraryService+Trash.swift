import Domain
import Store
import Wire

/// The trash of uploaded files.
extension LibraryService {
    /// Moves an uploaded file to the trash; throws `unsuitable` for a watched file or a photo note's picture, `notFound`.
    public func moveToTrash(_ id: EntityID, for caller: Caller) async throws(ServiceError) {
        try await setDeleted(id, at: now(), for: caller)
    }

    /// Restores a file from the trash; throws as `moveToTrash` does.
    public func restore(_ id: EntityID, for caller: Caller) async throws(ServiceError) {
        try await setDeleted(id, at: nil, for: caller)
    }

    private func setDeleted(_ id: EntityID, at moment: Instant?, for caller: Caller) async throws(ServiceError) {
        let revision = try await write(in: .space(caller.spaceID)) { transaction -> Int64? in
            guard let file = try transaction.file(id, in: caller.spaceID) else { throw LibraryService.noFile }
            switch file.origin {
            case .watched: throw ServiceError.unsuitable("The file is in a read-only directory. Delete it there.")
            case .photo: throw ServiceError.unsuitable("The file belongs to a photo note. Delete the note.")
            case .upload: break
            }
            guard (file.deletedAt == nil) != (moment == nil) else { return nil }
            try transaction.setDeletedWithTwins(file, in: caller.spaceID, at: moment)
            if let digest = file.digest { try transaction.updateListing(ofDigest: digest, in: caller.spaceID) }
            return try transaction.advanceLibrary(of: caller.spaceID)
        }
        if let revision { announce(caller.spaceID, revision) }
    }

    /// Returns the files in the trash, the last deleted one first.
    public func trashedFiles(for caller: Caller) async throws(ServiceError) -> FileListAnswer {
        let since = now().adding(days: -TrashRetention.days)
        return try await read { transaction in
            let space = caller.spaceID
            let files = try transaction.trashedFiles(of: space, since: since, limit: FileListAnswer.maximumCount)
            let isWhole = files.count < FileListAnswer.maximumCount
            return FileListAnswer(
                total: try isWhole ? files.count : transaction.trashedFileCount(of: space, since: since),
                revision: try transaction.libraryRevision(of: space), files: files.map { FileEntry($0) })
        }
    }

    /// Takes files out of the trash for good, or puts those that upkeep has not removed since back into it. Files in use are skipped, as
    /// are those that are not there.
    ///
    /// A file counts as one that has been in the trash long enough from then on: upkeep removes it with its bytes.
    public func emptyTrash(_ request: FileTrashRequest, for caller: Caller) async throws(ServiceError) {
        let moment = now()
        let revision = try await write(in: .space(caller.spaceID)) { transaction -> Int64? in
            var isChanged = false
            for id in request.files {
                guard let file = try transaction.file(id, in: caller.spaceID), file.origin == .upload, let deletedAt = file.deletedAt,
                    let changed = LibraryService.moment(of: deletedAt, request, now: moment)
                else { continue }
                try transaction.setDeletedWithTwins(file, in: caller.spaceID, at: changed)
                isChanged = true
            }
            return try isChanged ? transaction.advanceLibrary(of: caller.spaceID) : nil
        }
        if let revision { announce(caller.spaceID, revision) }
    }

    /// Returns what a request makes of the moment of a deletion; nil for no change.
    private static func moment(of deletedAt: Instant, _ request: FileTrashRequest, now: Instant) -> Instant? {
        if request.isUndone { return TrashRetention.refilled(deletedAt: deletedAt, now: now) }
        return TrashRetention.isExpired(deletedAt: deletedAt, now: now) ? nil : TrashRetention.emptied(deletedAt: deletedAt)
    }
}

extension FileWriting {
    /// Sets since when a file is in the trash: what was added twice is one file, and goes and comes back as one.
    fileprivate func setDeletedWithTwins(_ file: FileRecord, in space: Identifier<Space>, at moment: Instant?) throws(StoreError) {
        let twins = try file.digest.map { digest throws(StoreError) in try uploads(ofDigest: digest, in: space) } ?? [file.id]
        for twin in twins { try setDeleted(twin, in: space, at: moment) }
    }
}
