import Blobs
import Domain
import Store

extension LibraryService {
    /// Limits the files that one transaction of upkeep touches, so that nobody waits long.
    static let upkeepBatchSize = 100

    /// Removes what has been in the trash for `TrashRetention.days` for good, and the bytes that nothing needs any more.
    ///
    /// A picture without a photo note goes to the trash first, and comes back when a note refers to it again; a file that a photo
    /// note refers to, in the trash or not, is never removed. Gives the number of files and of contents removed.
    public func tend(now: Instant) async throws(ServiceError) -> (files: Int, contents: Int) {
        var files = 0
        for space in try read({ transaction in try transaction.spaces() }) {
            try await tendPictures(of: space.id, now: now)
            files += try await purge(space.id, until: now.adding(days: -TrashRetention.days))
        }
        return (files, try await collect())
    }

    private func tendPictures(of space: Identifier<Space>, now: Instant) async throws(ServiceError) {
        let size = LibraryService.upkeepBatchSize
        while true {
            let (count, revision) = try await write { transaction in
                let unused = try transaction.unusedPictures(of: space, limit: size)
                for id in unused { try transaction.setDeleted(id, in: space, at: now) }
                let used = try transaction.usedPicturesInTrash(of: space, limit: size)
                for id in used { try transaction.setDeleted(id, in: space, at: nil) }
                return (max(unused.count, used.count), used.isEmpty ? nil : try transaction.advanceLibrary(of: space))
            }
            if let revision { announce(space, revision) }
            if count < size { return }
        }
    }

    private func purge(_ space: Identifier<Space>, until limit: Instant) async throws(ServiceError) -> Int {
        var total = 0
        while true {
            let files = try await write { transaction in
                let files = try transaction.expiredFiles(of: space, until: limit, limit: LibraryService.upkeepBatchSize)
                for file in files { try transaction.removeFile(file.id, in: space) }
                return files
            }
            for file in files where file.digest == nil { try removePreviews(file.previewKey) }
            total += files.count
            if files.count < LibraryService.upkeepBatchSize { return total }
        }
    }

    /// Removes the blobs that no file and no upload needs, with their previews.
    ///
    /// What is not needed is read from what is committed, so that no removal of a file is undone afterwards; that it is still not
    /// needed is read on the writer's thread, where no file can come to need it before the blob is gone.
    private func collect() async throws(ServiceError) -> Int {
        var total = 0
        for number in UInt8.min...UInt8.max {
            let stored: [String]
            do throws(BlobError) { stored = try blobs.digests(beginningWith: number) } catch { throw ServiceError(error) }
            let unneeded = try read { transaction in try stored.filter { try !transaction.isReferenced($0) } }
            guard !unneeded.isEmpty else { continue }
            let blobs = blobs
            total += try await write { transaction in
                let unneeded = try unneeded.filter { try !transaction.isReferenced($0) }
                for digest in unneeded { try blobs.remove(digest) }
                return unneeded.count
            }
            for digest in unneeded where try read({ transaction in try !transaction.isReferenced(digest) }) {
                try removePreviews(digest)
            }
        }
        return total
    }

    private func removePreviews(_ key: String) throws(ServiceError) {
        do throws(BlobError) {
            try blobs.removePreviews(key, edges: PreviewSize.allCases.map(\.longerEdge))
            try blobs.removeCopy(key)
        } catch {
            throw ServiceError(error)
        }
    }
}
