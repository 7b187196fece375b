/// The upkeep that keeps a database's files small and free of what was removed; each call takes its turn among the writes, and they wait
/// for it.
public protocol StoreUpkeep: Sendable {
    /// Returns the sizes and the condition of the file.
    func fileState() async throws(StoreError) -> StoreFileState
    /// Makes some of what an older program has stored smaller; returns whether there may be more.
    func packSome() async throws(StoreError) -> Bool
    /// Frees some of the unused room in the file, where that is possible.
    func freeSpace() async throws(StoreError)
    /// Moves all that is written into the file, and empties the log beside it; returns false, at once, if somebody still reads from the
    /// log.
    func emptyLog() async throws(StoreError) -> Bool
    /// Rewrites the file without anything that was removed; from then on all unused room in it can be freed.
    ///
    /// Needs twice the room of what is in use meanwhile. Throws `full`, or another error; the file is then unchanged.
    func rewrite() async throws(StoreError)
}
