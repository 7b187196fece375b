import Domain
import JSON

/// One signed-in device.
public struct Device: Equatable, WireMessage {
    /// The identity of the device.
    public var id = ""
    /// The name of the device.
    public var name = ""
    /// When it signed in.
    public var signedInAt = Instant(milliseconds: 0)
    /// When it last reached the server.
    public var lastSeenAt = Instant(milliseconds: 0)
    /// Whether it is the device that sent the request.
    public var isCurrent = false

    /// The maximum length of a name, in Unicode scalars.
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
