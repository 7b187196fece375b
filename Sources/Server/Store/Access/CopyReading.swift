import Domain

/// Reads what is known of the copies of films.
public protocol CopyReading {
    /// Names a film whose copy is to be made, the latest first, and how often that was begun; nil when there is none but in some watched
    /// folders.
    func uncopiedFilm(outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID, attempts: Int)?
}

/// Keeps what is known of the copies of films.
public protocol CopyWriting: CopyReading {
    /// Counts so many more times that a film's copy was begun.
    func countCopies(_ count: Int, of file: EntityID, in space: Identifier<Space>) throws(StoreError)
}
