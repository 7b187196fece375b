/// The text that is kept of what the engine read.
enum ReadText {
    /// The largest length of a text, in Unicode scalars.
    static let maximumScalars = 200_000

    /// Returns a text without control characters, without blank space at the ends of lines and of the text, and without spaces between
    /// Japanese characters; with one empty line between paragraphs and no more scalars than are kept.
    static func tidied(_ text: String) -> String {
        var lines: [String.UnicodeScalarView] = []
        for line in text.unicodeScalars.prefix(maximumScalars).split(separator: "\n", omittingEmptySubsequences: false) {
            let line = tidied(line: line)
            if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return String(String.UnicodeScalarView(lines.joined(separator: "\n".unicodeScalars)))
    }

    private static func tidied(line: Substring.UnicodeScalarView) -> String.UnicodeScalarView {
        var tidy = String.UnicodeScalarView()
        var hasSpace = false
        for scalar in line where !isControl(scalar) || scalar == "\t" {
            if scalar.properties.isWhitespace {
                hasSpace = true
                continue
            }
            if hasSpace, let last = tidy.last, !(isJapanese(last) && isJapanese(scalar)) { tidy.append(" ") }
            hasSpace = false
            tidy.append(scalar)
        }
        return tidy
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned: true
        case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
        default: false
        }
    }

    /// Returns whether a character is written without spaces around it: kana, Han, their punctuation and full-width forms.
    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3000...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x2FA1F: true
        default: false
        }
    }
}
