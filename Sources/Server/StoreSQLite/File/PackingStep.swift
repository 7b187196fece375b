import Store

/// The packing of what an older program has stored, some rows at a time, so that nobody waits long and the program may end in between.
///
/// The table `packing` has a row for each table that isn't done, with the place that was reached.
enum PackingStep {
    /// The number of rows in a step.
    static let size = 500

    /// Packs some rows in a transaction of its own; returns whether some may be left.
    static func run(on connection: SQLiteConnection) throws(StoreError) -> Bool {
        guard let next: PackingPlace = try connection.first("SELECT * FROM packing ORDER BY name LIMIT 1") else { return false }
        try connection.run("BEGIN IMMEDIATE")
        do throws(StoreError) {
            let reached = try next.name == "journal" ? packOperations(after: next, connection) : packNotes(after: next, connection)
            if let reached {
                try connection.run("UPDATE packing SET space = ?, place = ? WHERE name = ?", reached.space, reached.place, next.name)
            } else {
                try connection.run("DELETE FROM packing WHERE name = ?", next.name)
                // The pages are half empty now: the file is rewritten.
                try SQLiteTransaction(connection: connection).markTraces()
            }
            try connection.run("COMMIT")
        } catch {
            if connection.isInTransaction { try connection.run("ROLLBACK") }
            throw error
        }
        return true
    }

    /// Packs operations after a place and returns the next one; nil at the end.
    private static func packOperations(
        after place: PackingPlace, _ connection: SQLiteConnection
    ) throws(StoreError) -> PackingPlace? {
        let rows: [UnpackedOperation] = try connection.all(
            """
            SELECT space, revision, entity, operation FROM journal WHERE (space, revision) > (?, ?) ORDER BY space, revision LIMIT ?
            """, place.space, place.place, size)
        for row in rows {
            guard let packed = connection.packing.packed(operation: row.operation, of: row.entity) else { continue }
            try connection.run(
                "UPDATE journal SET operation = '', packed = ?, byte_count = ? WHERE space = ? AND revision = ?",
                packed, row.operation.utf8.count, row.space, row.revision)
        }
        guard rows.count == size, let last = rows.last else { return nil }
        return PackingPlace(name: place.name, space: last.space, place: last.revision)
    }

    /// Packs notes after a place and returns the next one; nil at the end.
    private static func packNotes(after place: PackingPlace, _ connection: SQLiteConnection) throws(StoreError) -> PackingPlace? {
        let rows: [UnpackedNote] = try connection.all(
            "SELECT rowid AS number, content FROM note WHERE rowid > ? ORDER BY rowid LIMIT ?", place.place, size)
        for row in rows {
            guard let packed = connection.packing.packed(note: row.content) else { continue }
            try connection.run("UPDATE note SET content = '', packed_content = ? WHERE rowid = ?", packed, row.number)
        }
        guard rows.count == size, let last = rows.last else { return nil }
        return PackingPlace(name: place.name, space: "", place: last.number)
    }
}

/// A table that isn't done, and the place that was reached in it.
private struct PackingPlace: RowValue {
    let name: String
    let space: String
    let place: Int64

    init(name: String, space: String, place: Int64) {
        self.name = name
        self.space = space
        self.place = place
    }

    init(row: some StoredRow) throws(StoreError) {
        self.init(name: try row["name"], space: try row["space"], place: try row["place"])
    }
}

/// A row of the journal as an older program wrote it.
private struct UnpackedOperation: RowValue {
    let space: String
    let revision: Int64
    let entity: String
    let operation: String

    init(row: some StoredRow) throws(StoreError) {
        (space, revision) = (try row["space"], try row["revision"])
        (entity, operation) = (try row["entity"], try row["operation"])
    }
}

/// A note as an older program wrote it.
private struct UnpackedNote: RowValue {
    let number: Int64
    let content: String

    init(row: some StoredRow) throws(StoreError) {
        (number, content) = (try row["number"], try row["content"])
    }
}
