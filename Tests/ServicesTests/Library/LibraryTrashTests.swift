import Domain
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// Follows uploaded files through the trash: listed, restored, deleted for good, put back, and what room that leaves.
@Suite(.timeLimit(.minutes(1))) struct LibraryTrashTests {
    private let fixture: LibraryFixture

    init() async throws {
        fixture = try await LibraryFixture()
        fixture.clock.set(SyncFixture.moment)
    }

    private func delete(_ number: UInt64) async throws {
        try await fixture.library.moveToTrash(LibraryFixture.id(number), for: fixture.caller)
    }

    private func trash() async throws -> [FileEntry] { try await fixture.library.trashedFiles(for: fixture.caller).files }

    private func empty(_ numbers: [UInt64], isUndone: Bool = false) async throws {
        let request = FileTrashRequest(numbers.map { LibraryFixture.id($0) }, isUndone: isUndone)
        try await fixture.library.emptyTrash(request, for: fixture.caller)
    }

    @Test func aDeletedFileIsInTheTrashUntilItIsRestoredOrItsTimeIsOver() async throws {
        try await fixture.upload(1, [1])
        try await fixture.upload(2, [2])
        #expect(try await trash() == [])
        try await delete(1)
        fixture.clock.set(SyncFixture.moment.adding(days: 1))
        try await delete(2)
        #expect(try await trash().map(\.name) == ["2", "1"])
        #expect(try await trash().map(\.deletedAt) == [fixture.clock.now, SyncFixture.moment])
        try await fixture.library.restore(LibraryFixture.id(2), for: fixture.caller)
        #expect(try await trash().map(\.name) == ["1"])
        #expect(try await fixture.names() == ["2"])
        fixture.clock.set(SyncFixture.moment.adding(days: TrashRetention.days))
        #expect(try await trash() == [])
    }

    @Test func whatWasAddedTwiceIsInTheTrashOnceAndLeavesItAsOne() async throws {
        try await fixture.upload(1, [1, 2])
        fixture.clock.set(Instant(milliseconds: fixture.clock.now.milliseconds + 1))
        try await fixture.upload(2, [1, 2])
        try await delete(2)
        #expect(try await trash().map(\.name) == ["1"])
        try await empty([1])
        #expect(try await trash() == [])
        #expect(try await fixture.library.tend(now: fixture.clock.now) == .init(files: 2, contents: 1))
    }

    @Test func emptiedFilesGoWithTheirBytesAtTheNextUpkeepAndThoseInUseStay() async throws {
        for number in 1...3 as ClosedRange<UInt64> { try await fixture.upload(number, [UInt8(number)]) }
        try await delete(1)
        try await delete(2)
        let revision = try await fixture.library.revision(of: fixture.caller.spaceID)
        try await empty([1, 3, 9])
        #expect(try await fixture.library.revision(of: fixture.caller.spaceID) == revision + 1)
        #expect(try await trash().map(\.name) == ["2"])
        #expect(try await fixture.names() == ["3"])
        #expect(try await fixture.library.tend(now: fixture.clock.now) == .init(files: 1, contents: 1))
        #expect(try fixture.storedDigests().count == 2)
        try await empty([1], isUndone: true)
        #expect(try await trash().map(\.name) == ["2"])
    }

    @Test func emptyingIsUndoneWithTheTimeThatWasLeft() async throws {
        try await fixture.upload(1, [1])
        try await fixture.upload(2, [2])
        try await delete(1)
        let before = try await trash()
        fixture.clock.set(SyncFixture.moment.adding(days: 3))
        try await empty([1])
        try await empty([1])
        try await empty([1, 2], isUndone: true)
        #expect(try await trash() == before)
        #expect(try await fixture.names() == ["2"])
        // What is in the trash stays as it is.
        try await empty([1], isUndone: true)
        #expect(try await trash() == before)
    }

    @Test func filesInTheTrashCountAgainstTheLimitUntilItIsEmptied() async throws {
        fixture.uploads.limits.replace(FileLimits(totalBytes: 4))
        try await fixture.upload(1, [1, 2, 3])
        try await delete(1)
        await #expect(throws: ServiceError.self) { try await fixture.upload(2, [4, 5, 6]) }
        try await empty([1])
        try await fixture.upload(2, [4, 5, 6])
        await #expect(throws: ServiceError.self) { try await fixture.upload(3, [7, 8]) }
    }

    @Test(arguments: [0, 1]) func aListHasNoMoreFilesThanAnAnswerAndTellsOfAll(beyond: Int) async throws {
        let (count, space) = (FileListAnswer.maximumCount + beyond, fixture.caller.spaceID)
        try await fixture.store.write { transaction in
            for number in 0..<count {
                var file = FileRecord(
                    id: LibraryFixture.id(UInt64(number)), origin: .upload, name: "\(number)", byteCount: 1, createdAt: SyncFixture.moment,
                    addedAt: SyncFixture.moment)
                file.deletedAt = SyncFixture.moment
                try transaction.save(file, in: space)
            }
        }
        let answer = try await fixture.library.trashedFiles(for: fixture.caller)
        #expect(answer.files.count == FileListAnswer.maximumCount && answer.total == count)
    }
}
