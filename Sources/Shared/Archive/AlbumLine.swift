import Domain
import Wire

/// An album of a space; a line of the entry `albums.jsonl`.
public struct AlbumLine: Equatable, WireMessage {
    /// The name of the entry, after the folder of its space.
    public static let entryName = "albums.jsonl"

    /// The identity of the album.
    public var id: EntityID
    /// The name of the album.
    public var name: String
    /// When it was made; nil for unknown.
    public var createdAt: Instant?
    /// The identities of its files; those that the archive does not have are left out when it is read.
    public var files: [EntityID]

    public init(id: EntityID, name: String, createdAt: Instant? = nil, files: [EntityID]) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.files = files
    }

    public init() { self.init(id: .zero, name: "", files: []) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("name", &name)
        try visitor.optional("createdAt", &createdAt)
        try visitor.required("files", &files, limit: Album.maximumFiles)
    }

    public mutating func validate() throws(WireError) { try AlbumRequest(name: name).check() }
}
