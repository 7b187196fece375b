import Domain

/// Stands in where the media process is not installed: files are kept and shown by what their first bytes say.
public struct MissingMediaTool: MediaProcessing {
    /// Names what is missing.
    public static let trouble = "toolMissing"

    /// Makes the stand-in.
    public init() {}

    /// Says that the tool is missing.
    public var trouble: String? { Self.trouble }

    /// Finds nothing.
    public func probe(_ path: String) async -> MediaProbe { MediaProbe(problem: Self.trouble) }

    /// Makes no previews.
    public func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String {
        throw MediaProblem(Self.trouble)
    }

    /// Reads nothing.
    public func readText(
        of path: String, languages: [String], isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> String {
        throw MediaProblem(Self.trouble)
    }

    /// Copies nothing.
    public func makeCopy(
        of path: String, seconds: Int, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) {
        throw MediaProblem(Self.trouble)
    }
}
