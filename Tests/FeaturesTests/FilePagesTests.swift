import Domain
import Testing
import Wire

@testable import Library

/// Holds the pages of a long list to what they promise.
struct FilePagesTests {
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
        var pages = FilePages()
        #expect(pages.requests(for: 0..<1) == [0, 1])
        #expect(pages.requests(for: 0..<20) == [])
        pages.receive(Self.answer(newest: 100_000, from: 0, revision: 1), as: 0)
        pages.receive(Self.answer(newest: 100_000, from: 200, revision: 1), as: 1)
        #expect(pages.total == 100_000)
        #expect(pages.requests(for: 0..<20) == [])
        // Thrown far down: only what is on the screen, never what was passed.
        #expect(pages.requests(for: 70_390..<70_410) == [351, 352])
        #expect(pages[70_400] == nil)
        pages.receive(Self.answer(newest: 100_000, from: 70_400, revision: 1), as: 352)
        #expect(pages[70_400]?.name == "29600.jpg")
        #expect(pages.requests(for: 70_400..<70_420) == [353])
    }

    @Test func pagesFarAwayAreDropped() {
        var pages = FilePages()
        for number in 0..<40 { pages.receive(Self.answer(newest: 100_000, from: number * 200, revision: 1), as: number) }
        #expect(pages[0] == nil)
        let known = (0..<40).filter { pages[$0 * 200] != nil }
        #expect(known == Array(28..<40))
        #expect(known.count == FilePages.pageLimit)
    }

    @Test func anotherRevisionHasTheRestAskedForAgainWhileItStillShows() {
        var pages = FilePages()
        for number in 0...1 { pages.receive(Self.answer(newest: 1_000, from: number * 200, revision: 1), as: number) }
        #expect(pages.requests(for: 0..<20) == [])
        pages.refresh()
        #expect(pages.requests(for: 0..<20) == [0, 1])
        pages.receive(Self.answer(newest: 1_001, from: 0, revision: 2), as: 0)
        #expect(pages[0]?.name == "1001.jpg")
        #expect(pages[300]?.name == "700.jpg")
        pages.receive(Self.answer(newest: 1_001, from: 200, revision: 2), as: 1)
        #expect(pages[300]?.name == "701.jpg")
    }

    @Test(arguments: [(1_000, 999), (1_000, 1_001)]) func aFileIsInTheListOnceWhileOnlyAPartIsNew(old: Int, new: Int) {
        var pages = FilePages()
        for number in 0...2 { pages.receive(Self.answer(newest: old, from: number * 200, revision: 1), as: number) }
        pages.refresh()
        pages.receive(Self.answer(newest: new, from: 200, revision: 2), as: 1)
        var seen: Set<EntityID> = []
        for place in 0..<600 { if let file = pages[place] { #expect(seen.insert(file.id).inserted) } }
    }

    @Test func whatCouldNotBeHadIsAskedForAgainOnlyAfterARefresh() {
        var pages = FilePages()
        _ = pages.requests(for: 0..<1)
        pages.fail(0)
        pages.fail(1)
        #expect(pages.requests(for: 0..<1) == [])
        pages.refresh()
        #expect(pages.requests(for: 0..<1) == [0, 1])
    }

    @Test func whatTheDeviceKeptNeverReplacesWhatTheServerTold() {
        var pages = FilePages()
        let kept = Self.answer(newest: 10, from: 0, revision: 1)
        let isTaken = pages.restore(kept, as: 0)
        #expect(isTaken && pages.total == 10)
        #expect(pages.requests(for: 0..<10) == [0])
        pages.receive(Self.answer(newest: 12, from: 0, revision: 2), as: 0)
        let isTakenLater = pages.restore(kept, as: 0)
        #expect(!isTakenLater && pages.total == 12)
    }

    @Test func anEmptyLibraryIsKnownToBeEmpty() {
        var pages = FilePages()
        pages.receive(FileListAnswer(total: 0, revision: 1, files: []), as: 0)
        #expect(pages.total == 0 && pages[0] == nil)
    }
}
