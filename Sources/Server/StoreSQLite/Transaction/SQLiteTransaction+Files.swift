import Domain
import Store

extension SQLiteTransaction {
    func libraryRevision(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try connection.first("SELECT revision FROM library WHERE space = ?", space) ?? 0
    }

    func advanceLibrary(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        let revisions: [Int64] = try connection.all(
            """
            INSERT INTO library (space, revision) VALUES (?, 1) ON CONFLICT (space) DO UPDATE SET revision = revision + 1
            RETURNING revision
            """, space)
        return revisions[0]
    }

    func file(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> FileRecord? {
        try connection.first("SELECT \(FileRecord.columns) FROM file WHERE space = ? AND id = ?", space, id)
    }

    func file(at place: WatchedPlace, in space: Identifier<Space>) throws(StoreError) -> FileRecord? {
        try connection.first(
            "SELECT \(FileRecord.columns) FROM file WHERE space = ? AND root = ? AND path = ?", space, place.root, place.path)
    }

    func examinedFile(ofDigest digest: String) throws(StoreError) -> FileRecord? {
        try connection.first(
            """
            SELECT \(FileRecord.columns) FROM file INDEXED BY file_digest WHERE digest = ? AND NOT is_waiting AND problem IS NULL LIMIT 1
            """, digest)
    }

    func files(
        of space: Identifier<Space>, filter: FileFilter, from: Int, count: Int, total: Int
    ) throws(StoreError) -> [FileRecord] {
        let count = min(count, total - from)
        guard from >= 0, count > 0 else { return [] }
        let isBackwards = from > total / 2
        let order = isBackwards ? "created_at, id" : "created_at DESC, id DESC"
        let files: [FileRecord] = try connection.all(
            "SELECT \(FileRecord.listColumns) FROM file WHERE \(filter.condition) ORDER BY \(order) LIMIT ? OFFSET ?",
            filter.kind, space, filter.album, filter.first, filter.end, count, isBackwards ? total - from - count : from)
        return isBackwards ? files.reversed() : files
    }

    func fileCount(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Int {
        try connection.first(
            "SELECT count(*) FROM file WHERE \(filter.condition)", filter.kind, space, filter.album, filter.first, filter.end) ?? 0
    }

    func latestMoment(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Instant? {
        let moment: Instant?? = try connection.first(
            "SELECT max(created_at) FROM file WHERE \(filter.condition)", filter.kind, space, filter.album, filter.first, filter.end)
        return moment ?? nil
    }

    func places(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [GeographicPoint] {
        try connection.all(
            """
            SELECT latitude, longitude FROM file WHERE space = ? AND deleted_at IS NULL AND is_listed AND latitude IS NOT NULL
            ORDER BY created_at DESC, id DESC LIMIT ?
            """, space, limit)
    }

    func waitingFileCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        try connection.first(
            "SELECT count(*) FROM file WHERE space = ? AND is_waiting AND deleted_at IS NULL AND is_listed", space) ?? 0
    }

    func keptFiles(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [FileRecord] {
        try connection.all(
            "SELECT \(FileRecord.columns) FROM file WHERE space = ? AND id > ? AND digest IS NOT NULL ORDER BY id LIMIT ?",
            space, id?.text ?? "", limit)
    }

    func keptByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try connection.first(
            """
            SELECT (SELECT coalesce(sum(byte_count), 0) FROM file WHERE space = ?1 AND digest IS NOT NULL)
            + (SELECT coalesce(sum(byte_count), 0) FROM upload WHERE space = ?1)
            """, space) ?? 0
    }

    func save(_ file: FileRecord, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(
            """
            INSERT INTO file (space, id, origin, name, root, path, digest, version, byte_count, kind, media_type, width, height,
            duration_milliseconds, created_at, added_at, deleted_at, is_waiting, problem, has_preview, tiny, copy, latitude, longitude,
            metadata, is_listed, caption, is_favorite)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (space, id) DO UPDATE SET name = excluded.name, root = excluded.root, path = excluded.path,
            digest = excluded.digest, version = excluded.version, byte_count = excluded.byte_count, kind = excluded.kind,
            media_type = excluded.media_type, width = excluded.width, height = excluded.height,
            duration_milliseconds = excluded.duration_milliseconds, created_at = excluded.created_at, deleted_at = excluded.deleted_at,
            is_waiting = excluded.is_waiting, problem = excluded.problem, has_preview = excluded.has_preview, tiny = excluded.tiny,
            copy = excluded.copy, latitude = excluded.latitude, longitude = excluded.longitude, metadata = excluded.metadata,
            caption = excluded.caption, is_favorite = excluded.is_favorite
            """, space, file.id, file.origin, file.name, file.place?.root, file.place?.path, file.digest, file.version, file.byteCount)
        let media = file.media
        let milliseconds = media.durationSeconds.map { Int64(($0 * 1000).rounded()) }
        statement.bind(media.kind, media.mediaType, media.width, media.height, milliseconds)
        statement.bind(file.createdAt, file.addedAt, file.deletedAt, file.isWaiting, media.problem, file.hasPreview, file.tiny)
        statement.bind(file.copy)
        statement.bind(media.location?.latitude, media.location?.longitude, MetadataColumn.text(of: media.metadata))
        statement.bind(ContentListing.isListedAtFirst(file.origin), file.caption, file.isFavorite)
        try statement.run()
    }

    func removeFile(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) {
        if try connection.run("DELETE FROM file WHERE space = ? AND id = ?", space, id) > 0 { try markTraces() }
    }

    func setDeleted(_ id: EntityID, in space: Identifier<Space>, at moment: Instant?) throws(StoreError) {
        try connection.run("UPDATE file SET deleted_at = ? WHERE space = ? AND id = ?", moment, space, id)
    }

    // MARK: Files of the same content

    func content(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String? {
        let content: String?? = try connection.first("SELECT coalesce(digest, content) FROM file WHERE space = ? AND id = ?", space, file)
        return content ?? nil
    }

    func twins(ofContent digest: String, in space: Identifier<Space>) throws(StoreError) -> [ListingCandidate] {
        let ofSpace = """
            SELECT id, origin, added_at, deleted_at IS NOT NULL AS is_in_trash, is_listed, EXISTS (SELECT 1 FROM photo
            WHERE photo.space = file.space AND photo.picture_file = file.id AND photo.deleted_at IS NULL) AS has_note
            FROM file INDEXED BY
            """
        return try connection.all(
            "\(ofSpace) file_digest WHERE digest = ?1 AND space = ?2 UNION ALL \(ofSpace) file_content WHERE content = ?1 AND space = ?2",
            digest, space)
    }

    func setListed(_ isListed: Bool, _ file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run("UPDATE file SET is_listed = ? WHERE space = ? AND id = ?", isListed, space, file)
    }

    func fileCount(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM file WHERE space = ? AND byte_count = ?", space, byteCount) ?? 0
    }

    func watchedFiles(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> [FileRecord] {
        try connection.all(
            """
            SELECT \(FileRecord.listColumns) FROM file
            WHERE space = ? AND byte_count = ? AND origin = ? AND content IS NULL AND deleted_at IS NULL
            """, space, byteCount, FileRecord.Origin.watched)
    }

    func forgetContent(of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run(
            "UPDATE file SET content = NULL, text = NULL, reading_count = 0, is_listed = 1 WHERE space = ? AND id = ?", space, file)
    }

    func setContent(_ digest: String, of file: FileRecord, in space: Identifier<Space>) throws(StoreError) {
        try connection.run(
            "UPDATE file SET content = ? WHERE space = ? AND id = ? AND version = ?", digest, space, file.id, file.version)
    }

    // MARK: Watched folders

    /// Returns the SQL condition that a file lies in one of some watched folders, which are the next parameters.
    static func isIn(_ roots: [String]) -> String {
        roots.isEmpty ? "FALSE" : "coalesce(root IN (\(roots.map { _ in "?" }.joined(separator: ", "))), FALSE)"
    }

    func watchedRoots(of space: Identifier<Space>) throws(StoreError) -> [String] {
        try connection.all("SELECT DISTINCT root FROM file WHERE space = ? AND root IS NOT NULL ORDER BY root", space)
    }

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
    /// The SQL condition for the files of the library that pass the filter: the kind is the first parameter, the space the second, the
    /// album the third, the moments follow.
    fileprivate var condition: String {
        (kind == nil ? "" : "kind = ?1 AND ") + (isFavorite ? "is_favorite AND " : "")
            + (area?.condition ?? "")
            + (isPictorial ? "kind IN ('image', 'video') AND " : "")
            + (album == nil ? "" : "id IN (SELECT file FROM album_file WHERE space = ?2 AND album = ?3) AND ")
            + "space = ?2 AND deleted_at IS NULL AND is_listed AND created_at >= ?4 AND created_at < ?5"
    }

    fileprivate var first: Instant { since ?? Instant(milliseconds: .min) }

    fileprivate var end: Instant { before ?? Instant(milliseconds: .max) }
}

extension GeographicArea {
    /// The SQL condition that a file was made in it.
    fileprivate var condition: String {
        let edges = edges
        return "latitude BETWEEN \(edges[0]) AND \(edges[2]) AND longitude BETWEEN \(edges[1]) AND \(edges[3]) AND "
    }
}
