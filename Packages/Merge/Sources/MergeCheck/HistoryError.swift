/// Why a line is not a history.
public enum HistoryError: Error, Equatable, Sendable {
    /// A number is missing or too large at an offset in bytes.
    case expectedNumber(offset: Int)
    /// There are more bytes after the history, at an offset.
    case trailingBytes(offset: Int)
    /// A line of JSON does not have the form of a history, with the reason.
    case malformed(String)
}
