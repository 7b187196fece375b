import Domain

/// The changes of spaces and their journals: for synchronisation, new people, the purge, repair and restoring archives.
public protocol JournalWriting: JournalReading {
    /// Adds a space, or changes what is stored of it.
    func save(_ space: Space) throws(StoreError)
    /// Adds an entry to the journal; throws `constraint` when its revision is taken.
    func append(_ entry: JournalEntry, to space: Identifier<Space>) throws(StoreError)
    /// Removes entries of a space by their revisions; those that are not there are skipped.
    func removeJournal(_ revisions: [Int64], of space: Identifier<Space>) throws(StoreError)
    /// Stores how far a space's journal was folded.
    func save(_ folding: FoldingState, of space: Identifier<Space>) throws(StoreError)
    /// Removes all entries on an entity and returns their number.
    func removeJournal(of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Int64
}
