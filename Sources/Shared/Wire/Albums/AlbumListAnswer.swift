/// The albums of a person, the latest first.
public struct AlbumListAnswer: Equatable, WireMessage {
    /// The query of the address that asks for the files of each album, too.
    public static let filesQuery = "?files=1"

    public var albums: [Album] = []

    public init(_ albums: [Album]) { self.albums = albums }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("albums", &albums, limit: Album.maximumCount)
    }
}

public extension Call where Body == NoMessage, Answer == AlbumListAnswer {
    static var listAlbums: Self { Self(.listAlbums) }
}
