import Domain
import Store

extension SQLiteTransaction {
    func album(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> AlbumRecord? {
        try connection.first("SELECT id, name, created_at, deleted_at FROM album WHERE space = ? AND id = ?", space, id)
    }

    func albums(of space: Identifier<Space>) throws(StoreError) -> [AlbumOutline] {
        try connection.all(
            "SELECT \(AlbumOutline.columns) FROM album WHERE space = ? AND deleted_at IS NULL ORDER BY created_at DESC, id DESC", space)
    }

    func albumCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM album WHERE space = ?", space) ?? 0
    }

    func files(ofAlbum id: EntityID, in space: Identifier<Space>) throws(StoreError) -> [EntityID] {
        try connection.all("SELECT file FROM album_file WHERE space = ? AND album = ? ORDER BY file", space, id)
    }

    func hasFile(_ file: EntityID, inAlbum id: EntityID, of space: Identifier<Space>) throws(StoreError) -> Bool {
        try connection.first(
            "SELECT EXISTS (SELECT 1 FROM album_file WHERE space = ? AND album = ? AND file = ?)", space, id, file) ?? false
    }

    func save(_ album: AlbumRecord, in space: Identifier<Space>) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO album (space, id, name, created_at, deleted_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (space, id) DO UPDATE SET name = excluded.name, deleted_at = excluded.deleted_at
            """, space, album.id, album.name, album.createdAt, album.deletedAt)
    }

    func add(_ file: EntityID, toAlbum id: EntityID, of space: Identifier<Space>) throws(StoreError) {
        try connection.run("INSERT INTO album_file (space, album, file) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", space, id, file)
    }

    func remove(_ file: EntityID, fromAlbum id: EntityID, of space: Identifier<Space>) throws(StoreError) {
        try connection.run("DELETE FROM album_file WHERE space = ? AND album = ? AND file = ?", space, id, file)
    }

    func addToAlbums(of other: EntityID, _ file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO album_file (space, album, file) SELECT space, album, ?1 FROM album_file WHERE space = ?2 AND file = ?3
            ON CONFLICT DO NOTHING
            """, file, space, other)
    }

    func removeAlbums(deletedUntil moment: Instant) throws(StoreError) {
        if try connection.run("DELETE FROM album WHERE deleted_at <= ?", moment) > 0 { try markTraces() }
    }
}
