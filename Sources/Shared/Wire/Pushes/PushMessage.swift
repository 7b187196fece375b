import Domain

/// A reminder for a device, encrypted so that only its browser can read it; `Web/sw.js` shows it.
public struct PushMessage: Equatable, WireMessage {
    /// The kind of the entity to remind of.
    public var kind = ""
    /// The identity of that entity.
    public var id = EntityID.zero
    /// When the reminder was due.
    public var moment = Instant(milliseconds: 0)

    public init(kind: EntityKind, id: EntityID, moment: Instant) {
        self.kind = kind.name
        self.id = id
        self.moment = moment
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("kind", &kind)
        try visitor.required("id", &id)
        try visitor.required("moment", &moment)
    }
}
