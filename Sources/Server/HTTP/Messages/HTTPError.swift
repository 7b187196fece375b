/// Tells what went wrong in serving HTTP.
public enum HTTPError: Error, Hashable, Sendable {
    /// Tells that another program listens on the address already.
    case addressInUse(host: String, port: Int)
    /// Tells that the address can't be listened on, and the system's reason.
    case cannotBind(host: String, port: Int, reason: String)
    /// Tells that the certificate or its key is not usable, and the library's reason.
    case tlsRefused(reason: String)
    /// Tells that the library would not start, and its reason.
    case cannotStart(reason: String)
    /// Tells that the server was started before.
    case alreadyStarted
    /// Tells that the client left, the task was cancelled or the server is stopping.
    case clientGone
    /// Tells that a body has more bytes than the limit.
    case bodyTooLarge(limit: Int)
}
