import Blobs
import Foundation
import ObjectStorage
import TestKit
import Testing

@testable import Services

@Suite struct HeldFilesTests {
    /// Returns the paths of the files that this process has open.
    private static func openPaths() throws -> Set<String> {
        let folder = "/proc/self/fd"
        return Set(
            try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
                do { return try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name) } catch { return nil }
            })
    }

    @Test(arguments: [false, true]) func filesOfADocumentStayAtTheirPathsWithoutBeingOpen(_ isShared: Bool) async throws {
        let folder = try TemporaryFolder()
        var contents: (any BlobStore)?
        if isShared {
            let client = ObjectClient(
                try StorageAddress(try S3Server.makeBucket().address()),
                StorageCredentials(keyID: S3Server.keyID, secret: S3Server.secret))
            // Nothing stays that is not held.
            contents = try S3Blobs(client, cacheFolder: folder.path + "/cache", cacheBytes: 1)
        }
        let blobs = try BlobFolder(dataFolder: folder.path, contents: contents)
        let names = try (0..<40).map { number in
            let bytes = SharedContentsTests.bytes(100 + number)
            let digest = SharedContentsTests.digest(of: bytes)
            try Data(bytes).write(to: URL(fileURLWithPath: blobs.uploadPath("x")))
            try blobs.adoptUpload("x", as: digest)
            return BlobName.content(digest)
        }
        let missing = BlobName.content(String(repeating: "0", count: 64))
        let held = HeldFiles(blobs)
        for name in names + [missing] { #expect(try (held.path(of: name) == nil) == (isShared || name == missing)) }
        #expect(held.isIncomplete == isShared)
        try await held.fetch()
        #expect(try !held.isIncomplete && held.path(of: missing) == nil)
        let paths = try names.compactMap { name in try held.path(of: name) }
        #expect(!held.isIncomplete)
        for (number, path) in paths.enumerated() {
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 100 + number)
        }
        #expect(try paths.count == 40 && Set(paths).isDisjoint(with: Self.openPaths()))
    }
}
