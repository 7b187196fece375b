import Domain

/// The changes of entities' rows: for synchronisation, the purge, repair and restoring archives.
public protocol ProjectionWriting: ProjectionReading {
    /// Adds or changes the row of an entity, merged texts aside.
    func project<Subject: Entity>(_ subject: Subject, in space: Identifier<Space>) throws(StoreError)
    /// Removes the row and the merged texts of an entity.
    func removeProjection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError)
}
