import EmbeddedSupport

/// The pieces in which people compare texts: words, the characters of scripts without spaces, signs, blanks and line breaks.
///
/// What is drawn as one, such as an emoji of several scalars or a letter with an accent of its own, is not cut.
public enum WordPieces {
    /// Returns the positions where pieces start, ascending.
    public static func starts(in scalars: [Unicode.Scalar]) -> [Int] {
        var starts: [Int] = []
        var start = 0
        for index in scalars.indices {
            if index > 0, isJoined(scalars[index - 1], scalars[index], pieceLength: index - start) { continue }
            start = index
            starts.append(index)
        }
        return starts
    }

    /// Returns whether a scalar belongs to the piece of the one before it.
    private static func isJoined(_ previous: Unicode.Scalar, _ scalar: Unicode.Scalar, pieceLength: Int) -> Bool {
        if isLineFeed(previous) || isLineFeed(scalar) { return false }
        if ExactText.isSpace(scalar) { return ExactText.isSpace(previous) }
        if ExactText.isSpace(previous) { return false }
        if isExtending(scalar) || previous == joiner { return true }
        if isFlagHalf(previous), isFlagHalf(scalar) { return pieceLength % 2 == 1 }
        guard ScalarClass.isWord(previous), ScalarClass.isWord(scalar) else { return false }
        return Script(of: previous) != .unspaced && Script(of: scalar) != .unspaced
    }

    private static let joiner: Unicode.Scalar = "\u{200D}"

    private static func isLineFeed(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

    /// Returns whether a scalar is half of a flag.
    private static func isFlagHalf(_ scalar: Unicode.Scalar) -> Bool { (0x1_F1E6...0x1_F1FF).contains(scalar.value) }

    /// Returns whether a scalar is drawn together with the one before it: a mark, a tone of skin, a joiner, a choice of a form.
    private static func isExtending(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x64B...0x65F, 0x900...0x903, 0x93A...0x94F, 0xE31, 0xE34...0xE3A, 0xE47...0xE4E,
            0xEB1, 0xEB4...0xEBC, 0xEC8...0xECE, 0x102B...0x103E, 0x1160...0x11FF, 0x17B4...0x17D3, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
            0x200C, 0x200D, 0x20D0...0x20FF, 0x302A...0x302F, 0x3099, 0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFF9E, 0xFF9F,
            0x1_F3FB...0x1_F3FF, 0xE_0020...0xE_007F, 0xE_0100...0xE_01EF:
            true
        default: false
        }
    }
}
