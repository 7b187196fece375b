import Domain

/// A request to change an album; what is not in it stays.
public struct AlbumChangeRequest: Equatable, WireMessage {
    /// The name; nil to keep it.
    public var name: String?
    /// Whether the album is deleted, while its files stay; nil to keep that.
    public var isDeleted: Bool?
    /// The files to put into it; those that are not in the library are left out.
    public var added: [EntityID]
    /// The files to take out of it; they stay in the library.
    public var removed: [EntityID]

    public init(name: String? = nil, isDeleted: Bool? = nil, added: [EntityID] = [], removed: [EntityID] = []) {
        self.name = name
        self.isDeleted = isDeleted
        self.added = added
        self.removed = removed
    }

    public init() { self.init(name: nil) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.optional("name", &name)
        try visitor.optional("isDeleted", &isDeleted)
        try visitor.nonempty("added", &added, limit: Album.maximumChange)
        try visitor.nonempty("removed", &removed, limit: Album.maximumChange)
    }

    public mutating func validate() throws(WireError) { if let name { try AlbumRequest(name: name).check() } }
}
