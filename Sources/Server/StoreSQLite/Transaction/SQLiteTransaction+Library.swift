import Domain
import Store

/// The files that need upkeep, uploads and jobs.
extension SQLiteTransaction {
    private static let hasNote = "EXISTS (SELECT 1 FROM photo WHERE photo.space = file.space AND photo.picture_file = file.id)"

    func isReferenced(_ digest: String) throws(StoreError) -> Bool {
        try connection.first(
            "SELECT EXISTS (SELECT 1 FROM file WHERE digest = ?1) OR EXISTS (SELECT 1 FROM upload WHERE digest = ?1)", digest) ?? false
    }

    func referencedDigests(after digest: String, limit: Int) throws(StoreError) -> [(digest: String, byteCount: Int64)] {
        try connection.statement(
            "SELECT digest, max(byte_count) AS byte_count FROM file WHERE digest > ? GROUP BY digest ORDER BY digest LIMIT ?", digest, limit
        ).all { row throws(StoreError) in (digest: try row["digest"], byteCount: try row["byte_count"]) }
    }

    func isAnnounced(_ digest: String) throws(StoreError) -> Bool {
        try connection.first("SELECT EXISTS (SELECT 1 FROM content WHERE digest = ?)", digest) ?? false
    }

    func isUnneeded(_ digest: String, announcedBefore moment: Instant) throws(StoreError) -> Bool {
        let isOld =
            try connection.first("SELECT EXISTS (SELECT 1 FROM content WHERE digest = ?1 AND announced_at < ?2)", digest, moment) ?? false
        guard isOld else { return false }
        return try !isReferenced(digest)
    }

    func unneededContents(announcedBefore moment: Instant, limit: Int) throws(StoreError) -> [String] {
        try connection.all(
            """
            SELECT digest FROM content WHERE announced_at < ? AND NOT EXISTS (SELECT 1 FROM file WHERE file.digest = content.digest)
            AND NOT EXISTS (SELECT 1 FROM upload WHERE upload.digest = content.digest) ORDER BY announced_at LIMIT ?
            """, moment, limit)
    }

    func expiredFiles(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [FileRecord] {
        try connection.all(
            """
            SELECT \(FileRecord.listColumns) FROM file WHERE space = ? AND deleted_at <= ? AND NOT \(Self.hasNote)
            ORDER BY deleted_at, id LIMIT ?
            """, space, until, limit)
    }

    func expiredByteCount(of space: Identifier<Space>, until: Instant) throws(StoreError) -> Int64 {
        try connection.first(
            """
            SELECT coalesce(sum(byte_count), 0) FROM file WHERE space = ?1 AND deleted_at <= ?2 AND digest IS NOT NULL
            AND NOT \(Self.hasNote)
            """, space, until) ?? 0
    }

    /// The SQL condition for the files in the trash: the first parameter is the space, the second the moment after which they went there.
    private static let isInTrash = """
        space = ?1 AND deleted_at > ?2 AND origin = 'upload' AND NOT EXISTS (SELECT 1 FROM file AS own
        WHERE own.digest = file.digest AND own.space = file.space AND own.origin = 'upload' AND own.deleted_at > ?2
        AND (own.added_at, own.id) < (file.added_at, file.id))
        """

    func trashedFiles(of space: Identifier<Space>, since: Instant, limit: Int) throws(StoreError) -> [FileRecord] {
        try connection.all(
            """
            SELECT \(FileRecord.listColumns) FROM file WHERE \(Self.isInTrash) ORDER BY deleted_at DESC, id DESC LIMIT ?3
            """, space, since, limit)
    }

    func trashedFileCount(of space: Identifier<Space>, since: Instant) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM file WHERE \(Self.isInTrash)", space, since) ?? 0
    }

    func spacesWithFilesToTend(until: Instant) throws(StoreError) -> [Identifier<Space>] {
        try connection.all(
            """
            SELECT id FROM space WHERE
            EXISTS (SELECT 1 FROM file WHERE file.space = space.id AND deleted_at <= ? AND NOT \(Self.hasNote))
            OR EXISTS (SELECT 1 FROM file WHERE file.space = space.id AND origin = 'photo' AND deleted_at IS NULL AND NOT \(Self.hasNote))
            OR EXISTS (SELECT 1 FROM file WHERE file.space = space.id AND origin = 'photo' AND deleted_at IS NOT NULL AND \(Self.hasNote))
            ORDER BY id
            """, until)
    }

    func unusedPictures(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID] {
        try connection.all(
            "SELECT id FROM file WHERE space = ? AND origin = 'photo' AND deleted_at IS NULL AND NOT \(Self.hasNote) LIMIT ?", space, limit)
    }

