import Domain
import Store

extension SQLiteTransaction {
    /// Numbers the last change of a space's files, 0 before the first.
    func libraryRevision(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try connection.first("SELECT revision FROM library WHERE space = ?", space) ?? 0
    }

    /// Numbers a change of a space's files, and gives the number.
    func advanceLibrary(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        let revisions: [Int64] = try connection.all(
            """
            INSERT INTO library (space, revision) VALUES (?, 1) ON CONFLICT (space) DO UPDATE SET revision = revision + 1
            RETURNING revision
            """, space)
        return revisions[0]
    }

    /// Gives a file, in the trash or not; nil when there is none.
    func file(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> FileRecord? {
        try connection.first("SELECT \(FileRecord.columns) FROM file WHERE space = ? AND id = ?", space, id)
    }

    /// Gives the file of a place; nil when there is none.
    func file(at place: WatchedPlace, in space: Identifier<Space>) throws(StoreError) -> FileRecord? {
        try connection.first(
            "SELECT \(FileRecord.columns) FROM file WHERE space = ? AND root = ? AND path = ?", space, place.root, place.path)
    }

    /// Gives another file of a content that somebody looked into; nil when there is none.
    func knownFile(ofDigest digest: String) throws(StoreError) -> FileRecord? {
        try connection.first(
            """
            SELECT \(FileRecord.columns) FROM file INDEXED BY file_digest WHERE digest = ? AND NOT is_waiting AND problem IS NULL LIMIT 1
            """, digest)
    }

    /// Lists files of the library from a place on, the latest first, without their locations and metadata.
    func files(
        of space: Identifier<Space>, filter: FileFilter, from: Int, count: Int, total: Int
    ) throws(StoreError) -> [FileRecord] {
        let count = min(count, total - from)
        guard from >= 0, count > 0 else { return [] }
        let isBackwards = from > total / 2
        let order = isBackwards ? "created_at, id" : "created_at DESC, id DESC"
        let files: [FileRecord] = try connection.all(
            "SELECT \(FileRecord.listColumns) FROM file WHERE \(filter.condition) ORDER BY \(order) LIMIT ? OFFSET ?",
            filter.kind, space, filter.first, filter.end, count, isBackwards ? total - from - count : from)
        return isBackwards ? files.reversed() : files
    }

    /// Counts the files of the library.
    func fileCount(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Int {
        try connection.first(
            "SELECT count(*) FROM file WHERE \(filter.condition)", filter.kind, space, filter.first, filter.end) ?? 0
    }

    /// Tells when the latest file of the library was made; nil where there is none.
    func latestMoment(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Instant? {
        let moment: Instant?? = try connection.first(
            "SELECT max(created_at) FROM file WHERE \(filter.condition)", filter.kind, space, filter.first, filter.end)
        return moment ?? nil
    }

    /// Counts the files of the library that wait to be looked into.
    func waitingFileCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        try connection.first(
            "SELECT count(*) FROM file WHERE space = ? AND is_waiting AND deleted_at IS NULL AND is_listed", space) ?? 0
    }

    /// Lists the files whose contents are kept here, in the trash or not, after an identity, in the order of identities.
    func keptFiles(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [FileRecord] {
        try connection.all(
            "SELECT \(FileRecord.columns) FROM file WHERE space = ? AND id > ? AND digest IS NOT NULL ORDER BY id LIMIT ?",
            space, id?.text ?? "", limit)
    }

    /// Counts the bytes of a space's uploaded files and of the whole files that its uploads become.
    func keptByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try connection.first(
            """
            SELECT (SELECT coalesce(sum(byte_count), 0) FROM file WHERE space = ?1 AND digest IS NOT NULL)
            + (SELECT coalesce(sum(byte_count), 0) FROM upload WHERE space = ?1)
            """, space) ?? 0
    }

    /// Adds or replaces a file; throws `constraint` when another one has its place.
    func save(_ file: FileRecord, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(
            """
            INSERT INTO file (space, id, origin, name, root, path, digest, version, byte_count, kind, media_type, width, height,
            duration_milliseconds, created_at, added_at, deleted_at, is_waiting, problem, has_preview, tiny, copy, latitude, longitude,
            metadata, is_listed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (space, id) DO UPDATE SET name = excluded.name, root = excluded.root, path = excluded.path,
            digest = excluded.digest, version = excluded.version, byte_count = excluded.byte_count, kind = excluded.kind,
            media_type = excluded.media_type, width = excluded.width, height = excluded.height,
            duration_milliseconds = excluded.duration_milliseconds, created_at = excluded.created_at, deleted_at = excluded.deleted_at,
            is_waiting = excluded.is_waiting, problem = excluded.problem, has_preview = excluded.has_preview, tiny = excluded.tiny,
            copy = excluded.copy, latitude = excluded.latitude, longitude = excluded.longitude, metadata = excluded.metadata
            """, space, file.id, file.origin, file.name, file.place?.root, file.place?.path, file.digest, file.version, file.byteCount)
        let media = file.media
        let milliseconds = media.durationSeconds.map { Int64(($0 * 1000).rounded()) }
        statement.bind(media.kind, media.mediaType, media.width, media.height, milliseconds)
        statement.bind(file.createdAt, file.addedAt, file.deletedAt, file.isWaiting, media.problem, file.hasPreview, file.tiny)
        statement.bind(file.copy)
        statement.bind(media.location?.latitude, media.location?.longitude, MetadataColumn.text(of: media.metadata))
        statement.bind(ContentListing.isListedAtFirst(file.origin))
        try statement.run()
    }

    /// Removes a file and its job.
    func removeFile(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run("DELETE FROM file WHERE space = ? AND id = ?", space, id)
    }

    /// Marks since when a file is in the trash, or that it is not.
    func setDeleted(_ id: EntityID, in space: Identifier<Space>, at moment: Instant?) throws(StoreError) {
        try connection.run("UPDATE file SET deleted_at = ? WHERE space = ? AND id = ?", moment, space, id)
    }

    // MARK: Files of the same content

    /// Gives the SHA-256 of a file, of a watched one where it was compared; nil where it is not known.
    func content(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String? {
        let content: String?? = try connection.first("SELECT coalesce(digest, content) FROM file WHERE space = ? AND id = ?", space, file)
        return content ?? nil
    }

    /// Lists the files of a content, in the trash or not.
    func twins(ofContent digest: String, in space: Identifier<Space>) throws(StoreError) -> [Twin] {
        let ofSpace = """
            SELECT id, origin, added_at, deleted_at IS NOT NULL AS is_in_trash, is_listed, EXISTS (SELECT 1 FROM photo
            WHERE photo.space = file.space AND photo.picture_file = file.id AND photo.deleted_at IS NULL) AS has_note
            FROM file INDEXED BY
            """
        return try connection.all(
            "\(ofSpace) file_digest WHERE digest = ?1 AND space = ?2 UNION ALL \(ofSpace) file_content WHERE content = ?1 AND space = ?2",
            digest, space)
    }

    /// Says whether the library lists a file.
    func setListed(_ isListed: Bool, _ file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run("UPDATE file SET is_listed = ? WHERE space = ? AND id = ?", isListed, space, file)
    }

    /// Counts the files of a size, in the trash or not.
    func fileCount(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM file WHERE space = ? AND byte_count = ?", space, byteCount) ?? 0
    }

    /// Lists the watched files of a size whose contents nobody has compared.
    func watchedFiles(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> [FileRecord] {
        try connection.all(
            """
            SELECT \(FileRecord.listColumns) FROM file
            WHERE space = ? AND byte_count = ? AND origin = ? AND content IS NULL AND deleted_at IS NULL
            """, space, byteCount, FileRecord.Origin.watched)
    }

    /// Forgets what was learnt of the content of a watched file, its SHA-256 and what can be read in it, and lists the file.
    func forgetContent(of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run(
            "UPDATE file SET content = NULL, text = NULL, reading_count = 0, is_listed = 1 WHERE space = ? AND id = ?", space, file)
    }

    /// Notes the SHA-256 of a watched file, unless it has changed since.
    func setContent(_ digest: String, of file: FileRecord, in space: Identifier<Space>) throws(StoreError) {
        try connection.run(
            "UPDATE file SET content = ? WHERE space = ? AND id = ? AND version = ?", digest, space, file.id, file.version)
    }

    // MARK: Watched folders

    /// Lists the watched folders that a space has files of.
    func watchedRoots(of space: Identifier<Space>) throws(StoreError) -> [String] {
        try connection.all("SELECT DISTINCT root FROM file WHERE space = ? AND root IS NOT NULL ORDER BY root", space)
    }

    /// Lists the files of a watched folder, or of a folder below it, missing ones among them.
    func watchedFiles(of space: Identifier<Space>, root: String, below folder: [UInt8]) throws(StoreError) -> [WatchedState] {
        guard !folder.isEmpty else {
            return try connection.all("SELECT id, path, version, deleted_at FROM file WHERE space = ? AND root = ?", space, root)
        }
        return try connection.all(
            "SELECT id, path, version, deleted_at FROM file WHERE space = ? AND root = ? AND path >= ? AND path < ?",
            space, root, folder + [UInt8(ascii: "/")], folder + [UInt8(ascii: "/") + 1])
    }
}

extension FileFilter {
    /// Says which files of the library are let through: the kind is the first parameter, the space the second, the moments follow.
    fileprivate var condition: String {
        (kind == nil ? "" : "kind = ?1 AND ") + "space = ?2 AND deleted_at IS NULL AND is_listed AND created_at >= ?3 AND created_at < ?4"
    }

    fileprivate var first: Instant { since ?? Instant(milliseconds: .min) }

    fileprivate var end: Instant { before ?? Instant(milliseconds: .max) }
}
