import Domain

/// The reads of films whose copies are to be made: for the copier of films.
public protocol CopyReading {
    /// Returns the latest film whose copy is still to be made, and how often that was begun; nil when there is none outside of some watched
    /// folders.
    func uncopiedFilm(outside roots: [String]) throws(StoreError) -> (space: Identifier<Space>, file: EntityID, attempts: Int)?
}
