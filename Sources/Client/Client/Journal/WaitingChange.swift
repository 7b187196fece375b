import Domain

/// A change that waits to be sent.
struct WaitingChange {
    /// The entity that it is about.
    let entity: EntityID
    /// The JSON form of the operation; nil where another tab made it and its message does not bring it.
    let text: String?
}
