import Domain
import Store

extension SQLiteTransaction {
    /// Names a film whose copy is to be made, the latest first, and how often that was begun; nil when there is none.
    func uncopiedFilm() throws(StoreError) -> (space: Identifier<Space>, file: EntityID, attempts: Int)? {
        try first(try connection.statement(SQLiteFileQuery.nextCopy)) { row throws(StoreError) in
            (Identifier(try row.id(0)), try row.id(1), Int(row.number(2)))
        }
    }

    /// Counts so many more times that a film's copy was begun.
    func countCopies(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(SQLiteFileQuery.countCopies)
        statement.bind(Int64(count))
        statement.bind(space)
        statement.bind(file)
        try statement.run()
    }
}
