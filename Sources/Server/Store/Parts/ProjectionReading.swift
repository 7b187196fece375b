import Domain

/// The reads of entities as they stand: for the search, documents, pushes, single notes, places in lists, archives and the check.
public protocol ProjectionReading {
    /// Returns an entity as it stands, in the trash or not; nil when there is none.
    func projection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError) -> Subject?
    /// Returns the identities of the rows of a type.
    func projections<Subject: Entity>(of type: Subject.Type, in space: Identifier<Space>) throws(StoreError) -> [Identifier<Subject>]
    /// Returns the places of the rows that stand in one list, in its order; of notes those of one topic, of other kinds all.
    func places(of kind: EntityKind, topic: EntityID?, in space: Identifier<Space>) throws(StoreError) -> [ListPlace]
    /// Returns the first of the topics in use; nil if there is none.
    func firstTopic(of space: Identifier<Space>) throws(StoreError) -> Identifier<Topic>?
    /// Returns whether a topic has notes that are not in the trash.
    func hasLivingNotes(_ topic: Identifier<Topic>, in space: Identifier<Space>) throws(StoreError) -> Bool
}
