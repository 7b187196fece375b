import Domain

/// Looks into files and makes previews of them in a process of its own; a hostile file costs no more than its own answer.
public protocol MediaProcessing: Sendable {
    /// Names in one stable word why nothing can be looked into (`toolMissing`); nil while all is well.
    var problem: String? { get }
    /// Says that there is sense in asking: all is well, or may be well again.
    var takesJobs: Bool { get }
    /// Tells what a file is; never fails, but says what is wrong in the answer.
    func probe(_ path: String) async -> MediaProbe
    /// Makes the WebP previews of a picture or a video at paths of one's own, overwriting what is there, and gives a picture of some
    /// 16 pixels as a `data:` address; throws the problem in one stable word.
    func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String
    /// Reads the text of a picture in some languages (`en`, `ru`, `ja`), the first being the main one; empty where there is none. An urgent
    /// reading goes before those that are not. Tells growing numbers of per cent, ends when the task is cancelled, and throws the problem
    /// in one stable word.
    func readText(
        of path: String, languages: [String], isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> String
    /// Makes a copy of a film of so many seconds that every browser plays, at a path of one's own, overwriting what is there. Tells growing
    /// numbers of per cent, ends when the task is cancelled, and throws the problem in one stable word.
    func makeCopy(
        of path: String, seconds: Int, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem)
}

extension MediaProcessing {
    /// Says that all is well.
    public var takesJobs: Bool { problem == nil }
}
