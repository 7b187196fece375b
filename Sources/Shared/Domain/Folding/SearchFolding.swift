import EmbeddedSupport

/// The folding of texts, so that they are found however they are written: no capitals, no marks but those of й and of kana, ё as е,
/// katakana as hiragana, full-width letters and ligatures as plain ones, one space between words.
///
/// That is Unicode's NFKC_Casefold without marks. Server and browser have a table of it, since the browser's program does not contain the
/// standard library's.
public enum SearchFolding {
    /// Returns a folded text.
    public static func folded(_ text: String) -> String {
        var scalars: [Unicode.Scalar] = []
        var isSpaceDue = false
        func append(_ value: UInt32) {
            if isSpace(value) {
                isSpaceDue = !scalars.isEmpty
                return
            }
            if isSpaceDue { scalars.append(" ") }
            isSpaceDue = false
            scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        let read = ExactText.scalars(of: text)
        var place = 0
        while place < read.count {
            let (folding, end) = folding(in: read, at: place)
            switch folding {
            case .dropped: break
            case .letter(let letter): append(letter)
            case .letters(let letters): for letter in letters { append(letter) }
            }
            place = end
        }
        return ExactText.text(of: scalars)
    }

    /// Returns the folded words of a query, as bytes.
    public static func words(of query: String) -> [[UInt8]] {
        var words: [[UInt8]] = [[]]
        for byte in ExactText.bytes(of: folded(query)) {
            if byte == 0x20 { words.append([]) } else { words[words.count - 1].append(byte) }
        }
        return words.filter { !$0.isEmpty }
    }

    /// Returns whether a word is a number, which searches by article (G3).
    public static func isNumber(_ word: [UInt8]) -> Bool {
        for byte in word where byte < 0x30 || byte > 0x39 { return false }
        return !word.isEmpty
    }

    /// Returns one folded scalar; one that folds to none or to several letters stays as it is.
    public static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard case .letter(let letter) = folded(scalar.value) else { return scalar }
        return Unicode.Scalar(letter) ?? scalar
    }

    /// Returns what a scalar folds to.
    public static func folded(_ value: UInt32) -> Folding {
        if let letter = plain(value) { return .letter(letter) }
        switch value {
        case 0xFF01...0xFF5E: return folded(value - 0xFEE0)
        case 0x309B, 0x309C, 0xFF9E, 0xFF9F: return .dropped
        default: return FoldingTable.shared.folded(value)
        }
    }

    /// Returns what a letter of the most common scripts folds to by itself; nil for any other scalar.
    @inline(__always) public static func plain(_ value: UInt32) -> UInt32? {
        switch value {
        case 0x41...0x5A, 0x410...0x42F: value + 32
        case 0..<0x80, 0x430...0x44F, 0x3041...0x3096, 0x4E00...0x9FFF, 0xAC00...0xD7A3: value
        case 0x30A1...0x30F6: value - 0x60
        default: nil
        }
    }

    /// Returns what the scalar at an index folds to with the marks after it, and where they end.
    public static func folding(in scalars: [Unicode.Scalar], at place: Int) -> (folding: Folding, end: Int) {
        var folding = folded(scalars[place].value)
        var end = place + 1
        while end < scalars.count {
            let value = scalars[end].value
            if plain(value) != nil { break }
            let next = folded(value)
            if let whole = composed(folding, with: value, next) { folding = .letter(whole) } else if next != .dropped { break }
            end += 1
        }
        return (folding, end)
    }

    /// Returns the letter that a mark, or a vowel or a final of Hangul, forms with the letter before it; nil where it forms none.
    public static func composed(_ letter: UInt32, with next: UInt32) -> UInt32? {
        switch next {
        case 0x306: return letter == 0x438 ? 0x439 : nil  // й
        case 0x1161...0x1175: return (0x1100...0x1112).contains(letter) ? 0xAC00 + ((letter - 0x1100) * 21 + next - 0x1161) * 28 : nil
        case 0x11A8...0x11C2:
            return (0xAC00...0xD7A3).contains(letter) && (letter - 0xAC00) % 28 == 0 ? letter + next - 0x11A7 : nil
        case 0x3099, 0x309B, 0xFF9E: return voiced(letter)
        case 0x309A, 0x309C, 0xFF9F: return (0x306F...0x307B).contains(letter) && (letter - 0x306F) % 3 == 0 ? letter + 2 : nil
        default: return nil
        }
    }

    private static func composed(_ folding: Folding, with value: UInt32, _ next: Folding) -> UInt32? {
        guard case .letter(let letter) = folding else { return nil }
        if case .letter(let following) = next { return composed(letter, with: following) }
        return composed(letter, with: value)
    }

    private static func voiced(_ letter: UInt32) -> UInt32? {
        switch letter {
        case 0x3046: 0x3094
        case 0x304B...0x3061: letter % 2 == 1 ? letter + 1 : nil
        case 0x3064, 0x3066, 0x3068: letter + 1
        case 0x306F...0x307B: (letter - 0x306F) % 3 == 0 ? letter + 1 : nil
        default: nil
        }
    }

    private static func isSpace(_ value: UInt32) -> Bool {
        switch value {
        case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
