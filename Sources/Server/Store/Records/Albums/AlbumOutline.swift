import Domain

/// An album in use, with what lists show of it.
public struct AlbumOutline: Equatable, Sendable {
    public let album: AlbumRecord
    /// The number of its files that the library lists.
    public let fileCount: Int
    /// The latest of them that has a preview; nil for none.
    public let cover: EntityID?

    public init(album: AlbumRecord, fileCount: Int, cover: EntityID?) {
        self.album = album
        self.fileCount = fileCount
        self.cover = cover
    }
}

extension AlbumOutline: RowValue {
    /// The rows of an album first: SQLite takes the tables of a cross join in their order, and would walk through the whole list otherwise.
    private static let files = """
        FROM album_file CROSS JOIN file WHERE album_file.space = album.space AND album_file.album = album.id
        AND file.space = album_file.space AND file.id = album_file.file AND file.deleted_at IS NULL AND file.is_listed
        """
    /// The columns of the table `album` and of what follows from its files.
    public static let columns = """
        id, name, created_at, deleted_at, (SELECT count(*) \(files)) AS file_count,
        (SELECT file.id \(files) AND file.has_preview ORDER BY file.created_at DESC, file.id DESC LIMIT 1) AS cover
        """

    /// Reads a row of these columns.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(album: try AlbumRecord(row: row), fileCount: try row["file_count"], cover: try row["cover"])
    }
}
