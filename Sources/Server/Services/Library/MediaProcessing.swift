import Domain

/// A tool that examines files and makes previews of them in a process of its own; a hostile file costs no more than its own result.
public protocol MediaProcessing: Sendable {
    /// The reason, in one stable word, why nothing can be examined (`toolMissing`); nil while all is well.
    var problem: String? { get }
    /// Whether a request makes sense: all is well, or may be well again.
    var takesJobs: Bool { get }
    /// Returns what a file is; never throws, but has the problem in the result.
    func probe(_ path: String) async -> MediaProbe
    /// Makes the WebP previews of a picture or a video at given paths, overwriting what is there, and returns a picture of some 16 pixels
    /// as a `data:` address; throws the problem in one stable word.
    func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String
    /// Returns the text of a picture in some languages (`en`, `ru`, `ja`), the first being the main one; empty if there is none.
    ///
    /// An urgent reading goes before others. Calls `onProgress` with growing percentages, ends when the task is cancelled, and throws the
    /// problem in one stable word.
    func readText(
        of path: String, languages: [String], isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> String
    /// Makes a copy of a film of a number of seconds that every browser plays, at a given path, overwriting what is there.
    ///
    /// Calls `onProgress` with growing percentages, ends when the task is cancelled, and throws the problem in one stable word.
    func makeCopy(
        of path: String, seconds: Int, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem)
}

extension MediaProcessing {
    /// Whether all is well.
    public var takesJobs: Bool { problem == nil }
}
