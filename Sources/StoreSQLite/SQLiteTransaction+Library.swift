import Domain
import Store

/// Finds files for upkeep and for watched folders, and keeps uploads and jobs.
extension SQLiteTransaction {
    /// Tells whether a file or a finished upload needs the blob of a digest.
    func isReferenced(_ digest: String) throws(StoreError) -> Bool {
        let statement = try connection.statement(SQLiteFileQuery.isReferenced)
        statement.bind(digest)
        return try first(statement) { _ in true } ?? false
    }

    /// Lists the digests that files name, and the counts of bytes, after a digest, in order.
    func referencedDigests(after digest: String, limit: Int) throws(StoreError) -> [(digest: String, byteCount: Int64)] {
        let statement = try connection.statement(SQLiteFileQuery.referencedDigests)
        statement.bind(digest)
        statement.bind(Int64(limit))
        return try all(statement) { row in (digest: row.text(0), byteCount: row.number(1)) }
    }

    /// Lists files that went to the trash at a moment or before and that no photo note refers to.
    func expiredFiles(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [FileRecord] {
        let statement = try connection.statement(SQLiteFileQuery.expired)
        statement.bind(space)
        statement.bind(until)
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in try file(row) }
    }

    /// Lists pictures in use that no photo note, in the trash or not, refers to.
    func unusedPictures(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID] {
        try pictures(.unusedPictures, of: space, limit: limit)
    }

    /// Lists pictures marked as unused that a photo note refers to.
    func usedPicturesInTrash(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID] {
        try pictures(.usedPictures, of: space, limit: limit)
    }

