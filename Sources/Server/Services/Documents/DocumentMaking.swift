/// Makes documents in a process of its own, from a file that says all about one (`DocumentSpecification`).
public protocol DocumentMaking: Sendable {
    /// Makes a PDF and counts its pages; what is at the output is overwritten, and nothing is left there on failure.
    ///
    /// `onProgress` is told in percent how far it is. Throws the problem in one stable word, `cancelled` when the task was.
    func makeDocument(
        of specification: String, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> Int
}
