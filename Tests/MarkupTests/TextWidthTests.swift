import Markup
import Testing

struct TextWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("привет", 6), ("牛乳", 4), ("ﾊﾝ", 2), ("e\u{301}", 1), ("が", 2), ("か\u{3099}", 2), ("😀", 2),
        ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇯🇵", 2), ("🇯🇵🇷🇺", 4), ("❤️", 2), ("1️⃣", 2), ("👩‍❤️‍👨x", 3), ("中文 a", 6), ("a\u{200B}b", 2),
    ])
    func wordsTakeColumns(words: String, columns: Int) { #expect(TextWidth.columns(of: words.unicodeScalars) == columns) }
}
