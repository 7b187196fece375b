import Domain

/// A change that waits to be sent.
public struct WaitingChange {
    /// The entity that it is about.
    public let entity: EntityID
    /// The JSON form of the operation; nil where another tab made it and its message does not contain it.
    public let text: String?
}
