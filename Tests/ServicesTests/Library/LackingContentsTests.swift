import Domain
import Merge
import Replication
import Testing
import Wire

@testable import Services

/// States which files a server knows to lack, and how it gets them again.
@Suite struct LackingContentsTests {
    private let fixture: LibraryFixture
    private let sync: SyncService

    init() async throws {
        let fixture = try await LibraryFixture()
        self.fixture = fixture
        let clock = fixture.clock
        sync = SyncService(store: fixture.store, agent: Agent(rawValue: 0xE0), now: { clock.now })
    }

    /// Pushes photo notes, each of the file of its number.
    private func pushNotes(_ numbers: [UInt64], deletedAt: Int64? = nil) async throws {
        let operations = numbers.map { number -> Operation in
            let picture = Picture(file: LibraryFixture.id(number), mediaType: "image/png", width: 1, height: 1)
            var fields = [FieldWrite("createdAt", .integer(5)), FieldWrite("picture", .text(picture.text))]
            if let deletedAt { fields.append(FieldWrite("deletedAt", .integer(deletedAt))) }
            return Samples.write(number, fields, at: Int64(number), kind: .photo)
        }
        _ = try await sync.synchronize(SyncRequest(since: 0, operations: operations), by: fixture.caller)
    }

    private func lacking(after id: EntityID? = nil) async throws -> LackingFilesAnswer {
        try await fixture.library.lackingFiles(after: id, for: fixture.caller)
    }

    private func count() async throws -> Int { try await LackingContents(fixture.store, fixture.blobs).count() }

    @Test func aPictureIsLackingUntilItArrives() async throws {
        #expect(try await lacking() == LackingFilesAnswer(files: [], hasMore: false))
        try await pushNotes([2, 1])
        try await pushNotes([3], deletedAt: 9)
        #expect(try await lacking().files == [1, 2, 3].map { LibraryFixture.id($0) }, "in the trash, too")
        #expect(try await lacking(after: LibraryFixture.id(1)).files == [2, 3].map { LibraryFixture.id($0) })
        #expect(try await count() == 3)
        for number: UInt64 in 1...3 { try await fixture.upload(number, [UInt8(number)], purpose: .photo) }
        #expect(try await lacking().files == [])
        #expect(try await count() == 0)
    }

    @Test func othersAreNotToldOfIt() async throws {
        try await pushNotes([1])
        let stranger = Caller(
            userID: fixture.caller.userID, spaceID: Identifier(EntityID(high: 5, low: 2)), sessionID: fixture.caller.sessionID)
        #expect(try await fixture.library.lackingFiles(after: nil, for: stranger).files == [])
    }

    @Test func aPageIsFollowedByAnother() async throws {
        let numbers = Array(1...UInt64(LackingFilesAnswer.maximumCount + 1))
        for start in stride(from: 0, to: numbers.count, by: 500) {
            try await pushNotes(Array(numbers[start..<min(start + 500, numbers.count)]))
        }
        let first = try await lacking()
        #expect(first.files.count == LackingFilesAnswer.maximumCount && first.hasMore)
        #expect(try await lacking(after: first.files.last) == LackingFilesAnswer(files: [LibraryFixture.id(1001)], hasMore: false))
        #expect(try await count() == 1001)
    }

    @Test(arguments: [true, false]) func aFileWhoseBytesAreGoneIsSentAgainAndStaysWhatItWas(hasDigest: Bool) async throws {
        let digest = try #require(try await fixture.upload(1, [1, 2, 3]).digest)
        try await fixture.upload(2, [4])
        fixture.clock.set(Instant(milliseconds: SyncFixture.start + 1_000_000))
        let before = try await fixture.list().files
        try fixture.blobs.remove(digest)
        #expect(try await lacking().files == [LibraryFixture.id(1)])
        let request = UploadRequest(name: "other", byteCount: 3, digest: hasDigest ? digest : nil, purpose: .library)
        for _ in 0..<2 {
            #expect(try await fixture.uploads.begin(LibraryFixture.id(1), request, for: fixture.caller) == UploadAnswer(offset: 0))
        }
        // Other bytes don't take its place.
        await #expect(throws: ServiceError.wrongDigest("The file does not match its digest. Start over.", offset: 0)) {
            try await fixture.append(1, [3, 2, 1], at: 0)
        }
        #expect(try await fixture.append(1, [1, 2, 3], at: 0) == UploadAnswer(offset: 3, isComplete: true, digest: digest))
        #expect(try await lacking().files == [])
        #expect(try await fixture.list().files == before)
        #expect(try await fixture.uploads.begin(LibraryFixture.id(1), request, for: fixture.caller).isComplete)
    }
}
