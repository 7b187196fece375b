import Domain
import Foundation
import Testing

struct SearchFoldingTests {
    /// The scalars of the Unicode that the table was made of.
    private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
        let properties = $0.properties
        return properties.age.map { $0 <= (14, 0) } ?? false && properties.generalCategory != .privateUse
    }
    /// What Unicode folds and the table leaves as it is, beside what is no letter: signs beside words, and what is rarer than it is long.
    private static func isLeftOut(_ value: UInt32) -> Bool {
        switch value {
        case 0x2116, 0x2120, 0x2122, 0x1F16A...0x1F16C, 0xFBEA...0xFBFB, 0xFC00...0xFD3D, 0xFD50...0xFDC7, 0x2F800...0x2FA1D: true
        default: false
        }
    }

    private func folded(_ scalar: Unicode.Scalar) -> String { SearchFolding.folded(String(Character(scalar))) }

    @Test func capitalsFoldAsTheirSmallLetters() {
        let wrong = Self.scalars.filter { folded($0) != SearchFolding.folded($0.properties.lowercaseMapping) }
        #expect(wrong.isEmpty, "\(wrong.map(\.value))")
    }

    @Test func lettersFoldAsTheirDecompositions() {
        let wrong = Self.scalars.filter {
            let text = String(Character($0))
            // Accents that stand alone, and notes of music, are no letters.
            let isSign = $0.properties.generalCategory == .modifierSymbol || (0x1D15E...0x1D1C0).contains($0.value)
            return !Self.isLeftOut($0.value) && !isSign
                && folded($0) != SearchFolding.folded(text.decomposedStringWithCanonicalMapping)
        }
        #expect(wrong.isEmpty, "\(wrong.map(\.value))")
    }

    @Test func whatUnicodeFoldsIsFolded() {
        let wrong = Self.scalars.filter {
            let properties = $0.properties
            let isLetter = properties.isAlphabetic || properties.numericType != nil
            return isLetter && properties.changesWhenNFKCCaseFolded && !Self.isLeftOut($0.value)
                && SearchFolding.folded($0.value) == .letter($0.value)
        }
        #expect(wrong.isEmpty, "\(wrong.map(\.value))")
    }

    @Test func marksAndWhatIsToBeIgnoredAreDropped() {
        let wrong = Self.scalars.filter {
            let properties = $0.properties
            let isMark = properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
            // The one is a letter below another; the other became a mark later.
            if $0 == "\u{345}" || $0 == "\u{1171E}" { return false }
            return isMark || properties.isDefaultIgnorableCodePoint
                ? SearchFolding.folded($0.value) != .dropped : properties.generalCategory == .spacingMark && folded($0).isEmpty
        }
        #expect(wrong.isEmpty, "\(wrong.map(\.value))")
    }

    @Test func everyScalarFoldsTwiceToTheSame() {
        let wrong = Self.scalars.filter { SearchFolding.folded(folded($0)) != folded($0) }
        #expect(wrong.isEmpty, "\(wrong.map(\.value))")
    }

    @Test(arguments: [
        ("Crème BRÛLÉE", "creme brulee"), ("Ørsted ŹDŹBŁO", "orsted zdzblo"), ("й И\u{306} Ё Її", "й й е іі"), ("ß ﬁ Ⅳ ½", "ss fi iv 1 2"),
        ("か\u{3099}ｶﾞガ", "ががが"), ("\u{1112}\u{1161}\u{11AB}ㅎㅏ", "한하"), ("a\u{AD}\u{200B}b", "ab"), ("5 µm", "5 μm"),
        ("№5 Enot™", "№5 enot™"),
        ("นํ้า น้ำ", "นา นา"), ("ᲡᲐ", "სა"), ("\u{301}", ""), ("神", "神"), ("⑳㏠", "20 1日"),
    ]) func aTextIsFoldedAsAWhole(text: String, expected: String) {
        #expect(Array(SearchFolding.folded(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func aLetterEndsBehindItsMarks() {
        let scalars = Array("e\u{301}\u{AD}xﬁ".unicodeScalars)
        #expect(SearchFolding.folding(in: scalars, at: 0) == (.letter(0x65), 3))
        #expect(SearchFolding.folding(in: scalars, at: 1) == (.dropped, 3))
        #expect(SearchFolding.folding(in: scalars, at: 4) == (.letters([0x66, 0x69]), 5))
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
