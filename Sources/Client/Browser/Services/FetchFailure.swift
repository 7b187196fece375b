#if arch(wasm32)
/// Tells why there is no answer.
public enum FetchFailure: Error, Equatable {
    /// The server can't be reached, or the connection broke.
    case offline
    /// The answer wasn't whole within the time limit.
    case timedOut
}
#endif
