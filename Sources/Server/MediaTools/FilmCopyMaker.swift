import Glibc
import MediaMessages

/// Makes copies of films that every browser plays: MP4 with H.264 and AAC.
public enum FilmCopyMaker {
    /// Is what is left of the process's own bound on the bytes of a file, past which the system would end it.
    private static let maximumBytes = MediaJob.maximumFileBytes - (1 << 20)

    /// Writes a copy of a film and tells growing numbers of per cent; throws what is wrong, nothing being left at the output then.
    public static func make(
        _ path: String, output: String, withinSeconds seconds: Int, progress: (Int) -> Void
    ) throws(MediaToolsError) {
        let recording = try Recording(try MediaFile(path))
        guard recording.hasVideo else { throw .nothingToShow }
        let descriptor = open(output, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite }
        do throws(MediaToolsError) {
            try recording.copy(to: descriptor, maximumBytes: maximumBytes, withinSeconds: seconds, progress: progress)
        } catch {
            close(descriptor)
            unlink(output)
            throw error
        }
        guard close(descriptor) == 0 else { throw .cannotWrite }
    }
}
