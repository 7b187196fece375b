import Domain
import JSON

/// Describes one signed-in device.
public struct Device: Equatable, WireMessage {
    /// Identifies the device.
    public var id = ""
    /// Names the device.
    public var name = ""
    /// Tells when it signed in.
    public var signedInAt = Instant(milliseconds: 0)
    /// Tells when it last reached the server.
    public var lastSeenAt = Instant(milliseconds: 0)
    /// Says that it is the device that asks.
    public var isCurrent = false

    /// Limits the length of a name, in Unicode scalars.
    public static let maximumNameLength = 100

    public init(id: String, name: String, signedInAt: Instant, lastSeenAt: Instant, isCurrent: Bool) {
        self.id = id
        self.name = name
        self.signedInAt = signedInAt
        self.lastSeenAt = lastSeenAt
        self.isCurrent = isCurrent
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("name", &name)
        try visitor.required("signedInAt", &signedInAt)
        try visitor.required("lastSeenAt", &lastSeenAt)
        try visitor.nonempty("isCurrent", &isCurrent)
    }
}
