import Archive
import ArchiveFiles
import Blobs
import Domain
import Store

/// Takes the contents of files from an archive into the folder of contents, each if it is what its digest says.
struct ArchiveContents {
    private let blobs: BlobFolder
    private let source: ArchiveSource
    private let keeps: Bool
    private let name: String
    /// Lists the digests of what is there now.
    private(set) var taken: Set<String> = []
    /// Lists the digests of what stands beside the archive and is not what it was.
    private(set) var damaged: [String] = []

    /// Begins the names of what is being taken in.
    static let namePrefix = "archive-"

    /// Takes from an archive, or only looks whether it could.
    init(_ source: ArchiveSource, into blobs: BlobFolder, keeps: Bool = true) {
        self.keeps = keeps
        self.source = source
        self.blobs = blobs
        // Nobody else writes under this name.
        var random = SystemRandomNumberGenerator()
        name = Self.namePrefix + EntityID(using: &random).text
    }

    /// Takes a file's content in and gives its digest; nil where the archive doesn't have it, or it is not what its digest and size say.
    mutating func take(_ line: FileLine) throws -> String? {
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
                guard count <= line.byteCount else { throw ArchiveError.refused("\(line.name) is longer than it says.") }
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
            try blobs.adoptUpload(name, as: digest)
        }
        taken.insert(digest)
        return digest
    }

    /// Tells whether all that was taken is still there: what nothing refers to yet may be removed by upkeep.
    var isWhole: Bool { !keeps || taken.allSatisfy(blobs.has) }
}

extension FileRecord {
    /// Makes the record of a file of an archive, which is to be looked into anew.
    init(_ line: FileLine, digest: String, now: Instant) {
        self.init(
            id: line.id, origin: line.isPhoto ? .photo : .upload, name: line.name, digest: digest, byteCount: line.byteCount,
            createdAt: line.createdAt ?? line.addedAt ?? now, addedAt: line.addedAt ?? now)
        deletedAt = line.deletedAt
    }
}
