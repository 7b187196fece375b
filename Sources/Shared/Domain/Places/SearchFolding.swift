import EmbeddedSupport

/// Folds texts so that they are found however they are written: no capitals, ё as е, katakana as hiragana, full-width letters and
/// digits as plain ones, one space between words. Written out, because the browser's program holds no tables of Unicode.
public enum SearchFolding {
    /// Folds a text.
    public static func folded(_ text: String) -> String {
        var scalars: [Unicode.Scalar] = []
        var isSpaceDue = false
        for scalar in ExactText.scalars(of: text) {
            if isSpace(scalar.value) {
                isSpaceDue = !scalars.isEmpty
                continue
            }
            if isSpaceDue { scalars.append(" ") }
            isSpaceDue = false
            scalars.append(folded(scalar))
        }
        return ExactText.text(of: scalars)
    }

    /// Gives the folded words of a query, as bytes.
    public static func words(of query: String) -> [[UInt8]] {
        var words: [[UInt8]] = [[]]
        for byte in ExactText.bytes(of: folded(query)) {
            if byte == 0x20 { words.append([]) } else { words[words.count - 1].append(byte) }
        }
        return words.filter { !$0.isEmpty }
    }

    /// Tells whether a word is a number, which looks for articles (G3).
    public static func isNumber(_ word: [UInt8]) -> Bool {
        for byte in word where byte < 0x30 || byte > 0x39 { return false }
        return !word.isEmpty
    }

    /// Folds one scalar.
    public static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let value = scalar.value
        if value < 0x80 { return value >= 0x41 && value <= 0x5A ? moved(value, by: 32) : scalar }
        switch value {
        case 0xFF01...0xFF5E: return folded(moved(value, by: -0xFEE0))  // full width
        case 0x30A1...0x30F6: return moved(value, by: -0x60)  // katakana
        case 0x401, 0x451: return "е"
        default: return moved(value, by: capitalDistance(value))
        }
    }

    /// Gives what lies between a capital of the Latin, Greek, Cyrillic or Armenian script and its small letter; 0 for all else.
    private static func capitalDistance(_ value: UInt32) -> Int {
        switch value {
        case 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F: 32
        case 0x400...0x40F: 80
        case 0x531...0x556: 48
        case 0x178: -121
        case 0x386: 38
        case 0x388...0x38A: 37
        case 0x38C: 64
        case 0x38E, 0x38F: 63
        case 0x3C2: 1  // ς ends a word
        case 0x4C0: 15
        case 0x139...0x148, 0x179...0x17E, 0x4C1...0x4CE: value % 2 == 1 ? 1 : 0
        case 0x100...0x12F, 0x132...0x137, 0x14A...0x177, 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F, 0x1E00...0x1E95, 0x1EA0...0x1EFF:
            value % 2 == 0 ? 1 : 0
        default: 0
        }
    }

    private static func moved(_ value: UInt32, by distance: Int) -> Unicode.Scalar {
        Unicode.Scalar(UInt32(Int(value) + distance)) ?? "\u{FFFD}"
    }

    private static func isSpace(_ value: UInt32) -> Bool {
        switch value {
        case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
