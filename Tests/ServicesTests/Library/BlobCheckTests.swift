import Blobs
import Domain
import Glibc
import TestKit
import Testing

@testable import Services

@Suite struct BlobCheckTests {
    @Test func missingDamagedAndUnreferencedContentsAreFound() async throws {
        let fixture = try await LibraryFixture()
        let digests = try await [[1, 2], [3, 4], [5, 6], [7, 8]].enumerated().asyncMap { index, bytes in
            try await fixture.upload(UInt64(index), bytes).digest ?? ""
        }
        #expect(try await BlobCheck(fixture.store, fixture.blobs).findings == [])
        try fixture.blobs.remove(digests[0])
        for (digest, text) in [(digests[1], "xx"), (digests[2], "longer")] {
            let file = try #require(fopen(fixture.blobs.localCopy(of: digest).path, "w"))
            fputs(text, file)
            fclose(file)
        }
        try await fixture.store.write { transaction in
            try transaction.removeFile(LibraryFixture.id(3), in: fixture.caller.spaceID)
        }
        let check = try await BlobCheck(fixture.store, fixture.blobs)
        #expect(
            Set(check.findings) == [
                "content \(digests[0]): it is missing", "content \(digests[1]): its bytes don't match its digest",
                "content \(digests[2]): it has 6 bytes instead of 2",
            ])
        #expect(check.unreferencedCount == 1)
    }

    @Test func theSameBytesSentAgainHealADamagedContent() async throws {
        let fixture = try await LibraryFixture()
        let digest = try #require(try await fixture.upload(1, [1, 2]).digest)
        let file = try #require(fopen(fixture.blobs.localCopy(of: digest).path, "w"))
        fclose(file)
        try await fixture.upload(2, [1, 2])
        #expect(try await BlobCheck(fixture.store, fixture.blobs).findings == [])
    }
}

extension Sequence {
    /// Makes an array of what a function that waits gives for each element.
    fileprivate func asyncMap<Outcome>(_ make: (Element) async throws -> Outcome) async rethrows -> [Outcome] {
        var outcomes: [Outcome] = []
        for element in self { outcomes.append(try await make(element)) }
        return outcomes
    }
}
