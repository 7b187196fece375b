import Domain
import Glibc
import Services

/// Stands in for the media process: every file is a picture.
struct PreviewingMedia: MediaProcessing {
    var problem: String? { nil }

    func probe(_ path: String) async -> MediaProbe {
        var probe = MediaProbe(kind: .image, mediaType: "image/png")
        (probe.width, probe.height) = (1, 1)
        return probe
    }

    func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String {
        for output in outputs.values {
            guard let file = fopen(output, "w") else { throw MediaProblem("noFolder") }
            fputs("WEBP", file)
            fclose(file)
        }
        return ""
    }

    func readText(
        of path: String, languages: [String], isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> String {
        ""
    }

    func makeCopy(
        of path: String, seconds: Int, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) {}
}
