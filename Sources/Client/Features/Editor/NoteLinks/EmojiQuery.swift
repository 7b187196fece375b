import EmbeddedSupport
import Markup

/// What is typed of an emoji's name: a colon and the beginning of a word.
enum EmojiQuery {
    /// The longest name that is looked for, in Unicode scalars.
    static let maximumLength = 30

    /// Returns where the colon is before the caret, in Unicode scalars, and what is typed behind it; nil for none. Two letters begin a
    /// name, or one of Chinese and Japanese. A colon within or behind a word, as in `10:30`, begins none.
    static func query(before caret: Int, in scalars: [Unicode.Scalar]) -> (start: Int, words: String)? {
        var start = caret
        while start > 0, caret - start <= maximumLength, isOfName(scalars[start - 1]) { start -= 1 }
        let words = scalars[start..<caret]
        guard start > 0, isColon(scalars[start - 1]), words.count >= 2 || words.contains(where: { $0.value >= 0x2E80 }) else { return nil }
        let colon = start - 1
        guard colon == 0 || mayBegin(after: scalars[colon - 1]) else { return nil }
        return (colon, ExactText.text(of: words))
    }

    private static func isColon(_ scalar: Unicode.Scalar) -> Bool { scalar == ":" || scalar == "\u{FF1A}" }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool { ScalarClass.isWord(scalar) || scalar == "-" || scalar == "+" }

    private static func mayBegin(after scalar: Unicode.Scalar) -> Bool {
        !ScalarClass.isWord(scalar) && !isColon(scalar) && scalar != "/" && scalar != "`" && scalar != "]" || scalar.value >= 0x2E80
    }
}
