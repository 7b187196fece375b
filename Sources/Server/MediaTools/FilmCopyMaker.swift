import Glibc
import MediaMessages

/// The maker of copies of films and sounds that every browser plays: MP4 with H.264 and AAC, or with AAC alone.
public enum FilmCopyMaker {
    /// The largest size of a copy, below the process's own limit for files, beyond which the system would end it.
    private static let maximumBytes = MediaJob.maximumFileBytes - (1 << 20)

    /// Writes a copy of a film or a sound and reports growing percentages; on an error nothing is left at the output.
    public static func make(
        _ path: String, output: String, withinSeconds seconds: Int, progress: (Int) -> Void
    ) throws(MediaToolsError) {
        let recording = try Recording(try MediaFile(path))
        guard recording.hasVideo || recording.hasSound else { throw .nothingToShow }
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
