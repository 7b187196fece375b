import EmbeddedSupport

/// Lines that people draw of signs, such as `=====` or `* * *`: they part what is above from what is below, and have no words.
enum Rulers {
    /// Returns whether a line is a ruler: at least three signs that draw lines, with nothing but blanks between them.
    static func isRuler(_ line: some Sequence<Unicode.Scalar>) -> Bool {
        var count = 0
        for scalar in line where !ExactText.isSpace(scalar) {
            guard isSign(scalar) else { return false }
            count += 1
        }
        return count >= minimumSignCount
    }

    /// Returns words without the lines that are rulers.
    static func removed(from words: String) -> String {
        guard hasSign(words) else { return words }
        var kept: [Unicode.Scalar] = []
        for line in ExactText.scalars(of: words).split(separator: "\n", omittingEmptySubsequences: false) where !isRuler(line) {
            kept.append(contentsOf: line)
            kept.append("\n")
        }
        if !kept.isEmpty { kept.removeLast() }
        return ExactText.text(of: kept)
    }

    private static func hasSign(_ words: String) -> Bool {
        for scalar in words.unicodeScalars where isSign(scalar) { return true }
        return false
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", "=", "_", "*", "~", "#", "+", ".", "·", "•", "–", "—", "―", "ー", "〜", "…", "\u{2500}"..."\u{257F}": true
        default: false
        }
    }

    private static let minimumSignCount = 3
}
