import Blobs
import Domain
import Folders
import Glibc
import Store

/// The search for watched files with the content of another file, so that a content is listed once wherever it came from.
extension MediaJobs {
    /// The number of bytes read at a time.
    private static let chunkBytes = 1 << 20

    /// Compares a file with the files of its size: only then are the bytes of watched files read.
    func joinTwins(of file: FileRecord, in space: Identifier<Space>) async throws(ServiceError) {
        let (count, unread) = try await read { transaction in
            (
                try transaction.fileCount(ofSize: file.byteCount, in: space),
                try transaction.watchedFiles(ofSize: file.byteCount, in: space)
            )
        }
        guard count > 1, !unread.isEmpty else { return }
        let roots = roots
        for twin in unread {
            guard let place = twin.place, let root = roots.first(where: { $0.path == place.root }) else { continue }
            guard let digest = await DiskThreads.run({ Self.digest(of: place.path, in: root) }) else { continue }
            let revision = try await write(in: .space(space)) { transaction -> Int64? in
                try transaction.setContent(digest, of: twin, in: space)
                return try transaction.updateListing(ofDigest: digest, in: space) ? try transaction.advanceLibrary(of: space) : nil
            }
            if let revision { onChange(space, revision) }
        }
    }

    /// Returns the SHA-256 of a watched file; nil if it can't be read.
    private static func digest(of path: [UInt8], in root: FolderRoot) -> String? {
        guard let descriptor = root.openFile(path) else { return nil }
        defer { close(descriptor) }
        let hash = ContentHash()
        var buffer = [UInt8](repeating: 0, count: chunkBytes)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return ContentHash.text(of: hash.finish()) }
            buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }
}
