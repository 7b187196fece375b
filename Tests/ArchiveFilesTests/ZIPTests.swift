import Archive
import Blobs
import CZlib
import Foundation
import RandomTesting
import TestKit
import Testing

@testable import ArchiveFiles

/// Writes archives and reads them back, and reads what nobody should have made.
struct ZIPTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/a.zip" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ body: (ZIPWriter) throws -> Void) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(descriptor) }
        let writer = ZIPWriter(descriptor: descriptor)
        try body(writer)
        try writer.finish()
    }

    private func text(_ name: String, in reader: ZIPReader) throws -> String {
        String(decoding: try reader.bytes(of: try #require(reader.entry(name)), limit: 1 << 24), as: UTF8.self)
    }

    private func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

    private func refusal(_ work: () throws -> Void) -> String? {
        do { try work() } catch ArchiveError.refused(let reason) { return reason } catch { return "\(error)" }
        return nil
    }

    @Test func whatWasWrittenIsRead() throws {
        try folder.write(String(repeating: "film ", count: 200_000), to: "film")
        try write { writer in
            try writer.add("a.txt", Array("first".utf8))
            var lines = ["one", "", "три"].makeIterator()
            try writer.addLines("ноты/b.jsonl") { lines.next() }
            #expect(try writer.add("c.mp4", try OpenFile(path: folder.path + "/film")))
            #expect(try !writer.add("d.mp4", try OpenFile(path: folder.path + "/film"), digest: String(repeating: "0", count: 64)))
        }
        let reader = try ZIPReader(path: path)
        #expect(reader.entries.map(\.name) == ["a.txt", "ноты/b.jsonl", "c.mp4", "d.mp4", "SHA256SUMS"])
        #expect(try text("a.txt", in: reader) == "first")
        var lines: [String] = []
        try reader.lines(of: try #require(reader.entry("ноты/b.jsonl")), limit: 100) { lines.append(String(decoding: $0, as: UTF8.self)) }
        #expect(lines == ["one", "три"])
        #expect(try text("c.mp4", in: reader).count == 1_000_000)
        let sums = try text("SHA256SUMS", in: reader).split(separator: "\n")
        #expect(sums.count == 4 && sums[0] == "a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e  a.txt")
    }

    @Test func whatBrowsersWriteIsRead() throws {
        var archive = ZIPArchive()
        archive.add("a", Array("held".utf8))
        for index in 0..<70_000 { archive.add("b\(index)", []) }
        try write(archive.finished())
        let reader = try ZIPReader(path: path)
        #expect(try reader.entries.count == 70_001 && text("a", in: reader) == "held")
    }

    /// Gives an archive of one packed content, as other programs make it.
    private func packed(_ content: [UInt8], claiming size: Int? = nil) throws -> [UInt8] {
        var stream = z_stream()
        #expect(
            deflateInit2_(&stream, 9, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == 0)
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(content.count))))
        var content = content
        let count = content.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                #expect(deflate(&stream, Z_FINISH) == Z_STREAM_END)
                return output.count - Int(stream.avail_out)
            }
        }
        let checksum = content.withUnsafeBytes { crc32_z(0, $0.bindMemory(to: UInt8.self).baseAddress, $0.count) }
        func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let size = size ?? content.count
        let fields = number(20, 2) + number(0x800, 2) + number(8, 2) + number(0, 4) + number(Int(checksum), 4) + number(count, 4)
        let header = fields + number(size, 4) + number(1, 2) + number(0, 2)
        let local = number(0x0403_4B50, 4) + header + [0x61] + output[..<count]
        let entry = number(0x0201_4B50, 4) + number(20, 2) + header + number(0, 14) + [0x61]
        let end = number(0x0605_4B50, 4) + number(0, 4) + number(1, 2) + number(1, 2) + number(entry.count, 4) + number(local.count, 4)
        return local + entry + end + number(0, 2)
    }

    @Test func whatWasPackedAnewIsRead() throws {
        try write(packed(Array(String(repeating: "words ", count: 100_000).utf8)))
        #expect(try text("a", in: ZIPReader(path: path)).count == 600_000)
    }

    @Test func aBombEndsWhereItSaysItDoes() throws {
        try write(packed([UInt8](repeating: 0, count: 50 << 20), claiming: 1_000))
        let reader = try ZIPReader(path: path)
        var count = 0
        #expect(refusal { try reader.read(reader.entries[0]) { count += $0.count } } == "a is larger than declared.")
        #expect(count <= 1_000)
        #expect(refusal { _ = try reader.bytes(of: reader.entries[0], limit: 999) } == "a is too large.")
    }

    @Test(arguments: ["/etc/passwd", "../up", "a/../../b", "a\\b", "a\u{1}b", "./a"])
    func noNameLeadsElsewhere(name: String) throws {
        var archive = ZIPArchive()
        archive.add(name, [1])
        try write(archive.finished())
        #expect(
            refusal { _ = try ZIPReader(path: path) } == "It contains a file name that is not valid: \(name.replacing("\u{1}", with: "?"))."
        )
    }

    @Test func namesAreThereOnce() throws {
        var archive = ZIPArchive()
        for _ in 0..<2 { archive.add("a", [1]) }
        try write(archive.finished())
        #expect(refusal { _ = try ZIPReader(path: path) } == "Two of its files have the same name.")
    }

    @Test func noTwoContentsShareBytes() throws {
        var archive = ZIPArchive()
        archive.add("a", [UInt8](repeating: 7, count: 100))
        archive.add("b", [UInt8](repeating: 7, count: 100))
        var bytes = archive.finished()
        // The second entry of the directory is made to begin where the first one does.
        let second = bytes.count - 22 - 47
        for place in 42..<46 { bytes[second + place] = 0 }
        try write(bytes)
        #expect(refusal { _ = try ZIPReader(path: path) }?.hasSuffix("overlaps another file.") == true)
    }

    @Test func aDirectoryOfMoreThanAnyNumberIsRefused() throws {
        var archive = ZIPArchive()
        for index in 0..<70_000 { archive.add("\(index)", []) }
        var bytes = archive.finished()
        // The count of ZIP64's end of the directory stands 32 and 24 bytes into it.
        let end = bytes.count - 22 - 20 - 56
        for place in [24, 32] { for byte in 0..<7 { bytes[end + place + byte] = 0xFF } }
        for place in [24, 32] { bytes[end + place + 7] = 0x7F }
        try write(bytes)
        #expect(refusal { _ = try ZIPReader(path: path) } == "Its directory is too large.")
    }

    @Test func aBitThatFellOverIsFound() throws {
        try write { writer in try writer.add("a.txt", Array("first".utf8)) }
        var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        bytes[try #require(bytes.firstRange(of: Array("first".utf8))).lowerBound] ^= 1
        try write(bytes)
        let reader = try ZIPReader(path: path)
        #expect(refusal { try reader.read(reader.entries[0]) { _ in } } == "a.txt is damaged.")
    }

    @Test func whatIsCutOffOrNoArchiveIsRefused() throws {
        try write { writer in try writer.add("a.txt", Array("first".utf8)) }
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        for length in 0..<bytes.count {
            try write(Array(bytes[..<length]))
            #expect(refusal { _ = try ZIPReader(path: path) } != nil)
        }
        #expect(refusal { _ = try ZIPReader(path: folder.path) }?.hasSuffix("is not a regular file.") == true)
    }

    @Test func anyByteMayBeWrong() throws {
        try write { writer in
            try writer.add("a.txt", Array("first".utf8))
            var lines = ["one", "two"].makeIterator()
            try writer.addLines("b.jsonl") { lines.next() }
        }
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        var random = SeededRandom(seed: 7)
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= UInt8.random(in: 1...255, using: &random)
            try write(damaged)
            // Whatever it is, it is read whole or refused; nothing traps.
            _ = refusal {
                let reader = try ZIPReader(path: path)
                for entry in reader.entries { try reader.read(entry) { _ in } }
            }
        }
    }

    @Test func aFullDiskAndAReaderThatLeftAreTold() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        let writer = ZIPWriter(descriptor: full)
        #expect(throws: ArchiveError.full) {
            try writer.add("a", [1])
            try writer.finish()
        }
    }
}
