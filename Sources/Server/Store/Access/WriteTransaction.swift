import Domain

/// Reads and changes the database; all of it is kept or nothing.
public protocol WriteTransaction: ReadTransaction, FileWriting, CatalogueWriting, PictureWriting, CopyWriting, PushWriting {
    /// Removes everything, as before an archive takes its place.
    func removeEverything() throws(StoreError)
    /// Adds a space, or changes what is stored of it.
    func save(_ space: Space) throws(StoreError)
    /// Keeps the time that the server believes.
    func save(believedTime time: Instant) throws(StoreError)
    /// Adds or replaces the stamp of the database, which `removeEverything` leaves.
    func save(_ stamp: DatabaseStamp) throws(StoreError)
    /// Adds an entry to the journal; throws `constraint` when its revision is taken.
    func append(_ entry: JournalEntry, to space: Identifier<Space>) throws(StoreError)
    /// Removes all entries on an entity and returns how many they were.
    func removeJournal(of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Int64

    /// Adds or replaces the record of an entity.
    func save(_ record: EntityRecord, in space: Identifier<Space>) throws(StoreError)
    /// Adds or replaces a merged text with its frontier.
    func save(_ content: String, frontier: String, of text: ProjectedText) throws(StoreError)
    /// Notes the next sequence of an agent of a merged text.
    func save(nextSequence: Int64, of agent: String, in text: ProjectedText) throws(StoreError)
    /// Adds or changes the row of an entity, merged texts aside.
    func project<Subject: Entity>(_ subject: Subject, in space: Identifier<Space>) throws(StoreError)
    /// Removes the row and the merged texts of an entity.
    func removeProjection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError)

    /// Adds or changes a person; throws `constraint` when the name is taken.
    func save(_ user: User) throws(StoreError)
    /// Adds or changes a session.
    func save(_ session: Session) throws(StoreError)
    /// Removes a session.
    func removeSession(_ id: Identifier<Session>) throws(StoreError)
    /// Adds an invitation.
    func save(_ invitation: Invitation) throws(StoreError)
    /// Removes an invitation.
    func removeInvitation(digest: [UInt8]) throws(StoreError)
    /// Removes the invitations that expired at a moment or before.
    func removeInvitations(expiredAt moment: Instant) throws(StoreError)
}
