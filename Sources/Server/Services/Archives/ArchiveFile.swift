import ArchiveFiles
import Blobs
import Glibc

/// The files of archives, each written whole or not at all, durably, and readable by nobody else.
public enum ArchiveFile {
    /// Makes a new file, to which `write` gets a descriptor, and returns what `write` does. Throws `unsuitable` if the file exists.
    public static func make<Outcome>(
        _ path: String, _ write: (Int32) async throws(ServiceError) -> Outcome
    ) async throws(ServiceError) -> Outcome {
        guard access(path, F_OK) != 0 else { throw .unsuitable("\(path) already exists.") }
        let partial = path + ".partial"
        unlink(partial)
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw ServiceError(BlobError("open", partial)) }
        defer { close(descriptor) }
        do throws(ServiceError) {
            let outcome = try await write(descriptor)
            guard fsync(descriptor) == 0, rename(partial, path) == 0 else { throw ServiceError(BlobError("rename", partial)) }
            synchronizeFolder(of: path)
            return outcome
        } catch {
            unlink(partial)
            throw error
        }
    }

    private static func synchronizeFolder(of path: String) {
        let descriptor = open(FileState.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
