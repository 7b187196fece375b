import Foundation
import TestKit
import Testing

@testable import MediaTools

/// Reads files in the two forms that cairo writes, whichever version is installed.
@Suite struct DrawnObjectsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let page = "<< /Type /Page % 1\n   /Contents 1 0 R\n>>\n"
    private static let catalog = "<< /Type /Catalog\n>>\n"
    private static let head = "%PDF-1.5\n"
    private static let content = "1 0 obj\n<< /Length 2 0 R\n>>\nstream\nstream\nendstream\nendstream\nendobj\n"

    /// Returns a file as cairo 1.18 writes it: a content, then a page and the root packed, then the table as a stream.
    private func packed(index: String? = nil, givenUp: Bool = false) throws -> [UInt8] {
        let index = index ?? "3 0\n4 \(Self.page.utf8.count)\n"
        let objects = try DeflatedBytes.deflated(Array((index + Self.page + Self.catalog).utf8))
        let begin = "2 0 obj\n<< /Type /ObjStm\n   /N 2\n   /First \(index.utf8.count)\n>>\nstream\n"
        let end = Array("\nendstream\nendobj\n".utf8)
        var file = Array((Self.head + Self.content).utf8)
        let stream = file.count
        file += Array(begin.utf8) + objects + end
        let table = file.count
        var entries: [UInt8] = [0, 0, 0, 255, 255]
        for (kind, place) in [(1, Self.head.utf8.count), (1, stream), (2, 2), (2, 2), (1, table), (1, stream)].prefix(givenUp ? 6 : 5) {
            entries += [UInt8(kind), UInt8(place >> 8), UInt8(place & 255), 0, 0]
        }
        let compressed = try DeflatedBytes.deflated(entries)
        let dictionary = "<< /Type /XRef\n   /Size \(givenUp ? 7 : 6)\n   /W [1 2 2]\n   /Root 4 0 R\n   /Info 3 0 R\n>>\n"
        file += Array("5 0 obj\n\(dictionary)stream\n".utf8) + compressed + end
        return file + Array("startxref\n\(table)\n%%EOF\n".utf8)
    }

    /// Returns the same objects as cairo 1.16 writes them.
    private func plain() -> [UInt8] {
        var text = Self.head
        var starts: [Int] = []
        for object in [Self.content, "2 0 obj\n   6\nendobj\n", "3 0 obj\n\(Self.page)endobj\n", "4 0 obj\n\(Self.catalog)endobj\n"] {
            starts.append(text.utf8.count)
            text += object
        }
        let table = text.utf8.count
        text += "xref\n0 5\n0000000000 65535 f \n"
        for start in starts { text += String(format: "%010d 00000 n \n", start) }
        return Array((text + "trailer\n<< /Size 5\n   /Root 4 0 R\n   /Info 3 0 R\n>>\nstartxref\n\(table)\n%%EOF\n").utf8)
    }

    private func objects(in bytes: [UInt8]) throws -> DrawnObjects {
        let path = folder.path + "/drawn.pdf"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try DrawnObjects(MediaFile(path))
    }

    @Test func objectsStandByThemselvesOrPacked() throws {
        for (file, numbers) in [(plain(), [1, 2, 3, 4]), (try packed(), [1, 3, 4])] {
            let objects = try objects(in: file)
            let all = try objects.places.flatMap { try objects.objects(at: $0) }
            #expect(all.map(\.number) == numbers && objects.root == 4 && objects.information == 3)
            #expect(String(decoding: try #require(all.last).bytes, as: UTF8.self) == "4 0 obj\n\(Self.catalog)endobj\n")
            #expect(try objects.objects(beginningWith: "<< /Type /Page ").map(\.number) == [3])
            #expect(String(decoding: objects.head(), as: UTF8.self) == Self.head)
        }
    }

    @Test func aNumberThatWasGivenUpIsNoObject() throws {
        let objects = try objects(in: try packed(givenUp: true))
        #expect(objects.numberCount == 7 && objects.places.map(\.number) == [1, 2])
    }

    @Test func theLastEndOfAStreamIsItsEnd() throws {
        let stream = try ObjectStream(Array(Self.content.utf8))
        #expect(String(decoding: stream.content, as: UTF8.self) == "stream\nendstream")
        #expect(stream.bytes(with: stream.content) == Array(Self.content.utf8))
    }

    @Test(arguments: ["3 0\n", "3 0\n9 10\n", "3 0\n4 9999\n", "3 10\n4 0\n", "3 0\n4 99999999999999999999\n", "x y\nz w\n"])
    func aWrongIndexIsUnreadable(index: String) throws {
        let objects = try objects(in: try packed(index: index))
        #expect(throws: MediaToolsError.unreadable) { _ = try objects.places.map { try objects.objects(at: $0) } }
    }

    @Test func everyTruncationIsUnreadable() throws {
        for file in [plain(), try packed()] {
            for count in 0..<(file.count - "\n%%EOF\n".utf8.count - 3) {
                #expect(throws: MediaToolsError.self) {
                    let objects = try objects(in: Array(file[..<count]))
                    _ = try objects.places.map { try objects.objects(at: $0) }
                }
            }
        }
    }
}
