#if arch(wasm32)
/// Why there is no answer.
public enum FetchFailure: Error, Equatable {
    /// The server can't be reached, or the connection broke.
    case offline
    /// The whole answer didn't arrive within the time limit.
    case timedOut
}
#endif
