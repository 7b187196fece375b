import Archive
import Blobs
import CZlib
import Glibc

/// A writer of a ZIP archive to a file or pipe, from beginning to end, with a list of each content's digest.
///
/// Nothing is compressed: pictures already are, and people with many archives can compress them as a whole. Used by one thread at a time.
public final class ZIPWriter {
    /// The digests of what was added, in the form of `sha256sum`.
    private var sums = ""
    private let descriptor: Int32
    private var frame = ZIPFrame()
    private var buffer: [UInt8] = []
    private var checksum: UInt = 0
    private var byteCount: UInt64 = 0

    /// The number of bytes that are written at a time.
    private static let blockBytes = 256 << 10
    /// The smallest size that needs the fields of ZIP64, in bytes.
    private static let largeBytes: Int64 = 0xFFFF_FFFF

    /// Begins to write to a descriptor, which the caller closes. If SIGPIPE is ignored, a pipe whose reader has left ends only the writing.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
        buffer.reserveCapacity(2 * Self.blockBytes)
    }

    /// Adds a content in memory.
    public func add(_ name: String, _ content: [UInt8]) throws {
        let hash = ContentHash()
        begin(name, mayBeLarge: Int64(content.count) >= Self.largeBytes)
        try content.withUnsafeBytes { bytes in
            hash.update(bytes)
            try append(bytes)
        }
        end(name, digest: ContentHash.text(of: hash.finish()))
    }

    /// Adds the lines that `next` returns, without line feeds, until it returns nil.
    public func addLines(_ name: String, _ next: () throws -> String?) throws {
        let hash = ContentHash()
        begin(name, mayBeLarge: true)
        while var line = try next() {
            line += "\n"
            try line.withUTF8 { bytes in
                hash.update(UnsafeRawBufferPointer(bytes))
                try append(UnsafeRawBufferPointer(bytes))
            }
        }
        end(name, digest: ContentHash.text(of: hash.finish()))
    }

    /// Adds a file's bytes; returns false if they don't match their known digest, or end too early.
    public func add(_ name: String, _ file: OpenFile, digest: String? = nil) throws -> Bool {
        let hash = ContentHash()
        begin(name, mayBeLarge: file.byteCount >= Self.largeBytes)
        var problem: (any Error)?
        var isRead = true
        do throws(BlobError) {
            try file.read(upTo: file.byteCount, path: name) { bytes in
                guard problem == nil else { return }
                hash.update(bytes)
                do { try append(bytes) } catch { problem = error }
            }
        } catch {
            // A file that can't be read to its end counts as missing; the archive continues.
            isRead = false
        }
        if let problem { throw problem }
        let found = ContentHash.text(of: hash.finish())
        end(name, digest: found)
        return isRead && (digest == nil || digest == found)
    }

    /// Ends the archive with the list of digests, and writes what is left; the caller makes it durable.
    public func finish() throws {
        try add(ArchiveManifest.sumsName, Array(sums.utf8))
        buffer += frame.end()
        try flush()
    }

    private func begin(_ name: String, mayBeLarge: Bool) {
        buffer += frame.header(ofStream: Array(name.utf8), mayBeLarge: mayBeLarge)
        (checksum, byteCount) = (crc32(0, nil, 0), 0)
    }

    private func end(_ name: String, digest: String) {
        buffer += frame.descriptor(checksum: UInt32(truncatingIfNeeded: checksum), byteCount: byteCount)
        sums += digest + "  " + name + "\n"
    }

    private func append(_ bytes: UnsafeRawBufferPointer) throws {
        checksum = crc32_z(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        byteCount += UInt64(bytes.count)
        guard bytes.count < Self.blockBytes else {
            try flush()
            return try write(bytes)
        }
        buffer += bytes
        if buffer.count >= Self.blockBytes { try flush() }
    }

    private func flush() throws {
        try buffer.withUnsafeBytes { bytes in try write(bytes) }
        buffer.removeAll(keepingCapacity: true)
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws {
        var written = 0
        while written < bytes.count {
            let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ArchiveError("write") }
            written += count
        }
    }
}
