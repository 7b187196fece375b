import Foundation
import Glibc
import TestKit
import Testing

@testable import Folders

@Suite struct FolderRootTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func aFolderThatIsNotThereIsRefused() throws {
        let folder = try TemporaryFolder()
        #expect(throws: FolderError.missing) { _ = try FolderRoot(folder.path + "/nothing") }
        try folder.write("x", to: "file")
        #expect(throws: FolderError.missing) { _ = try FolderRoot(folder.path + "/file") }
    }

    @Test func aFolderInWhichNothingIsSeenIsAway() throws {
        let outer = try TemporaryFolder()
        try outer.write("1", to: "watched/a.jpg")
        let root = try FolderRoot(outer.path + "/watched")
        #expect(!root.isAway)
        #expect(rename(root.path + "/a.jpg", root.path + "/.a.jpg") == 0)
        #expect(root.isAway, "a disk was mounted on it")
        #expect(rename(root.path, outer.path + "/elsewhere") == 0)
        #expect(root.isAway)
    }

    @Test func filesAreSeenAndLinksHiddenOnesAndPipesAreNot() throws {
        let folder = try TemporaryFolder()
        let outside = try TemporaryFolder()
        try outside.write("secret", to: "secret.jpg")
        try folder.write("1", to: "a.jpg")
        try folder.write("22", to: "deep/er/b.jpg")
        try folder.write("3", to: ".hidden/c.jpg")
        try folder.write("4", to: "deep/.d.jpg")
        #expect(symlink(outside.path, folder.path + "/out") == 0)
        #expect(symlink(outside.path + "/secret.jpg", folder.path + "/secret.jpg") == 0)
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let root = try FolderRoot(folder.path)
        var found: [String: Int64] = [:]
        let unreadable = try root.walk([]) { entries in
            for entry in entries { found[String(decoding: entry.path, as: UTF8.self)] = entry.byteCount }
        }
        #expect(found == ["a.jpg": 1, "deep/er/b.jpg": 2])
        #expect(unreadable == [])
        for path in [
            "out/secret.jpg", "secret.jpg", "pipe", "../\(outside.path.split(separator: "/").last ?? "")/secret.jpg", "deep/..", "",
            "deep", "a.jpg/x", "deep/.d.jpg",
        ] {
            #expect(root.openFile(Self.bytes(path)) == nil, "\(path)")
            if path != "deep" { #expect(try root.entry(Self.bytes(path)) == nil, "\(path)") }
        }
        let open = try #require(root.openFile(Self.bytes("deep/er/b.jpg")))
        close(open)
    }

    @Test func aTimeThatNoCalendarReachesIsTheLastThatOneDoes() {
        #expect(FolderRoot.milliseconds(of: timespec(tv_sec: 1_700_000_000, tv_nsec: 5_999_999)) == 1_700_000_000_005)
        #expect(FolderRoot.milliseconds(of: timespec(tv_sec: Int.max, tv_nsec: 999_999_999)) == 8_640_000_000_000_000)
        #expect(FolderRoot.milliseconds(of: timespec(tv_sec: Int.min, tv_nsec: 0)) == -8_640_000_000_000_000)
    }

    @Test func namesThatAreNoTextAreKeptAsTheyAre() throws {
        let folder = try TemporaryFolder()
        let names: [[UInt8]] = [
            [0x61, 0xFF, 0xFE], Self.bytes("line\nfeed"), Self.bytes("\u{202E}gpj.exe"), Self.bytes("猫 'x' \"y\" \\z"),
        ]
        for name in names {
            let path = Self.bytes(folder.path + "/") + name + [0]
            let descriptor = path.withUnsafeBufferPointer { buffer in
                buffer.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
            }
            #expect(descriptor >= 0)
            close(descriptor)
        }
        let root = try FolderRoot(folder.path)
        #expect(Set(try root.list([]).map(\.path)) == Set(names))
        for name in names {
            let handle = try #require(root.hold(name))
            #expect(access(handle.path, R_OK) == 0)
            #expect(handle.path.hasPrefix("/proc/") == (String(validating: name, as: UTF8.self) == nil))
        }
    }

    @Test func aFolderThatCanNotBeReadIsTold() throws {
        guard getuid() != 0 else { return }
        let folder = try TemporaryFolder()
        try folder.write("1", to: "closed/a.jpg")
        #expect(chmod(folder.path + "/closed", 0) == 0)
        defer { chmod(folder.path + "/closed", 0o700) }
        #expect(try FolderRoot(folder.path).walk([]) { _ in } == [Self.bytes("closed")])
    }
}
