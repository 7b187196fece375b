/// What went wrong in serving HTTP.
public enum HTTPError: Error, Hashable, Sendable {
    /// Another program listens on the address already.
    case addressInUse(host: String, port: Int)
    /// The server can't listen on the address, for the system's reason.
    case cannotBind(host: String, port: Int, reason: String)
    /// The certificate or its key can't be used, for the library's reason.
    case tlsRefused(reason: String)
    /// The library did not start, for the given reason.
    case cannotStart(reason: String)
    /// The server was started before.
    case alreadyStarted
    /// The client left, the task was cancelled or the server is stopping.
    case clientGone
    /// A body has more bytes than the limit.
    case bodyTooLarge(limit: Int)
}
