import Domain
import Store

/// The files that need upkeep, uploads and jobs.
extension PostgresTransaction {
    private static let hasNote = "EXISTS (SELECT 1 FROM photo WHERE photo.space = file.space AND photo.picture_file = file.id)"

    func isReferenced(_ digest: String) throws(StoreError) -> Bool {
        try first(
            "SELECT EXISTS (SELECT 1 FROM file WHERE digest = $1) OR EXISTS (SELECT 1 FROM upload WHERE digest = $1)", digest) ?? false
    }

    func referencedDigests(after digest: String, limit: Int) throws(StoreError) -> [(digest: String, byteCount: Int64)] {
        try query(
            "SELECT digest, max(byte_count) AS byte_count FROM file WHERE digest > $1 GROUP BY digest ORDER BY digest LIMIT $2",
            PostgresParameters(digest, limit)
        ).all { row throws(StoreError) in (digest: try row["digest"], byteCount: try row["byte_count"]) }
    }

    func isAnnounced(_ digest: String) throws(StoreError) -> Bool {
        try first("SELECT EXISTS (SELECT 1 FROM content WHERE digest = $1)", digest) ?? false
    }

    func isUnneeded(_ digest: String, announcedBefore moment: Instant) throws(StoreError) -> Bool {
        let isOld = try first("SELECT EXISTS (SELECT 1 FROM content WHERE digest = $1 AND announced_at < $2)", digest, moment) ?? false
        guard isOld else { return false }
        return try !isReferenced(digest)
    }

    func unneededContents(announcedBefore moment: Instant, limit: Int) throws(StoreError) -> [String] {
        try all(
            """
            SELECT digest FROM content WHERE announced_at < $1 AND NOT EXISTS (SELECT 1 FROM file WHERE file.digest = content.digest)
            AND NOT EXISTS (SELECT 1 FROM upload WHERE upload.digest = content.digest) ORDER BY announced_at LIMIT $2
            """, moment, limit)
    }

