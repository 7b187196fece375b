import Foundation
import MediaMessages
import TestKit
import Testing

@testable import MediaTools

@Suite(.serialized) struct TextReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ path: String, _ languages: [ReadingLanguage] = [.english]) throws -> String {
        try TextReader().read(path, languages: languages) { _ in }
    }

    /// Gives the path of the upper lines of a page, with more done to them.
    private func strip(_ page: String, _ filter: String = "null") throws -> String {
        try TestPages.make(from: TestPages.path(page), "crop=1281:300:0:0," + filter, in: folder)
    }

    @Test(arguments: [("en", ReadingLanguage.english), ("ru", .russian), ("ja", .japanese)])
    func aCleanPageIsReadInItsLanguage(code: String, language: ReadingLanguage) throws {
        let text = try read(TestPages.path(code + "_clean.png"), [language])
        #expect(CharacterErrors.rate(of: text, for: try TestPages.text(code), isJapanese: code == "ja") < 0.006)
        #expect(text.contains("\n\n"))
        #expect(!text.contains("\n\n\n") && text.last?.isWhitespace == false)
    }

    @Test func aPageThatAPhoneTookIsRead() throws {
        let text = try read(TestPages.path("en_phone.jpg"))
        #expect(CharacterErrors.rate(of: text, for: try TestPages.text("en")) < 0.005)
    }

    @Test(arguments: [
        ("en", ReadingLanguage.english, "transpose=1"), ("en", .english, "hflip,vflip"), ("en", .english, "transpose=2"),
        ("ru", .russian, "hflip,vflip"), ("ja", .japanese, "transpose=2"),
    ])
    func aTurnedPageIsPutUpright(code: String, language: ReadingLanguage, turn: String) throws {
        let text = try read(try strip(code + "_clean.png", turn), [language])
        let start = try TestPages.text(code).prefix { !$0.isNewline }
        #expect(CharacterErrors.rate(of: String(text.prefix { !$0.isNewline }), for: String(start), isJapanese: code == "ja") < 0.06)
    }

    @Test func aPictureIsTurnedAsItSays() throws {
        for orientation in 1...8 {
            let pixels = try TextReader.pixels(of: try MediaCorpus.path("turned-\(orientation).jpg"))
            #expect(pixels.width == 96 && pixels.height == 64)
            // Its corners are red, green, blue and white, clockwise from the upper left.
            let (red, green, white) = (pixels.bytes[0], pixels.bytes[95], pixels.bytes[63 * 96])
            #expect(red < green && green < white, "\(orientation)")
        }
    }

    @Test func severalLanguagesAreReadAtOnce() throws {
        let reader = TextReader()
        let languages: [ReadingLanguage] = [.russian, .english]
        let english = try reader.read(try strip("en_clean.png"), languages: languages) { _ in }
        let russian = try reader.read(try strip("ru_clean.png"), languages: languages) { _ in }
        #expect(english.hasPrefix("Meeting notes, 14 March 2025"))
        #expect(russian.hasPrefix("Заметки со встречи, 14 марта 2025 года"))
    }

    @Test(arguments: ["color=white", "color=black", "gradients=c0=white:c1=gray:seed=3", "mandelbrot=maxiter=100"])
    func aPictureWithoutTextGivesNone(source: String) throws {
        #expect(try read(try TestPages.draw(source + ":s=640x480", in: folder)) == "")
    }

    @Test(arguments: ["2x2", "7x300", "3000x7"]) func aPictureTooSmallForLettersGivesNone(size: String) throws {
        #expect(try read(try TestPages.draw("color=gray:s=\(size)", in: folder)) == "")
    }

    @Test(arguments: [
        ("bomb.png", MediaToolsError.tooManyPixels), ("bomb.jpg", .tooManyPixels), ("empty.jpg", .empty), ("page.jpg", .notMedia),
        ("video.mp4", .notPicture), ("sound.mp3", .notPicture), ("encrypted.zip", .encrypted), ("drawing.svg", .unreadable),
        ("deep.heic", .unreadable), ("head.jpg", .truncated), ("missing.jpg", .cannotOpen),
    ])
    func whatIsNoSoundPictureIsRefused(name: String, error: MediaToolsError) throws {
        #expect(throws: error) { try read(try MediaCorpus.path(name)) }
    }

    @Test func aLanguageThatIsNotInstalledIsSaid() throws {
        let path = try MediaCorpus.path("plain.jpg")
        #expect(throws: MediaToolsError.languageMissing) { try TextReader(folder: folder.path).read(path, languages: [.english]) { _ in } }
        try installed("eng")
        let reader = TextReader(folder: folder.path)
        #expect(throws: MediaToolsError.languageMissing) { try reader.read(path, languages: [.english, .russian]) { _ in } }
        #expect(throws: Never.self) { try reader.read(path, languages: [.english]) { _ in } }
    }

    @Test func withoutTheDataOfOrientationAShortTextIsTriedOnItsHead() throws {
        try installed("eng")
        let text = try TextReader(folder: folder.path).read(try strip("en_clean.png", "hflip,vflip"), languages: [.english]) { _ in }
        #expect(text.hasPrefix("Meeting notes, 14 March 2025"))
    }

    @Test func progressGrows() throws {
        var told: [Int] = []
        _ = try TextReader().read(try strip("en_clean.png"), languages: [.english]) { told.append($0) }
        #expect(told == told.sorted() && told.first == 5)
        #expect(told.count > 5 && told.allSatisfy { (0...100).contains($0) })
    }

    /// Installs the data of a language in the test's own folder.
    private func installed(_ name: String) throws {
        let engine = try TextEngine([name])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/\(name).traineddata", withDestinationPath: engine.folder + "/\(name).traineddata")
    }
}
