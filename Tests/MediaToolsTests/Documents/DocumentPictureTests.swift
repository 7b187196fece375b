import Foundation
import MediaMessages
import RandomTesting
import TestKit
import Testing

@testable import MediaTools

@Suite struct DocumentPictureTests {
    private let documents: DocumentCase

    init() throws {
        documents = try DocumentCase()
    }

    private func photo(_ path: String) -> DocumentNote {
        var note = documents.note("", "A caption.")
        note.picture = .init(path: path, description: "A picture")
        return note
    }

    private static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: try MediaCorpus.path(name))))
    }

    @Test func aJPEGPassesThroughWithoutWhatTheCameraAdded() throws {
        let original = try Self.bytes("place.jpg")
        let stream = try #require(JPEGStream(original))
        #expect(original.contains(Array("Exif".utf8)) && !stream.bytes.contains(Array("Exif".utf8)))
        let document = try documents.bytes(of: try documents.make([photo(try MediaCorpus.path("place.jpg"))]))
        #expect(document.range(of: Data(stream.bytes)) != nil && document.range(of: Data("Exif".utf8)) == nil)
    }

    @Test(arguments: ["picture.png", "picture.webp", "place.heic", "turned-6.jpg", "large.jpg"])
    func picturesOfOtherKindsAndTooManyPixelsAreEncoded(name: String) throws {
        let picture = try PrintPicture(path: try MediaCorpus.path(name))
        let size = name == "large.jpg" ? (1254, 941) : (96, 64)
        #expect(abs(picture.width - size.0) <= 1 && abs(picture.height - size.1) <= 1, "\(picture.width)×\(picture.height)")
        let file = try documents.make([photo(try MediaCorpus.path(name))])
        #expect(try file.source().contains("/Filter /DCTDecode"))
    }

    @Test(arguments: ["missing.jpg", "empty.jpg", "bomb.png", "video.mp4", "cut.jpg"])
    func whatCannotBeShownLeavesItsPlace(name: String) throws {
        let path = documents.folder.path + "/" + name
        let known = try MediaCorpus.names().contains(name)
        let file = try documents.make([photo(known ? try MediaCorpus.path(name) : path), documents.note("After", "text")])
        let source = try file.source()
        #expect(try file.letters().contains("Acaption.Aftertext") && source.contains("/Alt"))
    }

    @Test func picturesStandWithTheirCaptionsWhereverPagesEnd() throws {
        for count in stride(from: 0, to: 45, by: 3) {
            let notes = [documents.note("T", String(repeating: "line\n", count: count) + "end"), photo(try MediaCorpus.path("large.jpg"))]
            let file = try documents.make(notes)
            _ = try file.source()
            #expect(try file.pages().last?.contains("A caption.") == true, "after \(count) lines")
        }
    }

    @Test func picturesStandInATextWithTheirCaptionsWhereverPagesEnd() throws {
        let path = try MediaCorpus.path("large.jpg")
        for count in stride(from: 0, to: 45, by: 4) {
            var paragraphs = Array(repeating: documents.plain("line"), count: count) + [documents.plain("## Sails")]
            paragraphs.append(.picture(.init(path: path, description: "A picture"), caption: [.init("A caption.")]))
            paragraphs.append(.picture(.init(path: "missing.jpg", description: "Another"), caption: []))
            paragraphs.append(documents.plain("end"))
            let file = try documents.make([documents.note("T", paragraphs)])
            let figures = PDFFile.objects(holding: "/S /Figure", in: try file.source())
            #expect(figures.count == 2 && figures.allSatisfy { $0.contains("/Alt <feff0041") })
            let page = try #require(try file.pages().first { $0.contains("A caption.") })
            #expect(page.contains("Sails"), "the heading stays with the picture after \(count) lines")
        }
    }

    @Test func aJPEGThatIsCutAnywhereIsNotTaken() throws {
        let bytes = try #require(JPEGStream(try Self.bytes("plain.jpg"))).bytes
        for count in 0..<bytes.count { #expect(JPEGStream(Array(bytes[..<count])) == nil) }
        #expect(JPEGStream(bytes)?.bytes == bytes)
        #expect(JPEGStream(bytes + [1, 2, 3])?.bytes == bytes, "what follows the end is left out")
    }

    @Test(arguments: [UInt64(1), 2, 3]) func aDamagedJPEGIsRefusedOrReadWithinItself(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let bytes = try Self.bytes("plain.jpg")
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0..<3 { damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            if let stream = JPEGStream(damaged) { #expect(stream.bytes.count <= damaged.count && stream.width > 0) }
        }
    }
}

extension Array<UInt8> {
    fileprivate func contains(_ part: [UInt8]) -> Bool { Data(self).range(of: Data(part)) != nil }
}
