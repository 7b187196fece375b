import Domain

/// A file that is not on the server, and does not get there by itself.
public struct UnsentFile: Equatable, Sendable {
    public let id: EntityID
    /// The name of the file; empty where it is not known.
    public let name: String
    /// Why it is not on the server.
    public let reason: FileRefusal
    /// The size in bytes of what the device keeps; nil for a file that it does not have.
    public var byteCount: Int64?
}
