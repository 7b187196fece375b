import Domain

/// The reads that concern the database as a whole: for the clock of retention, the guard of the data folder, archives and the check.
public protocol DatabaseReading {
    /// Returns the time that the server believed last; nil before it first did.
    func believedTime() throws(StoreError) -> Instant?
    /// Returns the stamp of the database; nil before it was first served.
    func stamp() throws(StoreError) -> DatabaseStamp?
    /// Returns the last restore of an archive; nil if there was none.
    func lastRestore() throws(StoreError) -> RestoreRecord?
    /// Returns what devices have told since the last restore.
    func restoreProgress() throws(StoreError) -> [RestoreProgress]
    /// Returns the storage in which contents are; nil if they are in the data folder.
    func contentPlace() throws(StoreError) -> ContentPlace?
    /// Returns what is wrong with the database as such, a line each; nothing when it is sound. Rows of what is gone are among it.
    func damage() throws(StoreError) -> [String]
}
