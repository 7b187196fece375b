import Domain

/// Holds what the journal amounts to for one entity, merged texts aside.
public struct EntityRecord: Equatable, Sendable {
    /// Identifies the entity.
    public let id: EntityID
    /// Names the kind.
    public let kind: EntityKind
    /// Holds the registers' JSON form `{field: [value, timestamp]}`, which the store does not look into.
    public var registers: String
    /// Marks since when the entity is in the trash as the server counts: not before it learnt of it; nil while in use.
    public var deletedAt: Instant?
    /// Says that the content was removed for good and only the tombstone is left.
    public var isPurged: Bool

    /// Makes a record.
    public init(id: EntityID, kind: EntityKind, registers: String, deletedAt: Instant? = nil, isPurged: Bool = false) {
        self.id = id
        self.kind = kind
        self.registers = registers
        self.deletedAt = deletedAt
        self.isPurged = isPurged
    }
}
