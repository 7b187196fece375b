import Foundation
import MediaMessages
import TestKit
import Testing

@testable import MediaTools

@Suite struct DocumentMakerTests {
    private let documents: DocumentCase

    init() throws {
        documents = try DocumentCase()
    }

    private func make(_ specification: String, output: String? = nil) throws -> (pages: Int, told: [Int]) {
        var told: [Int] = []
        let pages = try DocumentMaker.make(specification, output: output ?? documents.folder.path + "/document.pdf") { told.append($0) }
        return (pages, told)
    }

    private func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: documents.folder.path))
    }

    @Test func progressGrowsAndPagesAreCounted() throws {
        let notes = (0..<200).map { documents.note("Note \($0)", documents.english) }
        let (pages, told) = try make(try documents.write(notes))
        #expect(told.first == 0 && told.last == 99 && told == told.sorted() && Set(told).count == told.count)
        #expect(try PDFFile(documents.folder.path + "/document.pdf").pages().count == pages && pages > 10)
        #expect(try names() == ["specification.jsonl", "document.pdf"])
    }

    @Test(arguments: ["", "{}", "nonsense\n", "[]\n"]) func whatIsNoSpecificationLeavesNothing(text: String) throws {
        try documents.folder.write(text, to: "bad.jsonl")
        #expect(throws: MediaToolsError.unreadable) { try make(documents.folder.path + "/bad.jsonl") }
        #expect(try names() == ["bad.jsonl"])
    }

    @Test func aSpecificationThatIsCutIsRefused() throws {
        let path = try documents.write([documents.note("a", "b"), documents.note("c", "d")])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        try documents.folder.write(lines[..<2].joined(separator: "\n") + "\n", to: "cut.jsonl")
        #expect(throws: MediaToolsError.unreadable) { try make(documents.folder.path + "/cut.jsonl") }
        #expect(throws: MediaToolsError.cannotOpen) { try make(documents.folder.path + "/none.jsonl") }
        #expect(throws: MediaToolsError.cannotWrite) { try make(path, output: documents.folder.path + "/none/d.pdf") }
        #expect(try names() == ["cut.jsonl", "specification.jsonl"])
    }

    @Test func aLineIsBoundedAndSoIsAFile() throws {
        let path = documents.folder.path + "/large.jsonl"
        #expect(FileManager.default.createFile(atPath: path, contents: Data("{".utf8)))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.truncate(atOffset: UInt64(DocumentSpecification.maximumBytes))
        #expect(throws: MediaToolsError.unreadable) { try make(path) }
        try handle.truncate(atOffset: UInt64(DocumentSpecification.maximumBytes) + 1)
        #expect(throws: MediaToolsError.tooLong) { try make(path) }
        try handle.close()
    }

    @Test func aFileIsWrittenUpToItsLimit() throws {
        let pipe = Pipe()
        let sink = FileSink(descriptor: pipe.fileHandleForWriting.fileDescriptor, maximumBytes: 4)
        #expect(sink.write([1, 2, 3, 4]) && !sink.isTooLong)
        #expect(!sink.write([5]) && sink.isTooLong && !sink.finish())
    }

    @Test func aLongTextIsPartedWithoutLoss() throws {
        let stretches: [SetText.Stretch] = [
            .init(text: "ab"), .init(text: "日本", isBold: true), .init(text: "🦝é"), .init(text: "https://a.example", address: "x"),
        ]
        let whole = stretches.map(\.text).joined()
        for count in 4...whole.utf8.count {
            let (part, after) = LongText.split(stretches, at: count)
            #expect((part + after).map(\.text).joined() == whole)
            let length = part.reduce(0) { $0 + $1.text.utf8.count }
            #expect(length <= count && length > count - 4)
        }
    }

    @Test func aPictureIsNamedOnceAPage() {
        func named(_ names: String) -> String {
            String(
                decoding: DocumentCompletion.withoutRepetition(Array("5 0 obj\n<<\n   /XObject << \(names)>>\n>>\n".utf8)), as: UTF8.self)
        }
        let once = "5 0 obj\n<<\n   /XObject << /x30 30 0 R /x9 9 0 R >>\n>>\n"
        #expect(named("/x30 30 0 R /x30 30 0 R /x9 9 0 R /x30 30 0 R ") == once)
        #expect(named("/x30 30 0 R /x9 9 0 R ") == once)
    }

    @Test func whatHasNoMarkGetsOne() {
        func marked(_ text: String) -> String { String(decoding: MarkedContent.marked(Array(text.utf8)), as: UTF8.self) }
        let part = "/P << /MCID 0 >> BDC\nBT\n/Span << /ActualText <feff> >> BDC\n(x)Tj\nEMC\n(y)Tj\nET\nEMC\n"
        #expect(marked("1 0 0 1 0 0 cm\nq\n" + part + "Q\n") == "1 0 0 1 0 0 cm\nq\n" + part + "Q\n")
        #expect(marked(part + "0 0 9 9 re f\n" + part) == part + "/Artifact BMC\n0 0 9 9 re f\nEMC\n" + part)
        #expect(marked("BT\n(1)Tj\nET\nQ\n") == "/Artifact BMC\nBT\n(1)Tj\nET\nQ\nEMC\n")
        #expect(marked("") == "")
    }
}
