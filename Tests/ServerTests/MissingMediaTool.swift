import Domain
import Services

/// Stands in where the media process is not installed: files are kept and shown by what their first bytes say.
struct MissingMediaTool: MediaProcessing {
    static let problem = "toolMissing"

    init() {}

    var problem: String? { Self.problem }

    func probe(_ path: String) async -> MediaProbe { MediaProbe(problem: Self.problem) }

    func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String {
        throw MediaProblem(Self.problem)
    }

    func readText(
        of path: String, languages: [String], isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> String {
        throw MediaProblem(Self.problem)
    }

    func makeCopy(
        of path: String, seconds: Int, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) {
        throw MediaProblem(Self.problem)
    }
}
