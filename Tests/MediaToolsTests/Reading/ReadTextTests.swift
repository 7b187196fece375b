import MediaMessages
import Testing

@testable import MediaTools

@Suite struct ReadTextTests {
    @Test(arguments: [
        ("", ""), (" \n\n ", ""), ("a b\n", "a b"), ("a\nb\n\nc\n\n", "a\nb\n\nc"), ("\n\na\n\n\n\nb", "a\n\nb"),
        ("a  \t b \r\n c", "a b\nc"),
        ("bro-\nken", "bro-\nken"), ("\u{C}a\u{0}b\u{7F}\u{85}", "ab"), ("a\u{202E}b\u{FEFF}", "ab"), ("é e\u{301}", "é e\u{301}"),
    ])
    func whatIsNoTextGoes(read: String, tidy: String) {
        #expect(ReadText.tidied(read) == tidy)
    }

    @Test(arguments: [
        ("台 所 の 改 修", "台所の改修"), ("バ ター 500 グラム", "バター 500 グラム"), ("は 、 「 箱 」 。", "は、「箱」。"), ("木 曜日 16 時", "木曜日 16 時"),
        ("（ Ａ ） ｶ ﾅ", "（Ａ）ｶﾅ"), ("東京 Tokyo 駅", "東京 Tokyo 駅"), ("дом 家", "дом 家"), ("𠮷 野 家", "𠮷野家"),
    ])
    func japaneseCharactersHaveNoSpacesBetween(read: String, tidy: String) {
        #expect(ReadText.tidied(read) == tidy)
    }

    @Test func aTextIsLimited() {
        let whole = String(repeating: "é", count: ReadText.maximumScalars)
        #expect(ReadText.tidied(whole) == whole)
        #expect(ReadText.tidied(whole + "x") == whole)
    }

    @Test(arguments: ["\u{1F994}", "\"", "a\n"]) func theLongestTextFitsIntoALineOfTheProcess(piece: String) {
        let text = ReadText.tidied(String(repeating: piece, count: ReadText.maximumScalars))
        #expect(MediaAnswer.text(text).json.bytes.count < MediaJob.maximumLineBytes)
    }
}
