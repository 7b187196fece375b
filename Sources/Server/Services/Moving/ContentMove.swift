import Blobs
import Domain
import Store

/// The copying of files' contents, with their previews, from one place into another. What is there already is skipped.
public struct ContentMove: Sendable, StoreUser {
    /// What was copied.
    public struct Count: Equatable, Sendable {
        /// The number of contents that are in the new place now.
        public var contents = 0
        /// Those of them that were copied.
        public var copied = 0
        /// The digests of contents that the old place lacks, or that don't match them.
        public var missing: [String] = []
    }

    /// The database of the new place.
    let store: any Store
    private let source: BlobFolder
    private let target: BlobFolder
    private let announcer: ContentAnnouncer

    private static let pageSize = 500
    /// The name of the file that is being copied.
    private static let fileName = "move"

    /// Creates the copying for the files that a database names.
    public init(from source: BlobFolder, to target: BlobFolder, of store: any Store, now: @escaping @Sendable () -> Instant) {
        self.store = store
        self.source = source
        self.target = target
        announcer = ContentAnnouncer(store: store, blobs: target, now: now)
    }

    /// Copies all contents; `progress` gets the numbers of those that are there, and of all. Throws `storage(full)` if there is no room.
    public func copy(progress: @Sendable (Int64, Int64) -> Void = { _, _ in }) async throws(ServiceError) -> Count {
        var (count, last) = (Count(), "")
        defer { target.dropUpload(Self.fileName) }
        let total = try await total()
        while true {
            let page = try await read { [last] transaction in
                try transaction.referencedDigests(after: last, limit: Self.pageSize).map { content in
                    let file = try transaction.examinedFile(ofDigest: content.digest)
                    return Content(
                        digest: content.digest, byteCount: content.byteCount, hasPreview: file?.hasPreview == true,
                        hasCopy: file?.copy == .ready)
                }
            }
            guard let end = page.last?.digest else { return count }
            for content in page {
                switch try await copy(content) {
                case nil: count.missing.append(content.digest)
                case let isCopied?:
                    count.contents += 1
                    if isCopied { count.copied += 1 }
                    try await copyPreviews(of: content)
                }
                progress(Int64(count.contents), total)
            }
            last = end
        }
    }

    private func total() async throws(ServiceError) -> Int64 {
        try await read { transaction in
            var (count, last): (Int64, String) = (0, "")
            while true {
                let page = try transaction.referencedDigests(after: last, limit: Self.pageSize)
                guard let end = page.last?.digest else { return count }
                (count, last) = (count + Int64(page.count), end)
            }
        }
    }

    private struct Content: Sendable {
        let digest: String
        let byteCount: Int64
        let hasPreview: Bool
        let hasCopy: Bool
    }

    /// Copies a content and returns true, or false if it is there already; returns nil if the source lacks it.
    private func copy(_ content: Content) async throws(ServiceError) -> Bool? {
        guard ContentDigest.isValid(content.digest) else { return nil }
        // Announced first, so that nobody removes what is there.
        let generation = try await announcer.announce(content.digest, byteCount: content.byteCount)
        let name = BlobName.content(content.digest, generation: generation)
        guard try await onDisk({ () throws(BlobError) in try target.contents.byteCount(of: name) }) != content.byteCount else {
            return false
        }
        guard target.room.allows(content.byteCount, of: .file) else { throw .storage(.full) }
        return try await onDisk { () throws(BlobError) in
            let former = BlobName.content(content.digest)
            guard try source.contents.byteCount(of: former) == content.byteCount else { return nil }
            return try copy(former, as: name, byteCount: content.byteCount) ? true : nil
        }
    }

    private func copyPreviews(of content: Content) async throws(ServiceError) {
        var names = content.hasPreview ? PreviewSize.allCases.map { BlobName.preview(content.digest, edge: $0.longerEdge) } : []
        if content.hasCopy { names.append(.filmCopy(content.digest)) }
        try await onDisk { () throws(BlobError) in
            for name in names {
                guard let count = try source.contents.byteCount(of: name), try target.contents.byteCount(of: name) != count else {
                    continue
                }
                _ = try copy(name, byteCount: count)
            }
        }
    }

    /// Copies a file, by another name if one is given; returns false if it doesn't match its digest.
    private func copy(_ name: BlobName, as newName: BlobName? = nil, byteCount: Int64) throws(BlobError) -> Bool {
        let file = try target.openUpload(Self.fileName)
        try file.cut(to: 0)
        let hash = ContentHash()
        var (place, problem): (Int64, BlobError?) = (0, nil)
        // Storages refuse a range without bytes.
        if byteCount > 0 {
            try source.contents.read(name, 0..<byteCount) { bytes in
                do throws(BlobError) { try file.write(bytes, at: place) } catch { problem = error }
                hash.update(bytes)
                place += Int64(bytes.count)
                return problem == nil
            }
        }
        if let problem { throw problem }
        guard place == byteCount, name.digest == nil || name.digest == ContentHash.text(of: hash.finish()) else { return false }
        try file.synchronize()
        try target.contents.put(target.uploadPath(Self.fileName), as: newName ?? name)
        return true
    }

    private func onDisk<Outcome: Sendable>(_ work: () throws(BlobError) -> Outcome) async throws(ServiceError) -> Outcome {
        do throws(BlobError) { return try await DiskThreads.run { () async throws(BlobError) in try work() } } catch {
            throw ServiceError(error)
        }
    }
}
