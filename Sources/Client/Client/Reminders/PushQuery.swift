/// Names what is asked of the server so that a device is reminded while Enot is closed.
public enum PushQuery: Equatable, Sendable {
    /// Asks for the key by which push services know the server.
    case key
    /// Tells where the browser is reached.
    case subscribe
    /// Says that it is to be reached no more.
    case unsubscribe
}