    func usedPicturesInTrash(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID] {
        try connection.all(
            "SELECT id FROM file WHERE space = ? AND origin = 'photo' AND deleted_at IS NOT NULL AND \(Self.hasNote) LIMIT ?", space, limit)
    }

    func lackingFiles(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [EntityID] {
        try connection.all(
            """
            SELECT DISTINCT picture_file AS id FROM photo WHERE space = ? AND picture_file > ?
            AND NOT EXISTS (SELECT 1 FROM file WHERE file.space = photo.space AND file.id = photo.picture_file)
            ORDER BY picture_file LIMIT ?
            """, space, id?.text ?? "", limit)
    }

    func uploads(ofDigest digest: String, in space: Identifier<Space>) throws(StoreError) -> [EntityID] {
        try connection.all(
            "SELECT id FROM file WHERE digest = ? AND space = ? AND origin = ?", digest, space, FileRecord.Origin.upload)
    }

    // MARK: Uploads

    func upload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> UploadRecord? {
        try connection.first("SELECT * FROM upload WHERE space = ? AND id = ?", space, id)
    }

    func uploadCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM upload WHERE space = ?", space) ?? 0
    }

    func uploads(untouchedSince moment: Instant) throws(StoreError) -> [(space: Identifier<Space>, upload: UploadRecord)] {
        try connection.statement("SELECT * FROM upload WHERE touched_at < ?", moment).all { row throws(StoreError) in
            (space: try row["space"], upload: try UploadRecord(row: row))
        }
    }

    func save(_ upload: UploadRecord, in space: Identifier<Space>) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO upload (space, id, name, byte_count, expected_digest, modified_at, is_photo, offset, digest, parts, touched_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (space, id) DO UPDATE SET offset = excluded.offset, digest = excluded.digest, parts = excluded.parts,
            touched_at = excluded.touched_at
            """, space, upload.id, upload.name, upload.byteCount, upload.expectedDigest, upload.modifiedAt, upload.isPhoto, upload.offset,
            upload.digest, upload.parts, upload.touchedAt)
    }

    func removeUpload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run("DELETE FROM upload WHERE space = ? AND id = ?", space, id)
    }

    // MARK: Jobs

    func addJob(for file: EntityID, in space: Identifier<Space>, at moment: Instant) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO job (space, file, attempts, due_at, added_at) VALUES (?, ?, 0, 0, ?)
            ON CONFLICT (space, file) DO UPDATE SET attempts = 0, due_at = 0, added_at = excluded.added_at
            """, space, file, moment)
    }

    func hasDueJob(now: Instant, outside roots: [String]) throws(StoreError) -> Bool {
        try dueJob(now: now, outside: roots) != nil
    }

    func claimJob(now: Instant, outside roots: [String]) throws(StoreError) -> MediaJobRecord? {
        guard let due = try dueJob(now: now, outside: roots) else { return nil }
        return try connection.first(
            """
            UPDATE job SET attempts = attempts + 1, due_at = ? WHERE space = ? AND file = ? AND due_at <= ?
            RETURNING space, file, attempts
            """, Int64.max, due.space, due.file, now)
    }

    private func dueJob(now: Instant, outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID)? {
        let statement = try connection.statement(
            """
            SELECT space, file FROM job WHERE due_at <= ? AND NOT EXISTS (SELECT 1 FROM file
            WHERE file.space = job.space AND file.id = job.file AND \(Self.isIn(roots))) ORDER BY due_at, space, file LIMIT 1
            """, now)
        for root in roots { statement.bind(root) }
        return try statement.first { row throws(StoreError) in (space: try row["space"], file: try row["file"]) }
    }

    /// Returns true: nobody else can have it.
    func extendClaim(_ job: MediaJobRecord) throws(StoreError) -> Bool { true }

    func postpone(_ job: MediaJobRecord, until moment: Instant, counts: Bool) throws(StoreError) {
        try connection.run(
            "UPDATE job SET due_at = ?, attempts = attempts - ? WHERE space = ? AND file = ? AND attempts = ?",
            moment, counts ? 0 : 1, job.space, job.file, job.attempts)
    }

    func finish(_ job: MediaJobRecord) throws(StoreError) -> Bool {
        try connection.run("DELETE FROM job WHERE space = ? AND file = ? AND attempts = ?", job.space, job.file, job.attempts) > 0
    }

    func releaseJobs(dueAfter moment: Instant) throws(StoreError) {
        try connection.run("UPDATE job SET due_at = 0 WHERE due_at > ? AND due_at < ?", moment, Int64.max)
    }

    func releaseJobs() throws(StoreError) {
        try connection.run("UPDATE job SET due_at = 0 WHERE due_at <> 0")
    }
}
