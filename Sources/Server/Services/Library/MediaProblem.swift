/// The reason why a file can't be shown, in one stable word: `truncated`, `tooManyPixels`, `timedOut`.
public struct MediaProblem: Error, Equatable, Sendable {
    public let word: String

    public init(_ word: String) {
        self.word = word
    }
}
