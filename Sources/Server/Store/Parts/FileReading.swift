import Domain

/// The reads of files, uploads and jobs: for the library, uploads, watched folders, media work, documents and archives.
public protocol FileReading {
    /// Numbers the last change of a space's files, 0 before the first.
    func libraryRevision(of space: Identifier<Space>) throws(StoreError) -> Int64
    /// Gives a file, in the trash or not; nil when there is none.
    func file(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> FileRecord?
    /// Gives the file of a place; nil when there is none.
    func file(at place: WatchedPlace, in space: Identifier<Space>) throws(StoreError) -> FileRecord?
    /// Lists files of the library from a place on, the latest first, without their locations and metadata.
    ///
    /// The total is what `fileCount` gives: places past its middle are reached from the end.
    func files(
        of space: Identifier<Space>, filter: FileFilter, from: Int, count: Int, total: Int
    ) throws(StoreError) -> [FileRecord]
    /// Counts the files of the library.
    func fileCount(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Int
    /// Tells when the latest file of the library was made; nil where there is none.
    func latestMoment(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Instant?
    /// Counts the files of the library that wait to be looked into.
    func waitingFileCount(of space: Identifier<Space>) throws(StoreError) -> Int
    /// Counts the bytes of a space's uploaded files and of the whole files that its uploads become.
    func keptByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64
    /// Gives another file of a content that somebody looked into; nil when there is none.
    func knownFile(ofDigest digest: String) throws(StoreError) -> FileRecord?
    /// Gives the SHA-256 of a file, of a watched one where it was compared; nil where it is not known.
    func content(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String?
    /// Lists the files of a content, in the trash or not.
    func twins(ofContent digest: String, in space: Identifier<Space>) throws(StoreError) -> [Twin]
    /// Lists the uploaded files of a content, in the trash or not.
    func uploads(ofDigest digest: String, in space: Identifier<Space>) throws(StoreError) -> [EntityID]
    /// Counts the files of a size, in the trash or not.
    func fileCount(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> Int
    /// Lists the watched files of a size whose contents nobody has compared.
    func watchedFiles(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> [FileRecord]
    /// Lists the files whose contents are kept here, in the trash or not, after an identity, in the order of identities.
    func keptFiles(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [FileRecord]
    /// Tells whether a file or a finished upload needs the blob of a digest.
    func isReferenced(_ digest: String) throws(StoreError) -> Bool
    /// Lists the digests that files name, and the counts of bytes, after a digest, in order.
    func referencedDigests(after digest: String, limit: Int) throws(StoreError) -> [(digest: String, byteCount: Int64)]
    /// Lists files that went to the trash at a moment or before and that no photo note refers to.
    func expiredFiles(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [FileRecord]
    /// Lists pictures in use that no photo note, in the trash or not, refers to.
    func unusedPictures(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID]
    /// Lists pictures marked as unused that a photo note refers to.
    func usedPicturesInTrash(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID]
    /// Lists the watched folders that a space has files of.
    func watchedRoots(of space: Identifier<Space>) throws(StoreError) -> [String]
    /// Lists the files of a watched folder, or of a folder below it, missing ones among them.
    func watchedFiles(of space: Identifier<Space>, root: String, below folder: [UInt8]) throws(StoreError) -> [WatchedState]
    /// Gives an upload; nil when there is none.
    func upload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> UploadRecord?
    /// Counts the uploads of a space.
    func uploadCount(of space: Identifier<Space>) throws(StoreError) -> Int
    /// Lists all uploads that got no bytes since a moment, with their spaces.
    func uploads(untouchedSince moment: Instant) throws(StoreError) -> [(space: Identifier<Space>, upload: UploadRecord)]
    /// Names the file of the job that is due the longest, none of a file in some watched folders; nil when there is none.
    func dueJob(now: Instant, outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID)?
}
