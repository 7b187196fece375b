import Domain

/// The reads of files, uploads and jobs: for the library, uploads, watched folders, media work, documents and archives.
public protocol FileReading: AlbumReading {
    /// Returns the number of the last change of a space's files, 0 before the first.
    func libraryRevision(of space: Identifier<Space>) throws(StoreError) -> Int64
    /// Returns a file, in the trash or not; nil when there is none.
    func file(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> FileRecord?
    /// Returns the file at a place; nil when there is none.
    func file(at place: WatchedPlace, in space: Identifier<Space>) throws(StoreError) -> FileRecord?
    /// Returns files of the library from a place on, the latest first, without their locations and metadata.
    ///
    /// `total` is what `fileCount` returns: places past its middle are reached from the end.
    func files(
        of space: Identifier<Space>, filter: FileFilter, from: Int, count: Int, total: Int
    ) throws(StoreError) -> [FileRecord]
    /// Returns the number of files in the library.
    func fileCount(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Int
    /// Returns the moment at which the latest file of the library was made; nil if there is none.
    func latestMoment(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Instant?
    /// Returns where files of the library were made that have a place, the latest first.
    func places(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [GeographicPoint]
    /// Returns the number of files in the library that wait to be examined.
    func waitingFileCount(of space: Identifier<Space>) throws(StoreError) -> Int
    /// Returns the bytes of a space's uploaded files and of the whole files that its uploads will become.
    func keptByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64
    /// Returns the bytes of the files that `expiredFiles` returns, which are about to be removed.
    func expiredByteCount(of space: Identifier<Space>, until: Instant) throws(StoreError) -> Int64
    /// Returns the uploaded files that went to the trash after a moment, the last one first, without their locations and metadata; of those
    /// of the same content the one that was added first.
    func trashedFiles(of space: Identifier<Space>, since: Instant, limit: Int) throws(StoreError) -> [FileRecord]
    /// Returns the number of files that `trashedFiles` returns without a limit.
    func trashedFileCount(of space: Identifier<Space>, since: Instant) throws(StoreError) -> Int
    /// Returns another file of a content, one that was examined; nil when there is none.
    func examinedFile(ofDigest digest: String) throws(StoreError) -> FileRecord?
    /// Returns the SHA-256 of a file; that of a watched file once it was compared, nil before.
    func content(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String?
    /// Returns the files of a content, in the trash or not.
    func twins(ofContent digest: String, in space: Identifier<Space>) throws(StoreError) -> [ListingCandidate]
    /// Returns the uploaded files of a content, in the trash or not.
    func uploads(ofDigest digest: String, in space: Identifier<Space>) throws(StoreError) -> [EntityID]
    /// Returns the number of files of a size, in the trash or not.
    func fileCount(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> Int
    /// Returns the watched files of a size whose contents were not compared yet.
    func watchedFiles(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> [FileRecord]
    /// Returns the files whose contents are kept by the server, in the trash or not, after an identity, in the order of identities.
    func keptFiles(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [FileRecord]
    /// Returns whether a file or a finished upload needs the blob of a digest.
    func isReferenced(_ digest: String) throws(StoreError) -> Bool
    /// Returns the digests that files refer to, after a digest, in order, each with its number of bytes.
    func referencedDigests(after digest: String, limit: Int) throws(StoreError) -> [(digest: String, byteCount: Int64)]
    /// Returns whether the blob of a digest was announced, and not removed since.
    func isAnnounced(_ digest: String) throws(StoreError) -> Bool
    /// Returns whether the blob of a digest was announced last before a moment, and nothing refers to it.
    func isUnneeded(_ digest: String, announcedBefore moment: Instant) throws(StoreError) -> Bool
    /// Returns announced digests that no file and no upload refers to, and that were announced last before a moment.
    func unneededContents(announcedBefore moment: Instant, limit: Int) throws(StoreError) -> [String]
    /// Returns the generation that announcing the blob of a digest would return.
    func contentGeneration(of digest: String) throws(StoreError) -> Int
    /// Returns the generations of blobs that have ended and were not removed yet, the oldest first.
    func endedContents(limit: Int) throws(StoreError) -> [ContentGeneration]
    /// Returns the files that went to the trash at a moment or before and that no photo note refers to.
    func expiredFiles(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [FileRecord]
    /// Returns the spaces for which `expiredFiles`, `unusedPictures` or `usedPicturesInTrash` returns something.
    func spacesWithFilesToTend(until: Instant) throws(StoreError) -> [Identifier<Space>]
    /// Returns the pictures in use that no photo note, in the trash or not, refers to.
    func unusedPictures(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID]
    /// Returns the pictures marked as unused that a photo note refers to.
    func usedPicturesInTrash(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID]
    /// Returns the files that photo notes, in the trash or not, refer to and of which there is no record, after an identity, in the order
    /// of identities.
    func lackingFiles(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [EntityID]
    /// Returns the watched folders of which a space has files.
    func watchedRoots(of space: Identifier<Space>) throws(StoreError) -> [String]
    /// Returns the files of a watched folder, or of a folder below it, including missing ones.
    func watchedFiles(of space: Identifier<Space>, root: String, below folder: [UInt8]) throws(StoreError) -> [WatchedState]
    /// Returns an upload; nil when there is none.
    func upload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> UploadRecord?
    /// Returns the number of a space's uploads.
    func uploadCount(of space: Identifier<Space>) throws(StoreError) -> Int
    /// Returns all uploads that got no bytes since a moment, with their spaces.
    func uploads(untouchedSince moment: Instant) throws(StoreError) -> [(space: Identifier<Space>, upload: UploadRecord)]
    /// Returns whether a job is due that nobody has claimed, of a file outside of certain watched folders.
    func hasDueJob(now: Instant, outside roots: [String]) throws(StoreError) -> Bool
    /// Returns how many files of all spaces wait for work, one element a kind.
    func mediaWork(dueAt now: Instant) throws(StoreError) -> [MediaWork]
}
