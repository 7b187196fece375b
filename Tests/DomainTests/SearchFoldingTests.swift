import Domain
import Testing

struct SearchFoldingTests {
    private static let scripts: [ClosedRange<UInt32>] = [
        0x21...0x7E, 0xA1...0x12F, 0x132...0x17E, 0x386...0x3CE, 0x400...0x52F, 0x531...0x586, 0x1E00...0x1E95, 0x1EA0...0x1EFF,
    ]

    @Test func capitalsBecomeWhatUnicodeSaysInTheScriptsOfEurope() throws {
        for value in Self.scripts.joined() {
            guard let scalar = Unicode.Scalar(value), scalar != "Ё", scalar != "ё", scalar != "ς" else { continue }
            let small = scalar.properties.lowercaseMapping
            #expect(SearchFolding.folded(String(Character(scalar))) == small, "U+\(String(value, radix: 16))")
        }
    }

    @Test func aTextFoldsTwiceToTheSame() {
        for text in ["  Ёлка\t\u{3000}ЁЖ ", "ＡＢＣ １２３", "カタカナ・ヴ", "ΟΔΟΣ", "Ørsted ŹDŹBŁO"] {
            let once = SearchFolding.folded(text)
            #expect(SearchFolding.folded(once) == once)
        }
    }

    @Test func whatIsWrittenInSeveralWaysIsOne() {
        #expect(SearchFolding.folded("  Ёлка\t\u{3000}ЁЖ\u{A0}") == "елка еж")
        #expect(SearchFolding.folded("ＡＢＣ　１２３") == "abc 123")
        #expect(SearchFolding.folded("タヌキ") == SearchFolding.folded("たぬき"))
        #expect(SearchFolding.folded("ΟΔΟΣ") == SearchFolding.folded("οδος"))
    }

    @Test func wordsOfAQueryAreItsBytesAndNumbersAreKnown() {
        #expect(SearchFolding.words(of: " A  Я ") == [[0x61], [0xD1, 0x8F]])
        #expect(SearchFolding.words(of: "１2").map(SearchFolding.isNumber) == [true])
        #expect(SearchFolding.words(of: "1a").map(SearchFolding.isNumber) == [false])
        #expect(SearchFolding.words(of: " ") == [])
    }
}