    func expiredFiles(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [FileRecord] {
        try all(
            """
            SELECT \(FileRecord.listColumns) FROM file WHERE space = $1 AND deleted_at <= $2 AND NOT \(Self.hasNote)
            ORDER BY deleted_at, id LIMIT $3
            """, space, until, limit)
    }

    func expiredByteCount(of space: Identifier<Space>, until: Instant) throws(StoreError) -> Int64 {
        try first(
            """
            SELECT coalesce(sum(byte_count), 0)::int8 FROM file WHERE space = $1 AND deleted_at <= $2 AND digest IS NOT NULL
            AND NOT \(Self.hasNote)
            """, space, until) ?? 0
    }

    /// The SQL condition for the files in the trash: the first parameter is the space, the second the moment after which they went there.
    private static let isInTrash = """
        space = $1 AND deleted_at > $2 AND origin = 'upload' AND NOT EXISTS (SELECT 1 FROM file AS own
        WHERE own.digest = file.digest AND own.space = file.space AND own.origin = 'upload' AND own.deleted_at > $2
        AND (own.added_at, own.id) < (file.added_at, file.id))
        """

    func trashedFiles(of space: Identifier<Space>, since: Instant, limit: Int) throws(StoreError) -> [FileRecord] {
        try all(
            """
            SELECT \(FileRecord.listColumns) FROM file WHERE \(Self.isInTrash) ORDER BY deleted_at DESC, id DESC LIMIT $3
            """, space, since, limit)
    }

    func trashedFileCount(of space: Identifier<Space>, since: Instant) throws(StoreError) -> Int {
        try first("SELECT count(*)::int8 FROM file WHERE \(Self.isInTrash)", space, since) ?? 0
    }

    func spacesWithFilesToTend(until: Instant) throws(StoreError) -> [Identifier<Space>] {
        try all(
            """
            SELECT id FROM space WHERE
            EXISTS (SELECT 1 FROM file WHERE file.space = space.id AND deleted_at <= $1 AND NOT \(Self.hasNote))
            OR EXISTS (SELECT 1 FROM file WHERE file.space = space.id AND origin = 'photo' AND deleted_at IS NULL AND NOT \(Self.hasNote))
            OR EXISTS (SELECT 1 FROM file WHERE file.space = space.id AND origin = 'photo' AND deleted_at IS NOT NULL AND \(Self.hasNote))
            ORDER BY id
            """, until)
    }

    func unusedPictures(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID] {
        try all(
            "SELECT id FROM file WHERE space = $1 AND origin = 'photo' AND deleted_at IS NULL AND NOT \(Self.hasNote) LIMIT $2",
            space, limit)
    }

    func usedPicturesInTrash(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [EntityID] {
        try all(
            "SELECT id FROM file WHERE space = $1 AND origin = 'photo' AND deleted_at IS NOT NULL AND \(Self.hasNote) LIMIT $2",
            space, limit)
    }

    func lackingFiles(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [EntityID] {
        try all(
            """
            SELECT DISTINCT picture_file AS id FROM photo WHERE space = $1 AND picture_file > $2
            AND NOT EXISTS (SELECT 1 FROM file WHERE file.space = photo.space AND file.id = photo.picture_file)
            ORDER BY picture_file LIMIT $3
            """, space, id ?? EntityID.zero, limit)
    }

    func uploads(ofDigest digest: String, in space: Identifier<Space>) throws(StoreError) -> [EntityID] {
        try all("SELECT id FROM file WHERE digest = $1 AND space = $2 AND origin = $3", digest, space, FileRecord.Origin.upload)
    }

    // MARK: Uploads

    func upload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> UploadRecord? {
        try first("SELECT * FROM upload WHERE space = $1 AND id = $2", space, id)
    }

    func uploadCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        try first("SELECT count(*) FROM upload WHERE space = $1", space) ?? 0
    }

    func uploads(untouchedSince moment: Instant) throws(StoreError) -> [(space: Identifier<Space>, upload: UploadRecord)] {
        try query("SELECT * FROM upload WHERE touched_at < $1", PostgresParameters(moment)).all {
            row throws(StoreError) in
            (space: try row["space"], upload: try UploadRecord(row: row))
        }
    }

    func save(_ upload: UploadRecord, in space: Identifier<Space>) throws(StoreError) {
        try run(
            """
            INSERT INTO upload (space, id, name, byte_count, expected_digest, modified_at, is_photo, "offset", digest, parts,
            touched_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            ON CONFLICT (space, id) DO UPDATE SET "offset" = excluded."offset", digest = excluded.digest, parts = excluded.parts,
            touched_at = excluded.touched_at
            """, space, upload.id, upload.name, upload.byteCount, upload.expectedDigest, upload.modifiedAt, upload.isPhoto, upload.offset,
            upload.digest, upload.parts, upload.touchedAt)
    }

    func removeUpload(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try run("DELETE FROM upload WHERE space = $1 AND id = $2", space, id)
    }

    // MARK: Jobs

    /// The SQL condition that a job is due at the second parameter and nobody has it, outside of the watched folders of the first one.
    private static let isDue = """
        due_at <= $2 AND (claimed_until IS NULL OR claimed_until <= clock_timestamp()) AND NOT EXISTS (SELECT 1 FROM file
        WHERE file.space = job.space AND file.id = job.file AND \(isInRoots))
        """
    private static let claimEnd = "clock_timestamp() + interval '\(MediaJobRecord.claimSeconds) seconds'"

    func addJob(for file: EntityID, in space: Identifier<Space>, at moment: Instant) throws(StoreError) {
        try run(
            """
            INSERT INTO job (space, file, attempts, due_at, added_at) VALUES ($1, $2, 0, 0, $3)
            ON CONFLICT (space, file) DO UPDATE SET attempts = 0, due_at = 0, claimed_until = NULL, added_at = excluded.added_at
            """, space, file, moment)
    }

    func hasDueJob(now: Instant, outside roots: [String]) throws(StoreError) -> Bool {
        try query("SELECT 1 FROM job WHERE \(Self.isDue) LIMIT 1", Self.parameters(roots, now)).count > 0
    }

    func claimJob(now: Instant, outside roots: [String]) throws(StoreError) -> MediaJobRecord? {
        let found = try query(
            """
            WITH due AS MATERIALIZED (
            SELECT space, file FROM job WHERE \(Self.isDue) ORDER BY due_at, space, file LIMIT 1 FOR UPDATE SKIP LOCKED)
            UPDATE job SET attempts = attempts + 1, claimed_until = \(Self.claimEnd) FROM due
            WHERE job.space = due.space AND job.file = due.file RETURNING job.space, job.file, attempts
            """, Self.parameters(roots, now))
        return try found.first.map { row throws(StoreError) in try MediaJobRecord(row: row) }
    }

    func extendClaim(_ job: MediaJobRecord) throws(StoreError) -> Bool {
        try count(
            "UPDATE job SET claimed_until = \(Self.claimEnd) WHERE space = $1 AND file = $2 AND attempts = $3",
            job.space, job.file, job.attempts) > 0
    }

    func postpone(_ job: MediaJobRecord, until moment: Instant, counts: Bool) throws(StoreError) {
        try run(
            """
            UPDATE job SET due_at = $1, attempts = attempts - $2, claimed_until = NULL
            WHERE space = $3 AND file = $4 AND attempts = $5
            """, moment, counts ? 0 : 1, job.space, job.file, job.attempts)
    }

    func finish(_ job: MediaJobRecord) throws(StoreError) -> Bool {
        try count("DELETE FROM job WHERE space = $1 AND file = $2 AND attempts = $3", job.space, job.file, job.attempts) > 0
    }

    func releaseJobs(dueAfter moment: Instant) throws(StoreError) {
        try run("UPDATE job SET due_at = 0 WHERE due_at > $1", moment)
    }

    func releaseJobs() throws(StoreError) {
        try run("UPDATE job SET due_at = 0, claimed_until = NULL WHERE due_at <> 0 OR claimed_until IS NOT NULL")
    }
}
