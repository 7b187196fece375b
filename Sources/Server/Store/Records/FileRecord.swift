import Domain

/// A file of a space, with what is known of it.
public struct FileRecord: Equatable, Sendable {
    /// The way by which a file came to the server.
    public enum Origin: String, Sendable {
        /// A file that was added to the library.
        case upload
        /// The picture of a photo note, which the library lists while the note is in use.
        case photo
        /// A file of a watched folder, which is only read.
        case watched
    }

    /// The progress of the copy of a film that browsers can't play as it is.
    public enum Copy: Int64, Sendable {
        /// The copy is still to be made.
        case waiting
        /// The copy is made.
        case ready
        /// The copy can't be made.
        case failed
    }

    /// The file's identity.
    public let id: EntityID
    /// Where it came from.
    public let origin: Origin
    /// The displayed name.
    public var name: String
    /// The place in a watched folder; nil for a file that was uploaded.
    public var place: WatchedPlace?
    /// The SHA-256, which names the blob; nil for a watched file.
    public var digest: String?
    /// A text that tells the contents of a watched file apart; empty for an uploaded one.
    public var version = ""
    /// The file's length, in bytes.
    public var byteCount: Int64
    /// The moment at which it was made, as far as is known.
    public var createdAt: Instant
    /// The moment at which it came to the library.
    public var addedAt: Instant
    /// The moment since which it is in the trash, without a photo note or missing in its folder.
    public var deletedAt: Instant?
    /// Whether it waits to be examined.
    public var isWaiting = true
    /// Whether there are previews.
    public var hasPreview = false
    /// A picture of some 16 pixels as a `data:` address; empty if there is none.
    public var tiny = ""
    /// The progress of the film's copy; nil if none is needed.
    public var copy: Copy?
    /// What its person wrote about it; empty for nothing.
    public var caption = ""
    /// Whether it is a favourite.
    public var isFavorite = false
    /// What was found in it; the moment in it is not stored, but is the record's own.
    public var media = MediaProbe()

    /// Creates a record of a file that was not examined yet.
    public init(
        id: EntityID, origin: Origin, name: String, place: WatchedPlace? = nil, digest: String? = nil, byteCount: Int64,
        createdAt: Instant, addedAt: Instant
    ) {
        self.id = id
        self.origin = origin
        self.name = name
        self.place = place
        self.digest = digest
        self.byteCount = byteCount
        self.createdAt = createdAt
        self.addedAt = addedAt
    }

    /// The key of the file's previews: the same for files of the same content.
    public var previewKey: String { digest ?? id.text }
}

extension FileRecord: RowValue {
    private static let shownColumns = """
        id, origin, name, root, path, digest, version, byte_count, kind, media_type, width, height, duration_milliseconds,
        created_at, added_at, deleted_at, is_waiting, problem, has_preview, tiny, copy, caption, is_favorite
        """
    /// The columns of a whole record.
    public static let columns = shownColumns + ", latitude, longitude, metadata"
    /// The columns for lists: those that only details need are the last of a row, and are not read.
    public static let listColumns =
        shownColumns + """
            , CAST(NULL AS double precision) AS latitude, CAST(NULL AS double precision) AS longitude, '' AS metadata
            """

    /// Reads a row of these columns of the table `file`.
    public init(row: some StoredRow) throws(StoreError) {
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
        caption = try row["caption"]
        isFavorite = try row["is_favorite"]
        media = MediaProbe(kind: try row["kind"], mediaType: try row["media_type"], problem: try row["problem"])
        (media.width, media.height) = (try row["width"], try row["height"])
        let milliseconds: Int64? = try row["duration_milliseconds"]
        media.durationSeconds = milliseconds.map { Double($0) / 1000 }
        let (latitude, longitude): (Double?, Double?) = (try row["latitude"], try row["longitude"])
        if let latitude, let longitude { media.location = GeographicPoint(latitude: latitude, longitude: longitude) }
        media.metadata = MetadataColumn.items(try row["metadata"])
    }
}

extension GeographicPoint: RowValue {
    /// Reads the columns `latitude` and `longitude`.
    public init(row: some StoredRow) throws(StoreError) {
        guard let place = GeographicPoint(latitude: try row["latitude"], longitude: try row["longitude"]) else {
            throw .corrupt(detail: "a file has no place on the Earth")
        }
        self = place
    }
}
