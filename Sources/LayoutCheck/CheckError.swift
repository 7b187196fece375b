/// Says why something to be checked can't be read.
public enum CheckError: Error, Equatable, Sendable {
    /// Reports what is missing, misspelt or beyond the checker.
    case malformed(String)
}
