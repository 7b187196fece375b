import Domain

/// A stand-in for a media process that is not installed: files are kept, and shown by what their first bytes say.
public struct MissingMediaTool: MediaProcessing {
    /// The word for the missing tool.
    public static let problem = "toolMissing"

    public init() {}

    /// The problem that the tool is missing.
    public var problem: String? { Self.problem }

    public func probe(_ path: String) async -> MediaProbe { MediaProbe(problem: Self.problem) }

    public func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String {
        throw MediaProblem(Self.problem)
    }

    public func readText(
        of path: String, languages: [String], isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> String {
        throw MediaProblem(Self.problem)
    }

    public func makeCopy(
        of path: String, seconds: Int, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) {
        throw MediaProblem(Self.problem)
    }
}
