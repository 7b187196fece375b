import Blobs
import Domain
import ObjectStorage
import Store
import StoreSQLite
import TestKit
import Testing

@testable import Services

/// States that contents and previews arrive in another place once, and only what matches its digest.
@Suite(.timeLimit(.minutes(1))) struct ContentMoveTests {
    private let folder: TemporaryFolder
    private let store: SQLiteStore
    private let contents: [[UInt8]] = [[], [1, 2, 3], Array(repeating: 7, count: 1 << 20)]

    init() async throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder.path + "/enot.sqlite")
    }

    private func blobs(_ name: String) throws -> BlobFolder { try BlobFolder(dataFolder: folder.path + "/" + name) }

    private func storage() throws -> BlobFolder {
        let bucket = try S3Server.makeBucket()
        let client = ObjectClient(
            try StorageAddress(bucket.address()),
            try StorageCredentials(environment: ["AWS_ACCESS_KEY_ID": S3Server.keyID, "AWS_SECRET_ACCESS_KEY": S3Server.secret]))
        let shared = try S3Blobs(client, cacheFolder: folder.path + "/cache", cacheBytes: 1 << 20)
        return try BlobFolder(dataFolder: folder.path + "/shared", contents: shared)
    }

    private static func digest(_ bytes: [UInt8]) -> String {
        let hash = ContentHash()
        bytes.withUnsafeBytes { hash.update($0) }
        return ContentHash.text(of: hash.finish())
    }

    /// Stores contents with previews, and lets files refer to them.
    private func fill(_ blobs: BlobFolder) async throws {
        let space: Identifier<Space> = Identifier(EntityID(high: 1, low: 1))
        try await store.write { transaction throws in try transaction.save(Space(id: space)) }
        for (number, bytes) in contents.enumerated() {
            let digest = Self.digest(bytes)
            try put(bytes, as: .content(digest), blobs)
            if number == 1 {
                for size in PreviewSize.allCases {
                    try put([9, UInt8(size.rawValue & 0xFF)], as: .preview(digest, edge: size.longerEdge), blobs)
                }
                try put([5, 5], as: .filmCopy(digest), blobs)
            }
            var file = FileRecord(
                id: EntityID(high: 2, low: UInt64(number)), origin: .upload, name: "file", digest: digest, byteCount: Int64(bytes.count),
                createdAt: Instant(milliseconds: 1), addedAt: Instant(milliseconds: 1))
            (file.isWaiting, file.hasPreview, file.copy) = (false, number == 1, number == 1 ? .ready : nil)
            let kept = file
            try await store.write { transaction in try transaction.save(kept, in: space) }
        }
    }

    private func put(_ bytes: [UInt8], as name: BlobName, _ blobs: BlobFolder) throws {
        let file = try blobs.openUpload("filling")
        try bytes.withUnsafeBytes { try file.write($0, at: 0) }
        try file.synchronize()
        try blobs.contents.put(blobs.uploadPath("filling"), as: name)
    }

    private func read(_ name: BlobName, _ blobs: BlobFolder) throws -> [UInt8] {
        var found: [UInt8] = []
        try blobs.contents.read(name, 0..<(blobs.contents.byteCount(of: name) ?? 0)) { bytes in
            found.append(contentsOf: bytes)
            return true
        }
        return found
    }

    private func move(_ source: BlobFolder, _ target: BlobFolder) async throws -> ContentMove.Count {
        try await ContentMove(from: source, to: target, of: store) { Instant(milliseconds: 5) }.copy()
    }

    @Test func contentsAndPreviewsArriveInAStorageAndBack() async throws {
        let (first, shared, back) = (try blobs("first"), try storage(), try blobs("back"))
        try await fill(first)
        #expect(try await move(first, shared) == ContentMove.Count(contents: 3, copied: 3, missing: []))
        let announced = try await store.read { transaction in
            try contents.allSatisfy { try transaction.isAnnounced(Self.digest($0)) }
        }
        #expect(announced)
        #expect(try await move(shared, back) == ContentMove.Count(contents: 3, copied: 3, missing: []))
        for bytes in contents { #expect(try read(.content(Self.digest(bytes)), back) == bytes) }
        let digest = Self.digest(contents[1])
        for size in PreviewSize.allCases {
            #expect(try read(.preview(digest, edge: size.longerEdge), back) == [9, UInt8(size.rawValue & 0xFF)])
        }
        #expect(try read(.filmCopy(digest), back) == [5, 5])
        #expect(try await move(first, back) == ContentMove.Count(contents: 3, copied: 0, missing: []))
        #expect(try back.uploadNames() == [])
    }

    @Test func whatIsMissingOrDamagedIsReportedAndNothingElse() async throws {
        let (first, target) = (try blobs("first"), try blobs("target"))
        try await fill(first)
        let (missing, damaged) = (Self.digest(contents[1]), Self.digest(contents[2]))
        try first.remove(missing)
        try put(Array(repeating: 8, count: 1 << 20), as: .content(damaged), first)
        let count = try await move(first, target)
        #expect(count.contents == 1 && count.copied == 1 && Set(count.missing) == [missing, damaged])
        #expect(try !target.has(missing) && !target.has(damaged))
    }
}
