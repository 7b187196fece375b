import Foundation
import MediaMessages
import RandomTesting
import TestKit
import Testing

@testable import MediaTools

@Suite struct DocumentWordsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func words(_ path: String) throws -> String { try TextReader().read(path, languages: [.english]) { _ in } }

    private func write(_ bytes: [UInt8], _ name: String = "file") throws -> String {
        let path = folder.path + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: try MediaCorpus.path(name))))
    }

    @Test(arguments: [
        ("page.pdf", "Ferry at noon"), ("letter.docx", "Ferry & train Паром\nat noon\n\nIn summer"),
        ("table.xlsx", "Costs <2026>\nLedger\n東京\n\nInline"), ("slides.pptx", "Slide 1\n\nSlide 2\n\nSlide 10"),
        ("letter.odt", "Ferry\nat noon\ndaily"), ("table.ods", "Ferry\nat noon\ndaily"), ("slides.odp", "Ferry\nat noon\ndaily"),
        ("text.svg", "Crossing\nFerry at noon"),
    ])
    func theWordsOfADocumentAreItsOwn(name: String, text: String) throws {
        #expect(try words(try MediaCorpus.path(name)) == text)
    }

    @Test(arguments: [
        ("locked.odt", MediaToolsError.encrypted), ("encrypted.pdf", .nothingToShow), ("document.pdf", .nothingToShow),
        ("archive.zip", .notMedia), ("cut-letter.docx", .notMedia), ("notes.txt", .notMedia),
    ])
    func whatHasNoWordsToReadIsRefused(name: String, error: MediaToolsError) throws {
        #expect(throws: error) { try words(try MediaCorpus.path(name)) }
    }

    @Test func aPDFThatNeedsAPassphraseIsEncryptedAndOneThatNeedsNoneIsRead() throws {
        let path = folder.path + "/locked.pdf"
        for (passphrase, isLocked) in [("secret", true), ("", false)] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/qpdf")
            process.arguments = ["--encrypt", passphrase, "owner", "256", "--", try MediaCorpus.path("page.pdf"), path]
            try process.run()
            process.waitUntilExit()
            #expect(MediaProber.probe(path).problem == (isLocked ? "encrypted" : nil))
            if isLocked {
                #expect(throws: MediaToolsError.encrypted) { try words(path) }
            } else {
                #expect(try words(path) == "Ferry at noon")
            }
        }
    }

    @Test func noMoreIsUnpackedOfABombThanIsKept() throws {
        #expect(try words(try MediaCorpus.path("bomb.docx")).unicodeScalars.count == ReadText.maximumScalars)
        // Of its text nothing is expanded, and it is not drawn either.
        #expect(throws: MediaToolsError.unreadable) { try words(try MediaCorpus.path("bomb.svg")) }
    }

    @Test func aPageWithoutWordsIsReadAsAPicture() throws {
        let picture = try Data(contentsOf: URL(fileURLWithPath: TestPages.path("en_phone.jpg")))
        let pixels = MediaProber.probe(TestPages.path("en_phone.jpg"))
        let (width, height) = (try #require(pixels.width), try #require(pixels.height))
        var file = Data("%PDF-1.4\n".utf8)
        func add(_ text: String) { file += Data(text.utf8) }
        add("1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n")
        add("3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>endobj\n")
        let content = "595 0 0 842 0 0 cm /P Do"
        add("4 0 obj<</Length \(content.utf8.count)>>stream\n\(content)\nendstream endobj\n")
        add("5 0 obj<</Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace/DeviceRGB/BitsPerComponent 8")
        add("/Filter/DCTDecode/Length \(picture.count)>>stream\n")
        file += picture
        add("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")
        let text = try words(try write(Array(file), "scan.pdf"))
        #expect(CharacterErrors.rate(of: text, for: try TestPages.text("en")) < 0.05)
    }

    @Test(arguments: ["page.pdf", "letter.docx", "letter.odt", "text.svg"])
    func everyBeginningAndEveryDamageIsAnswered(name: String) throws {
        let whole = try bytes(name)
        var random = SeededRandom(seed: 6)
        var cases = stride(from: 0, to: whole.count, by: 61).map { Array(whole[..<$0]) }
        for _ in 0..<40 {
            var damaged = whole
            for _ in 0..<8 { damaged[Int(random.next() % UInt64(damaged.count))] = UInt8(truncatingIfNeeded: random.next()) }
            cases.append(damaged)
        }
        for bytes in cases {
            let path = try write(bytes)
            _ = MediaProber.probe(path)
            do throws(MediaToolsError) {
                let file = try MediaFile(path)
                _ = try DocumentWords.text(of: file, ContentSignature(of: file.bytes(at: 0, count: ContentSignature.headBytes)))
            } catch {
                #expect(error != .outOfMemory)
            }
        }
    }
}
