/// Tells in one stable word why a file can't be shown: `truncated`, `tooManyPixels`, `timedOut`.
public struct MediaProblem: Error, Equatable, Sendable {
    /// Holds the word.
    public let word: String

    /// Makes a problem of its word.
    public init(_ word: String) {
        self.word = word
    }
}
