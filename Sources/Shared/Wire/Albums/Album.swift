import Domain

/// An album of the library: files that are shown together.
public struct Album: Equatable, WireMessage {
    /// The maximum number of albums of a person.
    public static let maximumCount = 1_000
    /// The maximum number of files that one request puts into an album or takes out of it.
    public static let maximumChange = 1_000
    /// The maximum number of files whose identities are listed, so that they fit into a line of an archive.
    public static let maximumFiles = 400_000

    /// The identity of the album.
    public var id: EntityID
    public var name: String
    /// The number of its files that the library lists.
    public var count: Int
    /// The latest of its files that has a preview; nil for none.
    public var cover: EntityID?
    /// All of its files, those in the trash among them; empty where they were not asked for.
    public var files: [EntityID] = []

    public init(id: EntityID, name: String, count: Int = 0, cover: EntityID? = nil) {
        self.id = id
        self.name = name
        self.count = count
        self.cover = cover
    }

    public init() { self.init(id: .zero, name: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("name", &name)
        try visitor.required("count", &count)
        try visitor.optional("cover", &cover)
        try visitor.nonempty("files", &files, limit: Album.maximumFiles)
    }
}
