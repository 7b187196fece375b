import Domain
import Store

extension SQLiteTransaction {
    func unreadPicture(attemptLimit: Int, outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID)? {
        let statement = try connection.statement(
            """
            SELECT space, id FROM file INDEXED BY file_unread WHERE text IS NULL AND kind IN ('image', 'other')
            AND NOT is_waiting AND problem IS NULL AND deleted_at IS NULL AND reading_count < ?
            AND NOT \(Self.isIn(roots)) ORDER BY created_at DESC LIMIT 1
            """, attemptLimit)
        for root in roots { statement.bind(root) }
        return try statement.first { row throws(StoreError) in (space: try row["space"], file: try row["id"]) }
    }

    func pictureText(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String? {
        let text: String?? = try connection.first("SELECT text FROM file WHERE space = ? AND id = ?", space, file)
        return text ?? nil
    }

    func pictureText(ofDigest digest: String) throws(StoreError) -> String? {
        try connection.first("SELECT text FROM file INDEXED BY file_digest WHERE digest = ? AND text IS NOT NULL LIMIT 1", digest)
    }

    func untoldPictureTexts(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [(photo: EntityID, text: String)] {
        try connection.statement(
            """
            SELECT photo.id AS id, file.text AS text FROM photo JOIN file ON file.space = photo.space AND file.id = photo.picture_file
            WHERE photo.space = ? AND photo.picture_text = '' AND photo.deleted_at IS NULL AND file.text <> '' LIMIT ?
            """, space, limit
        ).all { row throws(StoreError) in (photo: try row["id"], text: try row["text"]) }
    }

    func spacesWithUntoldPictureTexts() throws(StoreError) -> [Identifier<Space>] {
        try connection.all(
            """
            SELECT id FROM space WHERE EXISTS (SELECT 1 FROM photo JOIN file ON file.space = photo.space AND file.id = photo.picture_file
            WHERE photo.space = space.id AND photo.picture_text = '' AND photo.deleted_at IS NULL AND file.text <> '') ORDER BY id
            """)
    }

    func changedFiles(of space: Identifier<Space>, after change: Int64, limit: Int) throws(StoreError) -> [FoundFile] {
        try connection.all(
            """
            SELECT file_change.file AS id, number, origin, name, caption, text, created_at, deleted_at
            FROM file_change LEFT JOIN file ON file.space = file_change.space AND file.id = file_change.file
            WHERE file_change.space = ? AND number > ? ORDER BY number LIMIT ?
            """, space, change, limit)
    }

    func countReadings(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run("UPDATE file SET reading_count = reading_count + ? WHERE space = ? AND id = ?", count, space, file)
    }

    func save(pictureText text: String, of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run("UPDATE file SET text = ? WHERE space = ? AND id = ?", text, space, file)
    }
}
