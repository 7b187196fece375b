import Markup
import Testing

struct WordPiecesTests {
    private static func pieces(_ text: String) -> [String] {
        let scalars = [Unicode.Scalar](text.unicodeScalars)
        let starts = WordPieces.starts(in: scalars)
        return zip(starts, starts.dropFirst() + [scalars.count]).map { String(String.UnicodeScalarView(scalars[$0..<$1])) }
    }

    @Test(arguments: [
        ("", []), ("one two", ["one", " ", "two"]), ("Ёж, е2е", ["Ёж", ",", " ", "е2е"]), ("a  \tb", ["a", "  \t", "b"]),
        ("a\n\n b", ["a", "\n", "\n", " ", "b"]), ("漢字かな", ["漢", "字", "か", "な"]), ("ab漢c", ["ab", "漢", "c"]),
        ("**b**", ["*", "*", "b", "*", "*"]), ("well-known", ["well-known"]), ("cafe\u{301} x", ["cafe\u{301}", " ", "x"]),
        ("か\u{3099}き", ["か\u{3099}", "き"]), ("👩🏽‍🚀👩", ["👩🏽‍🚀", "👩"]), ("🇯🇵🇷🇺", ["🇯🇵", "🇷🇺"]), ("☺️!", ["☺️", "!"]),
    ])
    func aTextIsCutWhereWordsAre(text: String, expected: [String]) {
        #expect(Self.pieces(text).map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }
}
