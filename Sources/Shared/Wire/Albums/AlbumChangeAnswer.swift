import Domain

/// An album after a change, with the files that the change really put into it and took out, so that it can be undone.
public struct AlbumChangeAnswer: Equatable, WireMessage {
    public var album: Album
    /// The files that were not in the album before.
    public var added: [EntityID]
    /// The files that were in the album before.
    public var removed: [EntityID]

    public init(album: Album, added: [EntityID] = [], removed: [EntityID] = []) {
        self.album = album
        self.added = added
        self.removed = removed
    }

    public init() { self.init(album: Album()) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("album", &album)
        try visitor.nonempty("added", &added, limit: Album.maximumChange)
        try visitor.nonempty("removed", &removed, limit: Album.maximumChange)
    }
}

public extension Call where Body == AlbumRequest, Answer == AlbumChangeAnswer {
    static var makeAlbum: Self { Self(.makeAlbum) }
}

public extension Call where Body == AlbumChangeRequest, Answer == AlbumChangeAnswer {
    static var changeAlbum: Self { Self(.changeAlbum) }
}
