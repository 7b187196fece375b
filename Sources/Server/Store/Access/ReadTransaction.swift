import Domain

/// Reads one state of the database.
public protocol ReadTransaction: FileReading, CatalogueReading, PictureReading, CopyReading, PushReading {
    /// Gives a space; nil when there is none.
    func space(_ id: Identifier<Space>) throws(StoreError) -> Space?
    /// Lists all spaces.
    func spaces() throws(StoreError) -> [Space]
    /// Gives the time that the server believed last; nil before it first did.
    func believedTime() throws(StoreError) -> Instant?
    /// Returns the stamp of the database; nil before it was first served.
    func stamp() throws(StoreError) -> DatabaseStamp?

    /// Lists entries after a revision, in order, at most `limit` and only as many as `byteLimit` lets begin.
    func journal(
        of space: Identifier<Space>, after revision: Int64, limit: Int, byteLimit: Int
    ) throws(StoreError) -> [JournalEntry]
    /// Lists the entries on one entity after a revision, in order; only those whose operation contains a text, if one is given.
    func journal(
        of entity: EntityID, in space: Identifier<Space>, after revision: Int64, containing text: String?
    ) throws(StoreError) -> [JournalEntry]
    /// Tells whether an entity's journal has an operation of exactly this form.
    func journalContains(_ operation: String, of entity: EntityID, in space: Identifier<Space>) throws(StoreError) -> Bool
    /// Counts the entries of a space.
    func journalCount(of space: Identifier<Space>) throws(StoreError) -> Int64
    /// Returns the bytes of the operations of a space's entries, however many they are, in the time of one look-up.
    func journalByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64

    /// Gives the record of an entity; nil when nothing is known of it.
    func entity(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> EntityRecord?
    /// Lists the records of a space after an identity, in the order of identities.
    func entities(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [EntityRecord]
    /// Lists entities that went to the trash at a moment or before and were not purged.
    func deletedEntities(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [EntityRecord]
    /// Counts the entities of a kind that are not in the trash.
    func livingEntityCount(of kind: EntityKind, in space: Identifier<Space>) throws(StoreError) -> Int
    /// Tells whether a topic has notes that are not in the trash.
    func hasLivingNotes(_ topic: Identifier<Topic>, in space: Identifier<Space>) throws(StoreError) -> Bool

    /// Gives the JSON form of a merged text's frontier, which the store does not look into; nil when it was never written.
    func frontier(of text: ProjectedText) throws(StoreError) -> String?
    /// Gives the next sequence noted for an agent of a merged text; nil when none was.
    func nextSequence(of agent: String, in text: ProjectedText) throws(StoreError) -> Int64?
    /// Gives a merged text as it stands; nil when its entity has no row.
    func text(_ text: ProjectedText) throws(StoreError) -> String?
    /// Gives an entity as it stands, in the trash or not; nil when there is none.
    func projection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError) -> Subject?
    /// Returns the places of the rows that stand in one list, in its order; of notes those of one topic, of other kinds all.
    func places(of kind: EntityKind, topic: EntityID?, in space: Identifier<Space>) throws(StoreError) -> [ListPlace]
    /// Lists the identities of the rows of a type.
    func projections<Subject: Entity>(of type: Subject.Type, in space: Identifier<Space>) throws(StoreError) -> [Identifier<Subject>]

    /// Lists all persons, the first one added first.
    func users() throws(StoreError) -> [User]
    /// Gives a person; nil when there is none.
    func user(_ id: Identifier<User>) throws(StoreError) -> User?
    /// Gives the person of a name; nil when there is none.
    func user(named name: String) throws(StoreError) -> User?
    /// Gives the session of a token's digest; nil when there is none.
    func session(tokenDigest: [UInt8]) throws(StoreError) -> Session?
    /// Lists a person's sessions, the latest sign-in first.
    func sessions(of user: Identifier<User>) throws(StoreError) -> [Session]
    /// Gives the invitation of a secret's digest; nil when there is none.
    func invitation(digest: [UInt8]) throws(StoreError) -> Invitation?

    /// Lists what is wrong with the database as such, a line each; nothing when it is sound.
    func damage() throws(StoreError) -> [String]
}
