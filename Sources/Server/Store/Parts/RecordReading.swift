import Domain

/// The reads of entities' records, without rows and merged texts: for synchronisation, the dating of notes, the purge, archives and the
/// check.
public protocol RecordReading {
    /// Returns the record of an entity; nil when nothing is known of it.
    func entity(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> EntityRecord?
    /// Returns the records of a space after an identity, in the order of identities.
    func entities(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [EntityRecord]
    /// Returns the entities that went to the trash at a moment or before and were not purged.
    func deletedEntities(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [EntityRecord]
    /// Returns the spaces with entities that `deletedEntities` returns.
    func spacesWithDeletedEntities(until: Instant) throws(StoreError) -> [Identifier<Space>]
    /// Returns the spaces with notes that have no moment of change.
    func spacesWithUndatedNotes() throws(StoreError) -> [Identifier<Space>]
    /// Returns the number of entities of a kind that are not in the trash.
    func livingEntityCount(of kind: EntityKind, in space: Identifier<Space>) throws(StoreError) -> Int
}
