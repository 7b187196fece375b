import Domain
import Store

extension PostgresTransaction {
    func libraryRevision(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try first("SELECT revision FROM library WHERE space = $1", space) ?? 0
    }

    func advanceLibrary(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try first(
            """
            INSERT INTO library (space, revision) VALUES ($1, 1) ON CONFLICT (space) DO UPDATE SET revision = library.revision + 1
            RETURNING revision
            """, space) ?? 0
    }

    func file(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> FileRecord? {
        try first("SELECT \(FileRecord.columns) FROM file WHERE space = $1 AND id = $2", space, id)
    }

    func file(at place: WatchedPlace, in space: Identifier<Space>) throws(StoreError) -> FileRecord? {
        try first(
            "SELECT \(FileRecord.columns) FROM file WHERE space = $1 AND root = $2 AND path = $3", space, place.root, place.path)
    }

    func examinedFile(ofDigest digest: String) throws(StoreError) -> FileRecord? {
        try first(
            "SELECT \(FileRecord.columns) FROM file WHERE digest = $1 AND NOT is_waiting AND problem IS NULL LIMIT 1", digest)
    }

    func files(
        of space: Identifier<Space>, filter: FileFilter, from: Int, count: Int, total: Int
    ) throws(StoreError) -> [FileRecord] {
        let count = min(count, total - from)
        guard from >= 0, count > 0 else { return [] }
        let isBackwards = from > total / 2
        let order = isBackwards ? "created_at, id" : "created_at DESC, id DESC"
        let files = try query(
            "SELECT \(FileRecord.listColumns) FROM file WHERE \(filter.condition) ORDER BY \(order) LIMIT $5 OFFSET $6",
            filter.parameters(of: space, count, isBackwards ? total - from - count : from)
        ).all { row throws(StoreError) in try FileRecord(row: row) }
        return isBackwards ? files.reversed() : files
    }

    func fileCount(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Int {
        let found = try query("SELECT count(*) AS count FROM file WHERE \(filter.condition)", filter.parameters(of: space))
        return try found.first.map { row throws(StoreError) in try row["count"] } ?? 0
    }

    func latestMoment(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Instant? {
        let found = try query("SELECT max(created_at) AS moment FROM file WHERE \(filter.condition)", filter.parameters(of: space))
        return try found.first.flatMap { row throws(StoreError) -> Instant? in try row["moment"] }
    }

    func places(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [GeographicPoint] {
        try all(
            """
            SELECT latitude, longitude FROM file WHERE space = $1 AND deleted_at IS NULL AND is_listed AND latitude IS NOT NULL
            ORDER BY created_at DESC, id DESC LIMIT $2
            """, space, limit)
    }

    func waitingFileCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        try first("SELECT count(*) FROM file WHERE space = $1 AND is_waiting AND deleted_at IS NULL AND is_listed", space) ?? 0
    }

    func keptFiles(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [FileRecord] {
        try all(
            """
            SELECT \(FileRecord.columns) FROM file WHERE space = $1 AND ($2 IS NULL OR id > $2) AND digest IS NOT NULL
            ORDER BY id LIMIT $3
            """, space, id, limit)
    }

    func keptByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        try first(
            """
            SELECT ((SELECT coalesce(sum(byte_count), 0) FROM file WHERE space = $1 AND digest IS NOT NULL)
            + (SELECT coalesce(sum(byte_count), 0) FROM upload WHERE space = $1))::int8
            """, space) ?? 0
    }

    func save(_ file: FileRecord, in space: Identifier<Space>) throws(StoreError) {
        let media = file.media
        let milliseconds = media.durationSeconds.map { Int64(($0 * 1000).rounded()) }
        try run(
            Self.saveFile, space, file.id, file.origin, file.name, file.place?.root, file.place?.path, file.digest, file.version,
            file.byteCount, media.kind, media.mediaType, media.width, media.height, milliseconds, file.createdAt, file.addedAt,
            file.deletedAt, file.isWaiting, media.problem, file.hasPreview, file.tiny, file.copy, media.location?.latitude,
            media.location?.longitude, MetadataColumn.text(of: media.metadata), ContentListing.isListedAtFirst(file.origin), file.caption,
            file.isFavorite)
    }

    private static let saveFile = """
        INSERT INTO file (space, id, origin, name, root, path, digest, version, byte_count, kind, media_type, width, height,
        duration_milliseconds, created_at, added_at, deleted_at, is_waiting, problem, has_preview, tiny, copy, latitude, longitude,
        metadata, is_listed, caption, is_favorite)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26,
        $27, $28)
        ON CONFLICT (space, id) DO UPDATE SET name = excluded.name, root = excluded.root, path = excluded.path,
        digest = excluded.digest, version = excluded.version, byte_count = excluded.byte_count, kind = excluded.kind,
        media_type = excluded.media_type, width = excluded.width, height = excluded.height,
        duration_milliseconds = excluded.duration_milliseconds, created_at = excluded.created_at, deleted_at = excluded.deleted_at,
        is_waiting = excluded.is_waiting, problem = excluded.problem, has_preview = excluded.has_preview, tiny = excluded.tiny,
        copy = excluded.copy, latitude = excluded.latitude, longitude = excluded.longitude, metadata = excluded.metadata,
        caption = excluded.caption, is_favorite = excluded.is_favorite,
        copy_attempts = CASE WHEN file.version = excluded.version THEN file.copy_attempts ELSE 0 END
        """

    func removeFile(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try run("DELETE FROM file WHERE space = $1 AND id = $2", space, id)
    }

    func setDeleted(_ id: EntityID, in space: Identifier<Space>, at moment: Instant?) throws(StoreError) {
        try run("UPDATE file SET deleted_at = $1 WHERE space = $2 AND id = $3", moment, space, id)
    }

    // MARK: Files of the same content

    func content(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String? {
        let content: String?? = try first("SELECT coalesce(digest, content) FROM file WHERE space = $1 AND id = $2", space, file)
        return content ?? nil
    }

    func twins(ofContent digest: String, in space: Identifier<Space>) throws(StoreError) -> [ListingCandidate] {
        try all(
            """
            SELECT id, origin, added_at, deleted_at IS NOT NULL AS is_in_trash, is_listed, EXISTS (SELECT 1 FROM photo
            WHERE photo.space = file.space AND photo.picture_file = file.id AND photo.deleted_at IS NULL) AS has_note
            FROM file WHERE (digest = $1 OR content = $1) AND space = $2
            """, digest, space)
    }

    func setListed(_ isListed: Bool, _ file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try run("UPDATE file SET is_listed = $1 WHERE space = $2 AND id = $3", isListed, space, file)
    }

    func fileCount(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> Int {
        try first("SELECT count(*) FROM file WHERE space = $1 AND byte_count = $2", space, byteCount) ?? 0
    }

    func watchedFiles(ofSize byteCount: Int64, in space: Identifier<Space>) throws(StoreError) -> [FileRecord] {
        try all(
            """
            SELECT \(FileRecord.listColumns) FROM file
            WHERE space = $1 AND byte_count = $2 AND origin = $3 AND content IS NULL AND deleted_at IS NULL
            """, space, byteCount, FileRecord.Origin.watched)
    }

    func forgetContent(of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try run(
            "UPDATE file SET content = NULL, text = NULL, reading_count = 0, is_listed = true WHERE space = $1 AND id = $2", space, file)
    }

    func setContent(_ digest: String, of file: FileRecord, in space: Identifier<Space>) throws(StoreError) {
        try run(
            "UPDATE file SET content = $1 WHERE space = $2 AND id = $3 AND version = $4", digest, space, file.id, file.version)
    }

    // MARK: Watched folders

    func watchedRoots(of space: Identifier<Space>) throws(StoreError) -> [String] {
        try all("SELECT DISTINCT root FROM file WHERE space = $1 AND root IS NOT NULL ORDER BY root", space)
    }

    func watchedFiles(of space: Identifier<Space>, root: String, below folder: [UInt8]) throws(StoreError) -> [WatchedState] {
        guard !folder.isEmpty else {
            return try all("SELECT id, path, version, deleted_at FROM file WHERE space = $1 AND root = $2", space, root)
        }
        return try all(
            "SELECT id, path, version, deleted_at FROM file WHERE space = $1 AND root = $2 AND path >= $3 AND path < $4",
            space, root, folder + [UInt8(ascii: "/")], folder + [UInt8(ascii: "/") + 1])
    }
}

extension FileFilter {
    /// The SQL condition for the files of the library that pass the filter.
    fileprivate var condition: String {
        let ofAllKinds = "space = $1 AND deleted_at IS NULL AND is_listed AND created_at >= $2 AND created_at < $3"
        return ofAllKinds + (kind.map { " AND kind = '\($0.rawValue)'" } ?? "") + (isFavorite ? " AND is_favorite" : "")
            + (area?.condition ?? "")
            + (isPictorial ? " AND kind IN ('image', 'video')" : "")
            + (album == nil
                ? " AND $4 IS NULL" : " AND id IN (SELECT file FROM album_file WHERE album_file.space = $1 AND album = $4)")
    }

    /// Returns the parameters of the condition, followed by others.
    fileprivate func parameters<each Value: PostgresValue>(
        of space: Identifier<Space>, _ others: repeat each Value
    ) -> PostgresParameters {
        PostgresParameters(
            space, since ?? Instant(milliseconds: .min), before ?? Instant(milliseconds: .max), album, repeat each others)
    }
}

extension GeographicArea {
    /// The SQL condition that a file was made in it.
    fileprivate var condition: String {
        let edges = edges
        return " AND latitude BETWEEN \(edges[0]) AND \(edges[2]) AND longitude BETWEEN \(edges[1]) AND \(edges[3])"
    }
}
