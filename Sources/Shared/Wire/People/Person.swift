import Domain
import JSON

/// A person as the owner of the server sees them.
public struct Person: Equatable, WireMessage {
    /// The identity of the person.
    public var id = ""
    /// The name of the person.
    public var name = ""
    /// Whether the person owns the server.
    public var isOwner = false
    /// Whether the person may not sign in.
    public var isDisabled = false
    /// The bytes of the person's files.
    public var fileBytes: Int64 = 0
    /// The bytes of what the person wrote, with its history.
    public var journalBytes: Int64 = 0
    /// The most bytes of files that the person may have; nil for as many as the server allows.
    public var quotaBytes: Int64?
    /// The number of signed-in devices.
    public var deviceCount: Int64 = 0
    /// When one of them last reached the server; nil for no device.
    public var lastSeenAt: Instant?

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("name", &name)
        try visitor.nonempty("isOwner", &isOwner)
        try visitor.nonempty("isDisabled", &isDisabled)
        try visitor.required("fileBytes", &fileBytes)
        try visitor.required("journalBytes", &journalBytes)
        try visitor.optional("quotaBytes", &quotaBytes)
        try visitor.required("deviceCount", &deviceCount)
        try visitor.optional("lastSeenAt", &lastSeenAt)
    }
}
