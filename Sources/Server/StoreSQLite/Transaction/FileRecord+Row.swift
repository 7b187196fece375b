import Domain
import Store

extension FileRecord: SQLiteRow {
    private static let shownColumns = """
        id, origin, name, root, path, digest, version, byte_count, kind, media_type, width, height, duration_milliseconds,
        created_at, added_at, deleted_at, is_waiting, problem, has_preview, tiny, copy
        """
    /// The columns of a whole record.
    static let columns = shownColumns + ", latitude, longitude, metadata"
    /// The columns for lists: those that only details need are the last of a row, and are not read.
    static let listColumns = shownColumns + ", NULL AS latitude, NULL AS longitude, '' AS metadata"

    /// Reads a row of these columns of the table `file`.
    init(row: SQLiteStatement) throws(StoreError) {
        let root: String? = try row["root"]
        let path: [UInt8] = try row["path"]
        self.init(
            id: try row["id"], origin: try row["origin"], name: try row["name"], place: root.map { WatchedPlace(root: $0, path: path) },
            digest: try row["digest"], byteCount: try row["byte_count"], createdAt: try row["created_at"], addedAt: try row["added_at"])
        version = try row["version"]
        deletedAt = try row["deleted_at"]
        isWaiting = try row["is_waiting"]
        hasPreview = try row["has_preview"]
        tiny = try row["tiny"]
        copy = try row["copy"]
        media = MediaProbe(kind: try row["kind"], mediaType: try row["media_type"], problem: try row["problem"])
        (media.width, media.height) = (try row["width"], try row["height"])
        let milliseconds: Int64? = try row["duration_milliseconds"]
        media.durationSeconds = milliseconds.map { Double($0) / 1000 }
        let (latitude, longitude): (Double?, Double?) = (try row["latitude"], try row["longitude"])
        if let latitude, let longitude { media.location = GeographicPoint(latitude: latitude, longitude: longitude) }
        media.metadata = MetadataColumn.items(try row["metadata"])
    }
}

extension Twin: SQLiteRow {
    /// Reads a row of the columns queried for twins.
    init(row: SQLiteStatement) throws(StoreError) {
        self.init(
            id: try row["id"], origin: try row["origin"], addedAt: try row["added_at"], isInTrash: try row["is_in_trash"],
            hasNote: try row["has_note"], isListed: try row["is_listed"])
    }
}

extension WatchedState: SQLiteRow {
    /// Reads the columns of the table `file` that the scan of a folder needs.
    init(row: SQLiteStatement) throws(StoreError) {
        let deletedAt: Instant? = try row["deleted_at"]
        self.init(id: try row["id"], path: try row["path"], version: try row["version"], isMissing: deletedAt != nil)
    }
}