    private func pictures(_ query: SQLiteFileQuery, of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID] {
        let statement = try connection.statement(query)
        statement.bind(space)
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in try row.id(0) }
    }

    // MARK: Files of the same content

    /// Lists the uploaded files of a content, in the trash or not.
    func uploads(ofDigest digest: String, in space: Identifier<Space>) throws(StoreError) -> [EntityID] {
        let statement = try connection.statement(SQLiteFileQuery.uploadsOfDigest)
        statement.bind(digest)
        statement.bind(space)
        return try all(statement) { row throws(StoreError) in try row.id(0) }
    }

    /// Counts the files of a size, in the trash or not.
    func fileCount(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> Int {
        let statement = try connection.statement(SQLiteFileQuery.sizeCount)
        statement.bind(space)
        statement.bind(byteCount)
        return try first(statement) { row in Int(row.number(0)) } ?? 0
    }

    /// Lists the watched files of a size whose contents nobody has compared.
    func watchedFiles(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> [FileRecord] {
        let statement = try connection.statement(SQLiteFileQuery.watchedOfSize)
        statement.bind(space)
        statement.bind(byteCount)
        return try all(statement) { row throws(StoreError) in try file(row) }
    }

    /// Notes the SHA-256 of a watched file, unless it has changed since.
    func setContent(_ digest: String, of file: FileRecord, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(SQLiteFileQuery.setContent)
        statement.bind(digest)
        statement.bind(space)
        statement.bind(file.id)
        statement.bind(file.version)
        try statement.run()
    }

    // MARK: Watched folders

    /// Lists the watched folders that a space has files of.
    func watchedRoots(of space: Identifier<Space>) throws(StoreError) -> [String] {
        let statement = try connection.statement(SQLiteFileQuery.watchedRoots)
        statement.bind(space)
        return try all(statement) { row in row.text(0) }
    }

    /// Lists the files of a watched folder, or of a folder below it, missing ones among them.
    func watchedFiles(of space: Identifier<Space>, root: String, below folder: [UInt8]) throws(StoreError) -> [WatchedState] {
        let statement = try connection.statement(folder.isEmpty ? SQLiteFileQuery.watched : .watchedBelow)
        statement.bind(space)
        statement.bind(root)
        if !folder.isEmpty {
            statement.bind(folder + [UInt8(ascii: "/")])
            statement.bind(folder + [UInt8(ascii: "/") + 1])
        }
        return try all(statement) { row throws(StoreError) in
            WatchedState(id: try row.id(0), path: row.bytes(1), version: row.text(2), isMissing: !row.isNull(3))
        }
    }

    // MARK: Uploads

    /// Gives an upload; nil when there is none.
    func upload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> UploadRecord? {
        let statement = try connection.statement(SQLiteFileQuery.upload)
        statement.bind(space)
        statement.bind(id)
        return try first(statement) { row throws(StoreError) in try upload(row) }
    }

    /// Counts the uploads of a space.
    func uploadCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        let statement = try connection.statement(SQLiteFileQuery.uploadCount)
        statement.bind(space)
        return try first(statement) { row in Int(row.number(0)) } ?? 0
    }

    /// Lists all uploads that got no bytes since a moment, with their spaces.
    func uploads(untouchedSince moment: Instant) throws(StoreError) -> [(space: Identifier<Space>, upload: UploadRecord)] {
        let statement = try connection.statement(SQLiteFileQuery.staleUploads)
        statement.bind(moment)
        return try all(statement) { row throws(StoreError) in (Identifier(try row.id(0)), try upload(row)) }
    }

    /// Adds or replaces an upload.
    func save(_ upload: UploadRecord, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(SQLiteFileQuery.saveUpload)
        statement.bind(space)
        statement.bind(upload.id)
        statement.bind(upload.name)
        statement.bind(upload.byteCount)
        statement.bind(upload.expectedDigest)
        statement.bind(upload.modifiedAt)
        statement.bind(upload.isPhoto ? 1 : 0)
        statement.bind(upload.offset)
        statement.bind(upload.digest)
        statement.bind(upload.touchedAt)
        try statement.run()
    }

    /// Removes an upload.
    func removeUpload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(SQLiteFileQuery.removeUpload)
        statement.bind(space)
        statement.bind(id)
        try statement.run()
    }

    private func upload(_ row: SQLiteStatement) throws(StoreError) -> UploadRecord {
        var upload = UploadRecord(
            id: try row.id(1), name: row.text(2), byteCount: row.number(3), expectedDigest: row.optionalText(4),
            modifiedAt: row.moment(5), isPhoto: row.number(6) != 0, touchedAt: Instant(milliseconds: row.number(9)))
        upload.offset = row.number(7)
        upload.digest = row.optionalText(8)
        return upload
    }

    // MARK: Jobs

    /// Has a file looked into, as if for the first time.
    func addJob(for file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(SQLiteFileQuery.addJob)
        statement.bind(space)
        statement.bind(file)
        try statement.run()
    }

    /// Takes the job that is due the longest and counts it as begun; nobody else gets it until it is postponed or all are released.
    func takeJob(now: Instant) throws(StoreError) -> MediaJob? {
        let statement = try connection.statement(SQLiteFileQuery.takeJob)
        statement.bind(now)
        var job: MediaJob?
        while try statement.step() {
            job = MediaJob(space: Identifier(try statement.id(0)), file: try statement.id(1), attempts: Int(statement.number(2)))
        }
        return job
    }

    /// Lets a job that was taken be taken again from a moment on; this time is counted among the attempts or not.
    func postpone(_ job: MediaJob, until moment: Instant, counts: Bool) throws(StoreError) {
        let statement = try connection.statement(SQLiteFileQuery.postponeJob)
        statement.bind(moment)
        statement.bind(counts ? 0 : 1)
        bind(job, to: statement)
        try statement.run()
    }

    /// Removes a job, unless it was added anew since it was taken; tells whether it was removed.
    func finish(_ job: MediaJob) throws(StoreError) -> Bool {
        let statement = try connection.statement(SQLiteFileQuery.finishJob)
        bind(job, to: statement)
        var isRemoved = false
        while try statement.step() { isRemoved = true }
        return isRemoved
    }

    /// Lets all jobs be taken at once, as after a restart.
    func releaseJobs() throws(StoreError) {
        try connection.statement(SQLiteFileQuery.releaseJobs).run()
    }

    private func bind(_ job: MediaJob, to statement: SQLiteStatement) {
        statement.bind(job.space)
        statement.bind(job.file)
        statement.bind(Int64(job.attempts))
    }
}
