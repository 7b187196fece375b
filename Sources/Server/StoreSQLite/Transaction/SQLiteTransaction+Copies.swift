import Domain
import Store

extension SQLiteTransaction {
    func uncopiedFilm(outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID, attempts: Int)? {
        let statement = try connection.statement(
            """
            SELECT space, id, copy_attempts FROM file INDEXED BY file_uncopied WHERE copy = 0 AND NOT is_waiting AND deleted_at IS NULL
            AND NOT \(Self.isIn(roots)) ORDER BY created_at DESC LIMIT 1
            """)
        for root in roots { statement.bind(root) }
        return try statement.all { row throws(StoreError) -> (space: Identifier<Space>, file: EntityID, attempts: Int) in
            (space: try row["space"], file: try row["id"], attempts: try row["copy_attempts"])
        }.first
    }

    func countCopies(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        try connection.run("UPDATE file SET copy_attempts = copy_attempts + ? WHERE space = ? AND id = ?", count, space, file)
    }
}
