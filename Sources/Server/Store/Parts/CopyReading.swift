import Domain

/// The reads of films whose copies are to be made: for the copier of films.
public protocol CopyReading {
    /// Names a film whose copy is to be made, the latest first, and how often that was begun; nil when there is none but in some watched
    /// folders.
    func uncopiedFilm(outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID, attempts: Int)?
}
