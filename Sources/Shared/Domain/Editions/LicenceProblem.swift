/// Why a text is not a valid licence key.
public enum LicenceProblem: Error, Equatable, Sendable {
    /// A text that isn't a licence key.
    case notAKey
    /// A key whose end is missing.
    case truncated
    /// A key that was changed, or signed by somebody else.
    case foreign
    /// A key that has expired on a day.
    case expired(CivilDate)
    /// There is no issuer whose keys are accepted.
    case noIssuer
}
