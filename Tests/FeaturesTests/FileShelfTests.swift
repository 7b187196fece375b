import Domain
import Testing
import Wire

@testable import Library

/// Holds the stretches of a long list to what they promise.
struct FileShelfTests {
    static func file(_ number: Int) -> FileEntry {
        FileEntry(
            id: EntityID(high: 7, low: UInt64(number)), name: "\(number).jpg", byteCount: 1, createdAt: Instant(milliseconds: 0))
    }

    /// Answers as a server with files of descending numbers from `newest` to 1 does.
    static func answer(newest: Int, from: Int, revision: Int64) -> FileListAnswer {
        let files = (0..<200).map { newest - from - $0 }.filter { $0 > 0 }.map { file($0) }
        return FileListAnswer(total: newest, revision: revision, files: files)
    }

    @Test func whatShowsIsAskedForFirstThenItsNeighboursAndNothingTwice() {
        var shelf = FileShelf()
        #expect(shelf.requests(for: 0..<1) == [0, 1])
        #expect(shelf.requests(for: 0..<20) == [])
        shelf.take(Self.answer(newest: 100_000, from: 0, revision: 1), as: 0)
        shelf.take(Self.answer(newest: 100_000, from: 200, revision: 1), as: 1)
        #expect(shelf.total == 100_000)
        #expect(shelf.requests(for: 0..<20) == [])
        // Thrown far down: only what is on the screen, never what was passed.
        #expect(shelf.requests(for: 70_390..<70_410) == [351, 352])
        #expect(shelf[70_400] == nil)
        shelf.take(Self.answer(newest: 100_000, from: 70_400, revision: 1), as: 352)
        #expect(shelf[70_400]?.name == "29600.jpg")
        #expect(shelf.requests(for: 70_400..<70_420) == [353])
    }

    @Test func stretchesFarAwayAreDropped() {
        var shelf = FileShelf()
        for number in 0..<40 { shelf.take(Self.answer(newest: 100_000, from: number * 200, revision: 1), as: number) }
        #expect(shelf[0] == nil)
        let known = (0..<40).filter { shelf[$0 * 200] != nil }
        #expect(known == Array(28..<40))
        #expect(known.count == FileShelf.stretchLimit)
    }

    @Test func anotherRevisionHasTheRestAskedForAgainWhileItStillShows() {
        var shelf = FileShelf()
        for number in 0...1 { shelf.take(Self.answer(newest: 1_000, from: number * 200, revision: 1), as: number) }
        #expect(shelf.requests(for: 0..<20) == [])
        shelf.refresh()
        #expect(shelf.requests(for: 0..<20) == [0, 1])
        shelf.take(Self.answer(newest: 1_001, from: 0, revision: 2), as: 0)
        #expect(shelf[0]?.name == "1001.jpg")
        #expect(shelf[300]?.name == "700.jpg")
        shelf.take(Self.answer(newest: 1_001, from: 200, revision: 2), as: 1)
        #expect(shelf[300]?.name == "701.jpg")
    }

    @Test(arguments: [(1_000, 999), (1_000, 1_001)]) func aFileIsInTheListOnceWhileOnlyAPartIsNew(old: Int, new: Int) {
        var shelf = FileShelf()
        for number in 0...2 { shelf.take(Self.answer(newest: old, from: number * 200, revision: 1), as: number) }
        shelf.refresh()
        shelf.take(Self.answer(newest: new, from: 200, revision: 2), as: 1)
        var seen: Set<EntityID> = []
        for place in 0..<600 { if let file = shelf[place] { #expect(seen.insert(file.id).inserted) } }
    }

    @Test func whatCouldNotBeHadIsAskedForAgainOnlyAfterARefresh() {
        var shelf = FileShelf()
        _ = shelf.requests(for: 0..<1)
        shelf.fail(0)
        shelf.fail(1)
        #expect(shelf.requests(for: 0..<1) == [])
        shelf.refresh()
        #expect(shelf.requests(for: 0..<1) == [0, 1])
    }

    @Test func whatTheDeviceKeptNeverReplacesWhatTheServerTold() {
        var shelf = FileShelf()
        let kept = Self.answer(newest: 10, from: 0, revision: 1)
        let isTaken = shelf.takeKept(kept, as: 0)
        #expect(isTaken && shelf.total == 10)
        #expect(shelf.requests(for: 0..<10) == [0])
        shelf.take(Self.answer(newest: 12, from: 0, revision: 2), as: 0)
        let isTakenLater = shelf.takeKept(kept, as: 0)
        #expect(!isTakenLater && shelf.total == 12)
    }

    @Test func anEmptyLibraryIsKnownToBeEmpty() {
        var shelf = FileShelf()
        shelf.take(FileListAnswer(total: 0, revision: 1, files: []), as: 0)
        #expect(shelf.total == 0 && shelf[0] == nil)
    }
}
