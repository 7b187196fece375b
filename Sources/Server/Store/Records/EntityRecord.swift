import Domain

/// An entity as its journal leaves it, without merged texts.
public struct EntityRecord: Equatable, Sendable {
    /// The entity's identity.
    public let id: EntityID
    /// The entity's kind.
    public let kind: EntityKind
    /// The registers' JSON form `{field: [value, timestamp]}`, which is opaque to the store.
    public var registers: String
    /// The moment since which the entity is in the trash by the server's clock, not before the server learnt of it; nil while in use.
    public var deletedAt: Instant?
    /// Whether the content was removed for good and only the tombstone is left.
    public var isPurged: Bool

    public init(id: EntityID, kind: EntityKind, registers: String, deletedAt: Instant? = nil, isPurged: Bool = false) {
        self.id = id
        self.kind = kind
        self.registers = registers
        self.deletedAt = deletedAt
        self.isPurged = isPurged
    }
}

extension EntityRecord: RowValue {
    /// Reads a row of the table `entity_state`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            id: try row["entity"], kind: try row["kind"], registers: try row["registers"], deletedAt: try row["deleted_at"],
            isPurged: try row["is_purged"])
    }
}
