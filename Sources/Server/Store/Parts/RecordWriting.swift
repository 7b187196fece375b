import Domain

/// The changes of entities' records: for synchronisation, the purge, repair and restoring archives.
public protocol RecordWriting: RecordReading {
    /// Adds or replaces the record of an entity.
    func save(_ record: EntityRecord, in space: Identifier<Space>) throws(StoreError)
}
