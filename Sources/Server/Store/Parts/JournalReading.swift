import Domain

/// The reads of spaces and their journals: for synchronisation, the search, archives, the date of a document, upkeep, check and repair.
public protocol JournalReading {
    /// Returns a space; nil when there is none.
    func space(_ id: Identifier<Space>) throws(StoreError) -> Space?
    /// Returns all spaces.
    func spaces() throws(StoreError) -> [Space]
    /// Returns the entries after a revision, in order, at most `limit`; no entry begins once `byteLimit` bytes of operations are reached.
    func journal(
        of space: Identifier<Space>, after revision: Int64, limit: Int, byteLimit: Int
    ) throws(StoreError) -> [JournalEntry]
    /// Returns the entries on one entity after a revision, in order; only those whose operation contains a text, if one is given.
    func journal(
        of entity: EntityID, in space: Identifier<Space>, after revision: Int64, containing text: String?
    ) throws(StoreError) -> [JournalEntry]
    /// Returns the revision of the last entry on an entity; nil when there is none.
    func lastRevision(of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Int64?
    /// Returns the places of the entries after a revision, in order, at most `limit`.
    func journalPlaces(of space: Identifier<Space>, after revision: Int64, limit: Int) throws(StoreError) -> [JournalPlace]
    /// Returns the entries within a range of revisions that others were folded into, of which the first had at most a revision.
    func foldedEntries(
        of space: Identifier<Space>, in range: Range<Int64>, from revision: Int64
    ) throws(StoreError) -> [JournalEntry]
    /// Returns the spaces whose first entry that was not looked at for folding was received until a moment.
    func spacesToFold(receivedUntil limit: Instant) throws(StoreError) -> [Identifier<Space>]
    /// Returns how far a space's journal was folded.
    func folding(of space: Identifier<Space>) throws(StoreError) -> FoldingState
    /// Returns the number of a space's entries.
    func journalCount(of space: Identifier<Space>) throws(StoreError) -> Int64
    /// Returns the number of a space's entries within a range of revisions.
    func journalCount(of space: Identifier<Space>, in range: Range<Int64>) throws(StoreError) -> Int64
    /// Returns the bytes of the operations of a space's entries; one look-up, however many entries there are.
    func journalByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64
}
