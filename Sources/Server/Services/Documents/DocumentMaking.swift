/// A maker of documents in a process of its own, from a file that describes one (`DocumentSpecification`).
public protocol DocumentMaking: Sendable {
    /// Makes a PDF and returns the number of its pages; overwrites what is at the output, and leaves nothing there on failure.
    ///
    /// Calls `onProgress` with the progress in percent. Throws the problem in one stable word, `cancelled` if the task was.
    func makeDocument(
        of specification: String, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> Int
}
