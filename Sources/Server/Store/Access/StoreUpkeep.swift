/// Keeps the files of a database small, and free of what was removed; all of it waits for its turn like a write, and others wait for it.
public protocol StoreUpkeep: Sendable {
    /// Returns how the database lies on the disk.
    func fileState() async throws(StoreError) -> StoreFileState
    /// Gives some of the free room in the file back to the disk, where it can be given back.
    func giveBack() async throws(StoreError)
    /// Puts all that is written into the file, and empties the log beside it; returns false, at once, where somebody still reads there.
    func emptyLog() async throws(StoreError) -> Bool
    /// Writes the file anew without anything that was removed; all that is free in it can be given back from then on.
    ///
    /// Needs twice the room of what is in use meanwhile. Throws `full`, or another error; the file is then as it was.
    func rewrite() async throws(StoreError)
}
