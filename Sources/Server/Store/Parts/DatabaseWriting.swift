import Domain

/// The changes that concern the database as a whole: for the clock of retention, the guard of the data folder, and restoring archives.
public protocol DatabaseWriting: DatabaseReading {
    /// Removes everything, as before an archive is restored.
    func removeEverything() throws(StoreError)
    /// Removes the rows of spaces, people and catalogues that are gone.
    func removeStrayRows() throws(StoreError)
    /// Stores the time that the server believes.
    func save(believedTime time: Instant) throws(StoreError)
    /// Adds or replaces the last restore of an archive.
    func save(_ record: RestoreRecord) throws(StoreError)
    /// Adds or replaces what a device has told since the last restore.
    func save(_ progress: RestoreProgress) throws(StoreError)
    /// Adds or replaces the stamp of the database, which `removeEverything` leaves.
    func save(_ stamp: DatabaseStamp) throws(StoreError)
    /// Adds or replaces the storage in which contents are, which `removeEverything` leaves.
    func save(_ place: ContentPlace) throws(StoreError)
}
