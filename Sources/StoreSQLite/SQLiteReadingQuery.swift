/// Lists the statements on the words in pictures; each connection prepares one when it is first needed.
enum SQLiteReadingQuery: Int, CaseIterable {
    /// Reads what was read and finds what was not.
    case unread, text, textOfDigest, untold, changed
    /// Writes it.
    case count, save

    /// Gives the statement's text.
    var sql: String {
        switch self {
        case .unread:
            """
            SELECT space, id FROM file INDEXED BY file_unread WHERE text IS NULL AND kind = 'image' AND NOT is_waiting
            AND problem IS NULL AND deleted_at IS NULL AND reading_count < ? ORDER BY created_at DESC LIMIT 1
            """
        case .text: "SELECT text FROM file WHERE space = ? AND id = ?"
        case .textOfDigest: "SELECT text FROM file INDEXED BY file_digest WHERE digest = ? AND text IS NOT NULL LIMIT 1"
        case .untold:
            """
            SELECT photo.id, file.text FROM photo JOIN file ON file.space = photo.space AND file.id = substr(photo.picture, 1, 32)
            WHERE photo.space = ? AND photo.picture_text = '' AND photo.deleted_at IS NULL AND file.text <> '' LIMIT ?
            """
        case .changed:
            """
            SELECT file_change.file, file_change.number, file.name, file.text, file.created_at, file.deleted_at IS NOT NULL,
            file.origin = 'upload' OR file.origin = 'watched' AND file.deleted_at IS NULL
            FROM file_change LEFT JOIN file ON file.space = file_change.space AND file.id = file_change.file
            WHERE file_change.space = ? AND file_change.number > ? ORDER BY file_change.number LIMIT ?
            """
        case .count: "UPDATE file SET reading_count = reading_count + ? WHERE space = ? AND id = ?"
        case .save: "UPDATE file SET text = ? WHERE space = ? AND id = ?"
        }
    }
}
