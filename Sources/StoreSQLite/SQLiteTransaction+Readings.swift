import Domain
import Store

extension SQLiteTransaction {
    /// Names a picture that nobody has read and that was begun less often than a limit says, the latest first; nil when there is none.
    func unreadPicture(attemptLimit: Int) throws(StoreError) -> (space: Identifier<Space>, file: EntityID)? {
        let statement = try connection.statement(SQLiteReadingQuery.unread)
        statement.bind(Int64(attemptLimit))
        return try first(statement) { row throws(StoreError) in (Identifier(try row.id(0)), try row.id(1)) }
    }

    /// Gives what can be read in a file; nil while nobody has read it.
    func pictureText(of file: EntityID, in space: Identifier<Space>) throws(StoreError) -> String? {
        let statement = try connection.statement(SQLiteReadingQuery.text)
        statement.bind(space)
        statement.bind(file)
        return try first(statement) { row in row.optionalText(0) } ?? nil
    }

    /// Gives what can be read in any file of a content; nil while nobody has read one.
    func pictureText(ofDigest digest: String) throws(StoreError) -> String? {
        let statement = try connection.statement(SQLiteReadingQuery.textOfDigest)
        statement.bind(digest)
        return try first(statement) { row in row.optionalText(0) } ?? nil
    }

    /// Lists photo notes in use that do not know yet what can be read in their pictures, and that.
    func untoldPictureTexts(of space: Identifier<Space>, limit: Int) throws(StoreError) -> [(photo: EntityID, text: String)] {
        let statement = try connection.statement(SQLiteReadingQuery.untold)
        statement.bind(space)
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in (try row.id(0), row.text(1)) }
    }

    /// Lists the files of a space that have changed after a number, in the order of their changes.
    func changedFiles(of space: Identifier<Space>, after change: Int64, limit: Int) throws(StoreError) -> [FoundFile] {
        let statement = try connection.statement(SQLiteReadingQuery.changed)
        statement.bind(space)
        statement.bind(change)
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in
            FoundFile(
                id: try row.id(0), change: row.number(1), name: row.number(6) == 1 ? row.optionalText(2) : nil,
                text: row.optionalText(3) ?? "",
                createdAt: Instant(milliseconds: row.number(4)), isInTrash: row.number(5) == 1)
        }
    }

    /// Counts so many more times that a picture was begun to be read.
    func countReadings(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(SQLiteReadingQuery.count)
        statement.bind(Int64(count))
        statement.bind(space)
        statement.bind(file)
        try statement.run()
    }

    /// Keeps what can be read in a file; nothing is read twice.
    func save(pictureText text: String, of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(SQLiteReadingQuery.save)
        statement.bind(text)
        statement.bind(space)
        statement.bind(file)
        try statement.run()
    }
}
