/// Says why a line is no history.
public enum HistoryError: Error, Equatable, Sendable {
    /// Reports the offset of the byte where a number should be and is not, or is too large.
    case expectedNumber(offset: Int)
    /// Reports the offset of the first byte after the history.
    case trailingBytes(offset: Int)
    /// Reports a line of JSON that is not shaped like a history, and why.
    case malformed(String)
}
