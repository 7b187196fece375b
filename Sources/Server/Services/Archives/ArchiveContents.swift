import Archive
import ArchiveFiles
import Blobs
import Domain
import Store

/// The contents of files that are moved from an archive into the place of contents, each only if it matches its digest.
struct ArchiveContents {
    private let blobs: BlobFolder
    private let announcer: ContentAnnouncer
    private let source: ArchiveSource
    private let keeps: Bool
    private let name: String
    /// The digests of contents that are there now.
    private(set) var taken: Set<String> = []
    /// The digests of contents beside the archive that have changed.
    private(set) var damaged: [String] = []

    /// The beginning of the names of contents that are being moved in.
    static let namePrefix = "archive-"

    /// Creates a value that reads from an archive; with `keeps` off, it only checks whether the contents could be moved in.
    init(_ source: ArchiveSource, into announcer: ContentAnnouncer, keeps: Bool = true) {
        self.keeps = keeps
        self.source = source
        self.announcer = announcer
        blobs = announcer.blobs
        // Nobody else writes under this name.
        var random = SystemRandomNumberGenerator()
        name = Self.namePrefix + EntityID(using: &random).text
    }

    /// Moves a file's content in and returns its digest; nil if the archive lacks it, or it doesn't match its digest and size.
    mutating func importFile(_ line: FileLine) async throws -> String? {
        if !line.digest.isEmpty, taken.contains(line.digest) { return line.digest }
        let partial = try blobs.openUpload(name)
        defer { blobs.dropUpload(name) }
        try partial.cut(to: 0)
        let hash = ContentHash()
        var count: Int64 = 0
        let isThere: Bool
        do {
            isThere = try source.content(line.content, orBeside: line.digest) { block in
                count += Int64(block.count)
                guard count <= line.byteCount else { throw ArchiveError.refused("\(line.name) is larger than declared.") }
                hash.update(block)
                if keeps { try partial.write(block, at: count - Int64(block.count)) }
            }
        } catch ArchiveError.refused {
            return nil
        }
        guard isThere else { return nil }
        let digest = ContentHash.text(of: hash.finish())
        guard count == line.byteCount, line.digest.isEmpty || line.digest == digest else {
            if line.content == nil { damaged.append(line.digest) }
            return nil
        }
        if keeps {
            try partial.synchronize()
            let generation = try await announcer.announce(digest, byteCount: count)
            try blobs.adoptUpload(name, as: digest, generation: generation)
        }
        taken.insert(digest)
        return digest
    }

    /// Whether all that was moved in is still there: upkeep may remove what nothing refers to yet.
    ///
    /// In a shared store a content is there as long as it is announced.
    func isWhole(_ transaction: any FileReading) throws -> Bool {
        try !keeps
            || taken.allSatisfy { digest in
                try blobs.isShared ? transaction.isAnnounced(digest) : blobs.has(digest)
            }
    }
}

extension FileRecord {
    /// Creates the record of a file of an archive, which is to be examined again.
    init(_ line: FileLine, digest: String, now: Instant) {
        self.init(
            id: line.id, origin: line.isPhoto ? .photo : .upload, name: line.name, digest: digest, byteCount: line.byteCount,
            createdAt: line.createdAt ?? line.addedAt ?? now, addedAt: line.addedAt ?? now)
        deletedAt = line.deletedAt
        (caption, isFavorite) = (line.caption, line.isFavorite)
    }
}

extension FileWriting {
    /// Adds an album of an archive with those of its files that are there; one that is known keeps its name, and stays deleted if it is.
    func restore(_ line: AlbumLine, in space: Identifier<Space>, now: Instant) throws(StoreError) {
        if try album(line.id, in: space) == nil {
            try save(AlbumRecord(id: line.id, name: line.name, createdAt: line.createdAt ?? now), in: space)
        }
        for id in line.files where try file(id, in: space) != nil { try add(id, toAlbum: line.id, of: space) }
    }
}
