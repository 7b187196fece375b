import Domain

/// The changes of albums: for the library, archives and upkeep.
public protocol AlbumWriting: AlbumReading {
    /// Adds or replaces an album.
    func save(_ album: AlbumRecord, in space: Identifier<Space>) throws(StoreError)
    /// Puts a file into an album, unless it is there.
    func add(_ file: EntityID, toAlbum id: EntityID, of space: Identifier<Space>) throws(StoreError)
    /// Takes a file out of an album.
    func remove(_ file: EntityID, fromAlbum id: EntityID, of space: Identifier<Space>) throws(StoreError)
    /// Puts a file into all albums that have another file of the same content, which the library lists no more.
    func addToAlbums(of other: EntityID, _ file: EntityID, in space: Identifier<Space>) throws(StoreError)
    /// Removes the albums of all spaces that were deleted at a moment or before; their files stay.
    func removeAlbums(deletedUntil moment: Instant) throws(StoreError)
}
