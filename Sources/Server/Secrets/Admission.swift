/// Whether a sign-in may be tried now.
public enum Admission: Equatable, Sendable {
    case allowed
    /// The attempt is refused, and may be repeated after the given seconds (1 or more).
    case refused(retryAfterSeconds: Int64)
}
