import EmbeddedSupport
import Markup

/// Backslashes that keep words from being read as marks.
enum MarkdownEscapes {
    /// Returns words, between a scalar before and one after them, in which nothing is a mark within a line.
    static func words(
        _ words: [Unicode.Scalar], before: Unicode.Scalar?, after: Unicode.Scalar?, isInLink: Bool
    ) -> [Unicode.Scalar] {
        let lastClosing = words.indices.last { index in
            words[index] == "]" && index + 1 < words.count
                && (words[index + 1] == "(" || words[index + 1] == "[" || words[index + 1] == ":")
        }
        var escaped: [Unicode.Scalar] = []
        escaped.reserveCapacity(words.count)
        var addressEnd = 0
        for (index, scalar) in words.enumerated() {
            let last = index > 0 ? words[index - 1] : before ?? " "
            if index >= addressEnd, scalar == "h", !ScalarClass.isWord(last), beginsAddress(words[index...]) {
                addressEnd = words[index...].firstIndex { ExactText.isSpace($0) } ?? words.count
            }
            let next = index + 1 < words.count ? words[index + 1] : after ?? " "
            let isMark =
                switch scalar {
                case "[": isInLink || next == "[" || next == "^" || index < lastClosing ?? 0
                case "]": isInLink
                case "&": isReference(words[(index + 1)...])
                case "$": mayBeginFormula(words[(index + 1)...], last)
                default: needsEscape(scalar, last, next)
                }
            if index >= addressEnd, isMark { escaped.append("\\") }
            escaped.append(scalar)
        }
        return escaped
    }

    private static func needsEscape(_ scalar: Unicode.Scalar, _ last: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\": next.isASCII && !ExactText.isSpace(next) && (!ScalarClass.isWord(next) || next == "-" || next == "_")
        case "`": true
        case "*": !(ExactText.isSpace(last) && ExactText.isSpace(next))
        case "_": !(isLetter(last) && isLetter(next)) && !(ExactText.isSpace(last) && ExactText.isSpace(next))
        case "~": next == "~" && last != "~"
        case "<": next == "/" || next == "!" || next == "?" || isLetter(next)
        default: false
        }
    }

    /// Returns whether a dollar with words behind it may begin a formula: prices, and the only dollar of a text, do not.
    private static func mayBeginFormula(_ words: ArraySlice<Unicode.Scalar>, _ last: Unicode.Scalar) -> Bool {
        guard let next = words.first, !(last.isASCII && isLetter(last)) else { return false }
        guard next != "$" else { return true }
        guard !ExactText.isSpace(next) else { return false }
        // Any of the next may end it: those between may be escaped.
        return words.indices.dropFirst().prefix(maximumFormulaLength).contains { end in
            let after = end + 1 < words.endIndex ? words[end + 1] : " "
            return words[end] == "$" && !ExactText.isSpace(words[end - 1]) && !(after.isASCII && isLetter(after))
        }
    }

    /// The length of a formula up to which its end is sought.
    private static let maximumFormulaLength = 1_000

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ScalarClass.isWord(scalar) && scalar != "-" && scalar != "_" }

    private static let beginnings = ["http://", "https://"].map { ExactText.scalars(of: $0) }

    private static func beginsAddress(_ words: ArraySlice<Unicode.Scalar>) -> Bool { beginnings.contains { words.starts(with: $0) } }

    /// The longest name of a character, as in `&amp;`.
    private static let maximumNameLength = 32

    private static func isReference(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
        let name = words.prefix(maximumNameLength).prefix { isLetter($0) || $0 == "#" }
        return !name.isEmpty && name.endIndex < words.endIndex && words[name.endIndex] == ";"
    }

    private static let maximumHeadingLevel = 6

    /// Returns a line that does not begin like a heading or a quote, and is no line across the page; what looks like an item may be one.
    static func beginning(of line: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard let first = line.first else { return line }
        let isMark =
            switch first {
            case "#":
                line.prefix { $0 == "#" }.count <= maximumHeadingLevel
                    && (line.count == 1 || line[1] == "#" || ExactText.isSpace(line[1]))
            case ">": true
            case "-", "=": line.allSatisfy { $0 == first || $0 == " " }
            default: false
            }
        return isMark ? ["\\"] + line : line
    }
}
