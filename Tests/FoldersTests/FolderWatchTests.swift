import Foundation
import Glibc
import Synchronization
import TestKit
import Testing

@testable import Folders

@Suite(.timeLimit(.minutes(1))) struct FolderWatchTests {
    /// Watches a folder and gathers what is told until it is all that is waited for.
    private final class Listener: Sendable {
        let watch: FolderWatch
        let lines: Lines
        private let changes: AsyncStream<FolderChange>
        private let gathered = Mutex(FolderChange())

        final class Lines: Sendable {
            let all = Mutex<[String]>([])
        }

        init(_ folder: TemporaryFolder, _ timing: FolderWatch.Timing = FolderWatch.Timing()) throws {
            let (changes, stream) = AsyncStream.makeStream(of: FolderChange.self)
            let lines = Lines()
            self.changes = changes
            self.lines = lines
            watch = FolderWatch(
                try FolderRoot(folder.path), timing: timing, log: { line in lines.all.withLock { $0.append(line) } },
                onChange: { stream.yield($0) })
            try watch.start()
        }

        func wait(until isEnough: @Sendable (FolderChange) -> Bool) async {
            for await change in changes {
                let isDone = gathered.withLock { gathered in
                    gathered.isEverything = gathered.isEverything || change.isEverything
                    gathered.folders.formUnion(change.folders)
                    gathered.paths.formUnion(change.paths)
                    return isEnough(gathered)
                }
                if isDone { break }
            }
            gathered.withLock { $0 = FolderChange() }
        }
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func whatComesChangesAndGoesIsTold() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a/old.jpg")
        let listener = try Listener(folder)
        await listener.wait { $0.isEverything }
        try folder.write("1", to: "new.jpg")
        await listener.wait { $0.paths.contains(Array("new.jpg".utf8)) }
        #expect(rename(folder.path + "/new.jpg", folder.path + "/a/moved.jpg") == 0)
        await listener.wait { $0.paths.isSuperset(of: [Array("new.jpg".utf8), Array("a/moved.jpg".utf8)]) }
        #expect(unlink(folder.path + "/a/old.jpg") == 0)
        await listener.wait { $0.paths.contains(Array("a/old.jpg".utf8)) }
        #expect(link(folder.path + "/a/moved.jpg", folder.path + "/linked.jpg") == 0)
        await listener.wait { $0.paths.contains(Array("linked.jpg".utf8)) }
        listener.watch.stop()
    }

    @Test func newAndMovedFoldersAreWatchedToo() async throws {
        let folder = try TemporaryFolder()
        let listener = try Listener(folder)
        await listener.wait { $0.isEverything }
        try folder.write("1", to: "b/c/d/first.jpg")
        await listener.wait { $0.folders.contains(Array("b".utf8)) }
        #expect(rename(folder.path + "/b", folder.path + "/e") == 0)
        await listener.wait { $0.paths.contains(Array("b".utf8)) && $0.folders.contains(Array("e".utf8)) }
        try folder.write("1", to: "e/c/d/second.jpg")
        await listener.wait { $0.paths.contains(Array("e/c/d/second.jpg".utf8)) }
        listener.watch.stop()
    }

    @Test func hiddenFilesAreNotTold() async throws {
        let folder = try TemporaryFolder()
        let listener = try Listener(folder)
        await listener.wait { $0.isEverything }
        try folder.write("1", to: ".hidden.jpg")
        try folder.write("1", to: "seen.jpg")
        await listener.wait { change in
            #expect(!change.paths.contains(Array(".hidden.jpg".utf8)))
            return change.paths.contains(Array("seen.jpg".utf8))
        }
        listener.watch.stop()
    }

    @Test func aFolderThatVanishedIsLookedThroughWhenItIsThereAgain() async throws {
        let outer = try TemporaryFolder()
        try outer.write("1", to: "watched/a.jpg")
        let folder = outer.path + "/watched"
        let (changes, stream) = AsyncStream.makeStream(of: FolderChange.self)
        var timing = FolderWatch.Timing()
        timing.absenceMilliseconds = 20
        let (gone, went) = AsyncStream.makeStream(of: String.self)
        let watch = FolderWatch(
            try FolderRoot(folder), timing: timing, log: { went.yield($0) }, onChange: { stream.yield($0) })
        try watch.start()
        for await change in changes where change.isEverything { break }
        #expect(rename(folder, outer.path + "/elsewhere") == 0)
        for await line in gone where line.contains("is gone") { break }
        #expect(rename(outer.path + "/elsewhere", folder) == 0)
        for await change in changes where change.isEverything { break }
        try outer.write("2", to: "watched/b.jpg")
        for await change in changes where change.paths.contains(bytes("b.jpg")) { break }
        watch.stop()
    }

    @Test func withoutWatchesLeftTheFolderIsLookedThroughAgainAndAgain() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a/b/c.jpg")
        var timing = FolderWatch.Timing()
        timing.watchLimit = 1
        timing.pollMilliseconds = 20
        let listener = try Listener(folder, timing)
        for _ in 0..<3 { await listener.wait { $0.isEverything } }
        #expect(listener.lines.all.withLock { $0.filter { $0.contains("no watches left") }.count } == 1)
        listener.watch.stop()
    }

    @Test func aFolderThatIsWatchedAnewIsLookedThroughNoMore() throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a/b.jpg")
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        var timing = FolderWatch.Timing()
        timing.watchLimit = 1
        let loop = FolderWatchLoop(try FolderRoot(folder.path), timing: timing, stop: ends[0], log: { _ in }, onChange: { _ in })
        loop.appear()
        #expect(loop.isPolling)
        #expect(rename(folder.path + "/a/b.jpg", folder.path + "/b.jpg") == 0 && rmdir(folder.path + "/a") == 0)
        loop.appear()
        #expect(!loop.isPolling)
        close(ends[1])
    }

    @Test func anOverflowHasEverythingLookedThrough() throws {
        let folder = try TemporaryFolder()
        let told = Mutex<[FolderChange]>([])
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        var timing = FolderWatch.Timing()
        timing.longestMilliseconds = 0
        let loop = FolderWatchLoop(
            try FolderRoot(folder.path), timing: timing, stop: ends[0], log: { _ in },
            onChange: { change in told.withLock { $0.append(change) } })
        loop.handle(FolderEvent(watch: -1, mask: UInt32(IN_Q_OVERFLOW), name: []))
        close(ends[1])
        #expect(loop.untold == .everything)
        #expect(told.withLock { $0 } == [])
    }

    @Test func eventsAreReadAsTheKernelWritesThem() {
        var bytes: [UInt8] = [1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0x61, 0x62, 0, 0]
        bytes += [2, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let events = [FolderEvent(watch: 1, mask: 8, name: [0x61, 0x62]), FolderEvent(watch: 2, mask: 0x4000, name: [])]
        #expect(FolderEvent.read(bytes) == events)
        for count in 0..<bytes.count { #expect(FolderEvent.read(Array(bytes[..<count])).count == (count < 20 ? 0 : 1)) }
    }
}
