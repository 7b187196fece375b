/// Says why a text is no licence key that counts.
public enum LicenceProblem: Error, Equatable, Sendable {
    /// Reports a text that is no licence key.
    case notAKey
    /// Reports a key whose end is missing.
    case truncated
    /// Reports a key that was changed, or signed by somebody else.
    case foreign
    /// Reports a key whose last day is over.
    case expired(CivilDate)
    /// Reports that there is nobody whose keys count.
    case noIssuer
}
