import Blobs
import Domain
import Store

extension LibraryService {
    /// The most files that one transaction of upkeep changes, so that nobody waits long.
    static let upkeepBatchSize = 100

    /// The days from now after which no job is due that was postponed by a right clock.
    static let longestPauseDays: Int64 = 1

    /// The numbers of files and contents that a round of upkeep changed.
    public struct UpkeepCount: Equatable, Sendable {
        /// The number of files removed for good.
        public var files: Int
        /// The number of contents removed for good.
        public var contents: Int
        /// The number of contents set aside, as nothing refers to them.
        public var aside: Int

        public init(files: Int = 0, contents: Int = 0, aside: Int = 0) {
            self.files = files
            self.contents = contents
            self.aside = aside
        }
    }

    /// Removes what has been in the trash for `TrashRetention.days` with its bytes, and sets aside bytes that nothing refers to.
    ///
    /// A picture without a photo note goes to the trash first, and is restored when a note refers to it again; a file that a photo note
    /// refers to, in the trash or not, is never removed.
    public func tend(now: Instant) async throws(ServiceError) -> UpkeepCount {
        var count = UpkeepCount()
        let limit = now.adding(days: -TrashRetention.days)
        try await write(in: .database) { transaction in
            try transaction.releaseJobs(dueAfter: now.adding(days: Self.longestPauseDays))
            try transaction.removeAlbums(deletedUntil: limit)
        }
        for space in try await read({ transaction in try transaction.spacesWithFilesToTend(until: limit) }) {
            try await tendPictures(of: space, now: now)
            let purged = try await purge(space, until: limit)
            count.files += purged.files
            count.contents += purged.contents
        }
        if blobs.isShared {
            count.contents += try await collect(now)
        } else {
            count.aside = try await setUnnamedAside(now)
            count.contents += try await removeExpiredAside(now)
        }
        return count
    }

    /// Restores what was set aside and is referred to after all, as when the right database is back; returns the number of contents.
    public func restoreReferenced() async throws(ServiceError) -> Int {
        guard !blobs.isShared else { return 0 }
        let items: [AsideFolder.Item]
        do throws(BlobError) { items = try blobs.asideBlobs.items() } catch { throw ServiceError(error) }
        let named = try await read { transaction in
            try items.filter { try ContentDigest.isValid($0.name) && transaction.isReferenced($0.name) }
        }
        do throws(BlobError) {
            for item in named { try await blobs.run { [blobs] () throws(BlobError) in try blobs.restore(item) } }
        } catch {
            throw ServiceError(error)
        }
        return named.count
    }

