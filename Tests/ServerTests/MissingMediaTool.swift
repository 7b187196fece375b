import Domain
import Services

/// Stands in where the media process is not installed: files are kept and shown by what their first bytes say.
struct MissingMediaTool: MediaProcessing {
    /// Names what is missing.
    static let problem = "toolMissing"

    /// Makes the stand-in.
    init() {}

    /// Says that the tool is missing.
    var problem: String? { Self.problem }

    /// Finds nothing.
    func probe(_ path: String) async -> MediaProbe { MediaProbe(problem: Self.problem) }

    /// Makes no previews.
    func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String {
        throw MediaProblem(Self.problem)
    }

    /// Reads nothing.
    func readText(
        of path: String, languages: [String], isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> String {
        throw MediaProblem(Self.problem)
    }

    /// Copies nothing.
    func makeCopy(
        of path: String, seconds: Int, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) {
        throw MediaProblem(Self.problem)
    }
}
