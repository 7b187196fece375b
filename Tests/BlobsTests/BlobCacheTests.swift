import Foundation
import TestKit
import Testing

@testable import Blobs

@Suite struct BlobCacheTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func add(_ key: String, _ count: Int, to cache: BlobCache) throws -> LocalBlob {
        let path = cache.newPath()
        try Data(repeating: 1, count: count).write(to: URL(fileURLWithPath: path))
        return try cache.add(path, as: .filmCopy(key))
    }

    @Test func whatWasNotUsedForTheLongestTimeGoesFirst() throws {
        let cache = try BlobCache(folder: folder.path + "/cache", limit: 100)
        for key in ["aa", "bb", "cc"] { _ = try add(key, 30, to: cache) }
        _ = cache.open(.filmCopy("aa"))
        _ = try add("dd", 30, to: cache)
        #expect(cache.byteCount == 90)
        #expect(cache.open(.filmCopy("bb")) == nil)
        #expect(cache.open(.filmCopy("aa")) != nil && cache.open(.filmCopy("cc")) != nil && cache.open(.filmCopy("dd")) != nil)
    }

    @Test func whatIsInUseStays() throws {
        let cache = try BlobCache(folder: folder.path + "/cache", limit: 100)
        var large: LocalBlob? = try add("aa", 1_000, to: cache)
        _ = try add("bb", 50, to: cache)
        #expect(access(try #require(large).path, R_OK) == 0)
        #expect(cache.byteCount == 1_000)
        large = nil
        #expect(cache.byteCount == 0)
    }

    @Test func aStartFindsWhatWasThere() throws {
        let path = folder.path + "/cache"
        let cache = try BlobCache(folder: path, limit: 100)
        _ = try add("aa", 30, to: cache)
        try Data([1]).write(to: URL(fileURLWithPath: cache.newPath()))
        let next = try BlobCache(folder: path, limit: 100)
        #expect(next.byteCount == 30)
        #expect(next.open(.filmCopy("aa"))?.file.byteCount == 30)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 1)
        next.remove(.filmCopy("aa"))
        #expect(next.byteCount == 0)
        #expect(try BlobCache(folder: path, limit: 100).byteCount == 0)
    }

    @Test func aCopyThatSomebodyRemovedIsNoCopy() throws {
        let cache = try BlobCache(folder: folder.path + "/cache", limit: 100)
        unlink(try add("aa", 30, to: cache).path)
        #expect(cache.open(.filmCopy("aa")) == nil)
        #expect(cache.byteCount == 0)
    }

    @Test func aProgramBesideAServerLeavesTheServersCopiesAndNoneOfItsOwn() throws {
        let server = try BlobCache(folder: folder.path + "/cache", limit: 100)
        let arriving = server.newPath()
        try Data([1]).write(to: URL(fileURLWithPath: arriving))
        // One that was killed: no process has this number.
        let left = folder.path + "/cache-2147483647-0"
        try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: left + "/new-1"))
        var programs: [BlobCache] = []
        for _ in 0..<2 {
            let cache = try BlobCache(temporaryIn: folder.path, limit: 100)
            _ = try add("aa", 30, to: cache)
            programs.append(cache)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
        #expect(programs.allSatisfy { $0.open(.filmCopy("aa")) != nil })
        programs = []
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cache"])
        #expect(FileManager.default.fileExists(atPath: arriving))
    }
}
