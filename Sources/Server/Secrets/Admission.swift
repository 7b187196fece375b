/// Says whether a sign-in may be tried now.
public enum Admission: Equatable, Sendable {
    /// Lets the attempt through.
    case allowed
    /// Refuses the attempt, to be repeated after so many seconds (1 or more).
    case refused(retryAfterSeconds: Int64)
}
