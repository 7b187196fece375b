import Domain
import Store

/// The words in pictures, the copies of films, and the changes of files for the search.
extension PostgresTransaction {
    /// The SQL condition that a file lies in one of the watched folders that are the first parameter.
    static let isInRoots = "coalesce(root = ANY ($1), false)"

    /// Returns parameters that begin with a list of watched folders.
    static func parameters<each Value: PostgresValue>(_ roots: [String], _ values: repeat each Value) -> PostgresParameters {
        var parameters = PostgresParameters()
        parameters.append(all: roots)
        repeat (each values).append(to: &parameters)
        return parameters
    }

    func unreadPicture(attemptLimit: Int, outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID)? {
        let found = try query(
            """
            SELECT space, id FROM file WHERE text IS NULL AND kind IN ('image', 'other') AND NOT is_waiting
            AND problem IS NULL AND deleted_at IS NULL AND reading_count < $2 AND NOT \(Self.isInRoots) ORDER BY created_at DESC LIMIT 1
            """, Self.parameters(roots, attemptLimit))
        return try found.first.map { row throws(StoreError) in (space: try row["space"], file: try row["id"]) }
    }

    func pictureText(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String? {
        let text: String?? = try first("SELECT text FROM file WHERE space = $1 AND id = $2", space, file)
        return text ?? nil
    }

    func pictureText(ofDigest digest: String) throws(StoreError) -> String? {
        try first("SELECT text FROM file WHERE digest = $1 AND text IS NOT NULL LIMIT 1", digest)
    }

    func untoldPictureTexts(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [(photo: EntityID, text: String)] {
        try query(
            """
            SELECT photo.id AS id, file.text AS text FROM photo JOIN file ON file.space = photo.space AND file.id = photo.picture_file
            WHERE photo.space = $1 AND photo.picture_text = '' AND photo.deleted_at IS NULL AND file.text <> '' LIMIT $2
            """, PostgresParameters(space, limit)
        ).all { row throws(StoreError) in (photo: try row["id"], text: try row["text"]) }
    }

    func spacesWithUntoldPictureTexts() throws(StoreError) -> [Identifier<Space>] {
        try all(
            """
            SELECT id FROM space WHERE EXISTS (SELECT 1 FROM photo JOIN file ON file.space = photo.space AND file.id = photo.picture_file
            WHERE photo.space = space.id AND photo.picture_text = '' AND photo.deleted_at IS NULL AND file.text <> '') ORDER BY id
            """)
    }

    func changedFiles(of space: Identifier<Space>, after change: Int64, limit: Int) throws(StoreError) -> [FoundFile] {
        try all(
            """
            SELECT file_change.file AS id, number, origin, name, caption, text, created_at, deleted_at
            FROM file_change LEFT JOIN file ON file.space = file_change.space AND file.id = file_change.file
            WHERE file_change.space = $1 AND number > $2 ORDER BY number LIMIT $3
            """, space, change, limit)
    }

    func countReadings(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try run("UPDATE file SET reading_count = reading_count + $1 WHERE space = $2 AND id = $3", count, space, file)
    }

    func save(pictureText text: String, of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try run("UPDATE file SET text = $1 WHERE space = $2 AND id = $3", text, space, file)
    }

    // MARK: Copies of films

    func uncopiedFilm(outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID, attempts: Int)? {
        let found = try query(
            """
            SELECT space, id, copy_attempts FROM file WHERE copy = 0 AND NOT is_waiting AND deleted_at IS NULL
            AND NOT \(Self.isInRoots) ORDER BY created_at DESC LIMIT 1
            """, Self.parameters(roots))
        return try found.first.map { row throws(StoreError) -> (space: Identifier<Space>, file: EntityID, attempts: Int) in
            (space: try row["space"], file: try row["id"], attempts: try row["copy_attempts"])
        }
    }

    func countCopies(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try run("UPDATE file SET copy_attempts = copy_attempts + $1 WHERE space = $2 AND id = $3", count, space, file)
    }
}
