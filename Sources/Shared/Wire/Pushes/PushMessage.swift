import Domain

/// Tells a device what is due, encrypted so that only its browser can read it; `Web/sw.js` shows it.
public struct PushMessage: Equatable, WireMessage {
    /// Names the kind of what it reminds of.
    public var kind = ""
    /// Identifies that.
    public var id = EntityID.zero
    /// Marks when it was due.
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
