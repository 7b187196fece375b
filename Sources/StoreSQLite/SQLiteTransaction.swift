import Domain
import Store

/// Reads and writes through one connection within a transaction that its owner began and ends.
struct SQLiteTransaction: WriteTransaction {
    /// Holds the connection.
    let connection: SQLiteConnection

    /// Gives a space; nil when there is none.
    func space(_ id: Identifier<Space>) throws(StoreError) -> Space? {
        let statement = try connection.statement(.space)
        statement.bind(id)
        return try first(statement) { row throws(StoreError) in try space(row) }
    }

    /// Lists all spaces.
    func spaces() throws(StoreError) -> [Space] {
        try all(try connection.statement(.spaces)) { row throws(StoreError) in try space(row) }
    }

    /// Gives the time that the server believed last; nil before it first did.
    func believedTime() throws(StoreError) -> Instant? {
        try first(try connection.statement(.believedTime)) { row in Instant(milliseconds: row.number(0)) }
    }

    /// Keeps the time that the server believes.
    func save(believedTime time: Instant) throws(StoreError) {
        let statement = try connection.statement(.saveBelievedTime)
        statement.bind(time)
        try statement.run()
    }

    /// Removes everything, as before an archive takes its place.
    func removeEverything() throws(StoreError) {
        // What refers to others goes first.
        for table in [
            "letter", "believed_time", "catalogue_draft", "catalogue_entry", "catalogue", "job", "upload", "file", "library",
            "product_mark",
            "photo", "profile", "note", "topic", "document_agent", "document", "entity_state", "journal", "invitation", "session", "user",
            "space",
        ] { try connection.execute("DELETE FROM \(table)") }
    }

    /// Adds a space, or changes what is stored of it.
    func save(_ space: Space) throws(StoreError) {
        let statement = try connection.statement(.saveSpace)
        statement.bind(space.id)
        statement.bind(space.revision)
        statement.bind(space.purgedCount)
        try statement.run()
    }

    /// Lists what is wrong with the database as such, a line each; nothing when it is sound.
    func damage() throws(StoreError) -> [String] {
        var findings = try all(try connection.prepare("PRAGMA integrity_check")) { row in row.text(0) }
        findings.removeAll { $0 == "ok" }
        return try findings
            + all(try connection.prepare("PRAGMA foreign_key_check")) { row in
                "a row of the table \(row.text(0)) refers to a missing row of \(row.text(2))"
            }
    }

    /// Gives what a function makes of the first row of a bound statement; nil for no row.
    func first<Value>(
        _ statement: SQLiteStatement, _ make: (SQLiteStatement) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return try make(statement)
    }

    /// Lists what a function makes of every row of a bound statement.
    func all<Value>(
        _ statement: SQLiteStatement, _ make: (SQLiteStatement) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        defer { statement.reset() }
        var values: [Value] = []
        while try statement.step() { values.append(try make(statement)) }
        return values
    }

    private func space(_ row: SQLiteStatement) throws(StoreError) -> Space {
        Space(id: Identifier(try row.id(0)), revision: row.number(1), purgedCount: row.number(2))
    }
}
