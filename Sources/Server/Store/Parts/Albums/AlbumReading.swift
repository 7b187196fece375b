import Domain

/// The reads of albums: for the library and archives.
public protocol AlbumReading {
    /// Returns an album, in use or deleted; nil when there is none.
    func album(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> AlbumRecord?
    /// Returns the albums in use, the latest first.
    func albums(of space: Identifier<Space>) throws(StoreError) -> [AlbumOutline]
    /// Returns the number of albums, in use or deleted.
    func albumCount(of space: Identifier<Space>) throws(StoreError) -> Int
    /// Returns the files of an album, in the trash or not, in the order of identities.
    func files(ofAlbum id: EntityID, in space: Identifier<Space>) throws(StoreError) -> [EntityID]
    /// Returns whether a file is in an album.
    func hasFile(_ file: EntityID, inAlbum id: EntityID, of space: Identifier<Space>) throws(StoreError) -> Bool
}
