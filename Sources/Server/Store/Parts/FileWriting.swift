import Domain

/// The changes of files, uploads and jobs: for the library, uploads, watched folders, media work, batches and restoring archives.
public protocol FileWriting: FileReading, AlbumWriting {
    /// Begins a new revision of a space's files and returns its number.
    func advanceLibrary(of space: Identifier<Space>) throws(StoreError) -> Int64
    /// Adds or replaces a file; throws `constraint` when another one has its place.
    func save(_ file: FileRecord, in space: Identifier<Space>) throws(StoreError)
    /// Removes a file and its job.
    func removeFile(_ id: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Sets since when a file is in the trash; nil for a file in use.
    func setDeleted(_ id: EntityID, in space: Identifier<Space>, at moment: Instant?) throws(StoreError)

    /// Sets whether the library lists a file, as `ContentListing` decides.
    func setListed(_ isListed: Bool, _ file: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Removes what is stored of the content of a watched file, its SHA-256 and its readable text, and lists the file.
    func forgetContent(of file: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Stores the SHA-256 of a watched file, unless the file has changed since.
    func setContent(_ digest: String, of file: FileRecord, in space: Identifier<Space>) throws(StoreError)

    /// Adds or replaces an upload.
    func save(_ upload: UploadRecord, in space: Identifier<Space>) throws(StoreError)
    /// Removes an upload.
    func removeUpload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError)

    /// Announces that the blob of a digest is about to be stored, or to be used, in a storage that servers share; returns its generation.
    @discardableResult func announce(_ digest: String, byteCount: Int64, at moment: Instant) throws(StoreError) -> Int
    /// Ends the generation of an announced blob: it is to be removed, and the next announcement begins another one.
    func endContent(_ digest: String) throws(StoreError)
    /// Stores that the blob of an ended generation was removed.
    func markRemoved(_ content: ContentGeneration) throws(StoreError)

    /// Adds a job to examine a file, as if for the first time; it waits from a moment on.
    func addJob(for file: EntityID, in space: Identifier<Space>, at moment: Instant) throws(StoreError)
    /// Claims the job that has been due the longest, of a file outside of certain watched folders, and counts it as begun; returns nil if
    /// there is none.
    ///
    /// Nobody else gets it until it is postponed or all are released; on a database of several servers until the claim ends.
    func claimJob(now: Instant, outside roots: [String]) throws(StoreError) -> MediaJobRecord?
    /// Extends a claim; returns false if it has ended and somebody else has the job.
    func extendClaim(_ job: MediaJobRecord) throws(StoreError) -> Bool
    /// Releases a claimed job from a moment on; `counts` decides whether this time counts as an attempt.
    func postpone(_ job: MediaJobRecord, until moment: Instant, counts: Bool) throws(StoreError)
    /// Removes a job, unless it was added again since it was claimed; returns whether it was removed.
    func finish(_ job: MediaJobRecord) throws(StoreError) -> Bool
    /// Releases all jobs at once, as after a restart.
    func releaseJobs() throws(StoreError)
    /// Makes jobs due that would be only after a moment that none waits for: the clock was ahead when they were postponed.
    func releaseJobs(dueAfter moment: Instant) throws(StoreError)
}
