import Domain
import Store

extension PostgresTransaction {
    func album(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> AlbumRecord? {
        try first("SELECT id, name, created_at, deleted_at FROM album WHERE space = $1 AND id = $2", space, id)
    }

    func albums(of space: Identifier<Space>) throws(StoreError) -> [AlbumOutline] {
        try all(
            "SELECT \(AlbumOutline.columns) FROM album WHERE space = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC", space)
    }

    func albumCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        try first("SELECT count(*) FROM album WHERE space = $1", space) ?? 0
    }

    func files(ofAlbum id: EntityID, in space: Identifier<Space>) throws(StoreError) -> [EntityID] {
        try all("SELECT file FROM album_file WHERE space = $1 AND album = $2 ORDER BY file", space, id)
    }

    func hasFile(_ file: EntityID, inAlbum id: EntityID, of space: Identifier<Space>) throws(StoreError) -> Bool {
        try first(
            "SELECT EXISTS (SELECT 1 FROM album_file WHERE space = $1 AND album = $2 AND file = $3)", space, id, file) ?? false
    }

    func save(_ album: AlbumRecord, in space: Identifier<Space>) throws(StoreError) {
        try run(
            """
            INSERT INTO album (space, id, name, created_at, deleted_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (space, id) DO UPDATE SET name = excluded.name, deleted_at = excluded.deleted_at
            """, space, album.id, album.name, album.createdAt, album.deletedAt)
    }

    func add(_ file: EntityID, toAlbum id: EntityID, of space: Identifier<Space>) throws(StoreError) {
        try run("INSERT INTO album_file (space, album, file) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", space, id, file)
    }

    func remove(_ file: EntityID, fromAlbum id: EntityID, of space: Identifier<Space>) throws(StoreError) {
        try run("DELETE FROM album_file WHERE space = $1 AND album = $2 AND file = $3", space, id, file)
    }

    func addToAlbums(of other: EntityID, _ file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try run(
            """
            INSERT INTO album_file (space, album, file) SELECT space, album, $1 FROM album_file WHERE space = $2 AND file = $3
            ON CONFLICT DO NOTHING
            """, file, space, other)
    }

    func removeAlbums(deletedUntil moment: Instant) throws(StoreError) {
        try run("DELETE FROM album WHERE deleted_at <= $1", moment)
    }
}
