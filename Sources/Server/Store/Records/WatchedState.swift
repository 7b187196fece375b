import Domain

/// Holds what is known of a watched file, as far as looking through its folder needs it.
public struct WatchedState: Equatable, Sendable {
    /// Identifies the file.
    public let id: EntityID
    /// Holds the path below the watched folder.
    public let path: [UInt8]
    /// Tells one content from another.
    public let version: String
    /// Says that it was not there when somebody last looked.
    public let isMissing: Bool

    /// Makes a description.
    public init(id: EntityID, path: [UInt8], version: String, isMissing: Bool) {
        self.id = id
        self.path = path
        self.version = version
        self.isMissing = isMissing
    }
}
