import Domain

/// A file as the search sees it.
public struct FoundFile: Equatable, Sendable {
    /// The file's identity.
    public let id: EntityID
    /// The number of its last change among those of its space.
    public let change: Int64
    /// Where it came from; nil for a file that is gone.
    public let origin: FileRecord.Origin?
    /// The file's name.
    public let name: String
    /// What its person wrote about it.
    public let caption: String
    /// The file's readable text.
    public let text: String
    /// The moment at which it was made.
    public let createdAt: Instant
    /// The moment since which it is in the trash, without a photo note or missing in its folder.
    public let deletedAt: Instant?

    public init(
        id: EntityID, change: Int64, origin: FileRecord.Origin?, name: String, caption: String = "", text: String, createdAt: Instant,
        deletedAt: Instant?
    ) {
        self.id = id
        self.change = change
        self.origin = origin
        self.name = name
        self.caption = caption
        self.text = text
        self.createdAt = createdAt
        self.deletedAt = deletedAt
    }

    /// Whether the search finds it: files that were added to the library or are in a watched folder are found; a photo note's picture is
    /// found by its note.
    public var isFound: Bool {
        switch origin {
        case .upload: true
        case .watched: deletedAt == nil
        case .photo, nil: false
        }
    }
}

extension FoundFile: RowValue {
    /// Reads a row of a change of a file.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            id: try row["id"], change: try row["number"], origin: try row["origin"], name: try row["name"], caption: try row["caption"],
            text: try row["text"], createdAt: try row["created_at"], deletedAt: try row["deleted_at"])
    }
}
