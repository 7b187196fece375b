import Domain

/// The changes of all that follows from the journal for an entity, for what merges or replays operations: batches, repair and archives.
public protocol EntityWriting: EntityReading, RecordWriting, ProjectionWriting, TextWriting {
    /// Removes all that follows from the journal of a space: records, rows and texts of its entities.
    func removeDerived(of space: Identifier<Space>) throws(StoreError)
}
