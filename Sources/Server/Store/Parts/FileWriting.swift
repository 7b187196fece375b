import Domain

/// The changes of files, uploads and jobs: for the library, uploads, watched folders, media work, batches and restoring archives.
public protocol FileWriting: FileReading {
    /// Numbers a change of a space's files, and gives the number.
    func advanceLibrary(of space: Identifier<Space>) throws(StoreError) -> Int64
    /// Adds or replaces a file; throws `constraint` when another one has its place.
    func save(_ file: FileRecord, in space: Identifier<Space>) throws(StoreError)
    /// Removes a file and its job.
    func removeFile(_ id: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Marks since when a file is in the trash, or that it is not.
    func setDeleted(_ id: EntityID, in space: Identifier<Space>, at moment: Instant?) throws(StoreError)

    /// Says whether the library lists a file, as `ContentListing` decides.
    func setListed(_ isListed: Bool, _ file: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Forgets what was learnt of the content of a watched file, its SHA-256 and what can be read in it, and lists the file.
    func forgetContent(of file: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Notes the SHA-256 of a watched file, unless it has changed since.
    func setContent(_ digest: String, of file: FileRecord, in space: Identifier<Space>) throws(StoreError)

    /// Adds or replaces an upload.
    func save(_ upload: UploadRecord, in space: Identifier<Space>) throws(StoreError)
    /// Removes an upload.
    func removeUpload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError)

    /// Has a file looked into, as if for the first time.
    func addJob(for file: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Takes the job of a file that is due, and counts it as begun; nobody else gets it until it is postponed or all are released. Gives
    /// nil where somebody else was quicker.
    func takeJob(of file: EntityID, in space: Identifier<Space>, now: Instant) throws(StoreError) -> MediaJobRecord?
    /// Lets a job that was taken be taken again from a moment on; this time is counted among the attempts or not.
    func postpone(_ job: MediaJobRecord, until moment: Instant, counts: Bool) throws(StoreError)
    /// Removes a job, unless it was added anew since it was taken; tells whether it was removed.
    func finish(_ job: MediaJobRecord) throws(StoreError) -> Bool
    /// Lets all jobs be taken at once, as after a restart.
    func releaseJobs() throws(StoreError)
}
