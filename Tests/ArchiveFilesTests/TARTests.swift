import Foundation
import RandomTesting
import TestKit
import Testing

@testable import ArchiveFiles

/// Reads tar archives, plain and packed by gzip, among them those that nobody should have made.
struct TARTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/a.tar" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func reader(_ bytes: [UInt8]) throws -> TARReader {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try TARReader(path: path) { String(decoding: $0, as: UTF8.self) }
    }

    private func text(_ name: String, in reader: TARReader) throws -> String {
        var bytes: [UInt8] = []
        try reader.read(try #require(reader.entries.first { $0.name == name })) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func contentsAreReadWithTheirTimes() throws {
        var archive = TARArchive()
        archive.add("notes/a.md", Array("first".utf8), changedAt: 1_700_000_000)
        archive.add("./b.md", Array(String(repeating: "x", count: 1_500).utf8))
        archive.add("empty", [])
        let reader = try reader(archive.finished())
        #expect(reader.entries.map(\.name) == ["notes/a.md", "b.md", "empty"] && reader.refused == [])
        #expect(try text("notes/a.md", in: reader) == "first" && text("b.md", in: reader).count == 1_500)
        #expect(reader.entries[0].changedAt == 1_700_000_000)
    }

    @Test func longNamesOfBothKindsAreRead() throws {
        let name = String(repeating: "длинное/", count: 20) + "имя.md"
        var archive = TARArchive()
        archive.addFurther("L", Array(name.utf8) + [0])
        archive.add("short", [1])
        let record = "path=\(name)2\n"
        let length = record.utf8.count + 4
        archive.addFurther("x", Array("\(length) \(record)".utf8))
        archive.add("short", [2])
        #expect(try reader(archive.finished()).entries.map(\.name) == [name, name + "2"])
    }

    @Test func whatLeadsElsewhereIsRefusedAndTheRestIsRead() throws {
        var archive = TARArchive()
        for name in ["../out", "/root", "a/../../b", "a/./b", "good", "good", "new\nline"] { archive.add(name, [1]) }
        archive.add("link", [], kind: "2")
        let reader = try reader(archive.finished())
        #expect(reader.entries.map(\.name) == ["good"] && reader.refused.count == 7)
    }

    @Test func aDamagedHeaderEndsTheArchiveThere() throws {
        var archive = TARArchive()
        archive.add("a", [1])
        archive.add("b", [2])
        var bytes = archive.finished()
        bytes[1_024] ^= 1
        let reader = try reader(bytes)
        #expect(reader.entries.map(\.name) == ["a"] && reader.refused.count == 1)
        #expect(throws: ArchiveError.self) { try self.reader(Array(repeating: 7, count: 2_000)) }
    }

    @Test func everyTruncationIsReadOrRefused() throws {
        var archive = TARArchive()
        for number in 0..<3 { archive.add("\(number)", Array(repeating: 9, count: 700)) }
        let bytes = archive.finished()
        for count in stride(from: 0, to: bytes.count, by: 97) {
            do {
                let reader = try reader(Array(bytes[..<count]))
                for entry in reader.entries { try reader.read(entry) { _ in } }
            } catch is ArchiveError {
                continue
            }
        }
    }

    @Test func hostileBytesEndInNothingWorse() throws {
        var random = SeededRandom(seed: 59)
        var archive = TARArchive()
        for number in 0..<4 { archive.add("\(number)", Array(repeating: 9, count: 300)) }
        let bytes = archive.finished()
        for _ in 0..<500 {
            var damaged = bytes
            for _ in 0..<3 { damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            do {
                let reader = try reader(damaged)
                for entry in reader.entries { try reader.read(entry) { _ in } }
            } catch is ArchiveError {
                continue
            }
        }
    }

    @Test func gzipIsUnpackedUpToItsLimit() throws {
        let packed = path + ".gz"
        try Data(GZIPBytes.packed(Array(repeating: 65, count: 100_000))).write(to: URL(fileURLWithPath: packed))
        var count = 0
        try GZIPFile(path: packed).read(limit: 100_000) { count += $0.count }
        #expect(count == 100_000)
        #expect(throws: ArchiveError.refused("The compressed file is too large when unpacked.")) {
            try GZIPFile(path: packed).read(limit: 99_999) { _ in }
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: packed))
        try bytes.dropLast(9).write(to: URL(fileURLWithPath: packed))
        #expect(throws: ArchiveError.self) { try GZIPFile(path: packed).read(limit: 100_000) { _ in } }
    }
}