    private func tendPictures(of space: Identifier<Space>, now: Instant) async throws(ServiceError) {
        let size = LibraryService.upkeepBatchSize
        while true {
            let (count, revision) = try await write(in: .space(space)) { transaction in
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

    private func purge(
        _ space: Identifier<Space>, until limit: Instant
    ) async throws(ServiceError) -> (files: Int, contents: Int) {
        var total = (files: 0, contents: 0)
        while true {
            let files = try await write(in: .space(space)) { transaction in
                let files = try transaction.expiredFiles(of: space, until: limit, limit: LibraryService.upkeepBatchSize)
                for file in files { try transaction.removeFile(file.id, in: space) }
                return files
            }
            for file in files where file.digest == nil { try await removePreviews(file.previewKey) }
            total.contents += try await removeContents(Set(files.compactMap(\.digest)))
            total.files += files.count
            if files.count < LibraryService.upkeepBatchSize { return total }
        }
    }

    /// Removes the contents of files that were removed for good, with their previews, unless something else needs them; returns their
    /// number.
    ///
    /// Whether something needs them is read on the writer's thread, where no file can come to need one before it is removed.
    private func removeContents(_ digests: Set<String>) async throws(ServiceError) -> Int {
        // Contents of a shared store are collected.
        guard !digests.isEmpty, !blobs.isShared else { return 0 }
        let blobs = blobs
        let removed = try await write(in: .contents) { transaction in
            let unneeded = try digests.filter { try !transaction.isReferenced($0) }
            for digest in unneeded { try blobs.remove(digest) }
            return unneeded
        }
        for digest in removed { try await removePreviews(digest) }
        return removed.count
    }

    /// The hours for which a content stays after it was announced, although nothing refers to it.
    static let announcedHours: Int64 = 24

    /// Removes the contents of a shared store that were announced long ago and that nothing refers to, with their previews; returns their
    /// number.
    ///
    /// Their generations end first, durably: whoever announces one from then on stores it under another key, so that a removal can't come
    /// too late. What was never announced belongs to another database, and stays.
    func collect(_ now: Instant) async throws(ServiceError) -> Int {
        let limit = Instant(milliseconds: now.milliseconds - Self.announcedHours * 3_600_000)
        while true {
            let unneeded = try await read { transaction in
                try transaction.unneededContents(announcedBefore: limit, limit: Self.upkeepBatchSize)
            }
            if !unneeded.isEmpty {
                try await write(in: .contents) { transaction in
                    for digest in unneeded where try transaction.isUnneeded(digest, announcedBefore: limit) {
                        try transaction.endContent(digest)
                    }
                }
            }
            if unneeded.count < Self.upkeepBatchSize { return try await removeEndedContents() }
        }
    }

    /// Removes the contents whose generations have ended, also those that a killed server left; returns their number.
    private func removeEndedContents() async throws(ServiceError) -> Int {
        var total = 0
        while true {
            let ended = try await read { transaction in try transaction.endedContents(limit: Self.upkeepBatchSize) }
            for content in ended {
                // Somebody else may have the same bytes again. Their previews would be made again if they were gone.
                let isAnnounced = try await read { transaction in try transaction.isAnnounced(content.digest) }
                if !isAnnounced { try await removePreviews(content.digest) }
                do throws(BlobError) {
                    try await blobs.run { [blobs] () throws(BlobError) in try blobs.remove(content.digest, generation: content.number) }
                } catch {
                    throw ServiceError(error)
                }
                try await write(in: .contents) { transaction in try transaction.markRemoved(content) }
            }
            total += ended.count
            if ended.count < Self.upkeepBatchSize { return total }
        }
    }

    /// Sets aside the blobs that no file and no upload refers to, and returns their number: a crash left them, or they belong to another
    /// database.
    private func setUnnamedAside(_ now: Instant) async throws(ServiceError) -> Int {
        var total = 0
        for number in UInt8.min...UInt8.max {
            let stored: [String]
            do throws(BlobError) { stored = try blobs.digests(beginningWith: number) } catch { throw ServiceError(error) }
            let unnamed = try await read { transaction in try stored.filter { try !transaction.isReferenced($0) } }
            guard !unnamed.isEmpty else { continue }
            let blobs = blobs
            total += try await write(in: .contents) { transaction in
                let unnamed = try unnamed.filter { try !transaction.isReferenced($0) }
                for digest in unnamed { try blobs.setAside(digest, on: now) }
                return unnamed.count
            }
        }
        return total
    }

    /// Removes what was set aside long ago, with previews unless something has the same bytes again; returns the number of contents.
    private func removeExpiredAside(_ now: Instant) async throws(ServiceError) -> Int {
        let removed: [AsideFolder.Item]
        do throws(BlobError) { removed = try blobs.asideBlobs.removeExpired(at: now) } catch { throw ServiceError(error) }
        for item in removed {
            let isThere: Bool
            do throws(BlobError) { isThere = try blobs.has(item.name) } catch { throw ServiceError(error) }
            if !isThere { try await removePreviews(item.name) }
        }
        return removed.count
    }

    private func removePreviews(_ key: String) async throws(ServiceError) {
        do throws(BlobError) {
            try await blobs.run { [blobs] () throws(BlobError) in
                try blobs.removePreviews(key, edges: PreviewSize.allCases.map(\.longerEdge))
                try blobs.removeCopy(key)
            }
        } catch {
            throw ServiceError(error)
        }
    }
}
