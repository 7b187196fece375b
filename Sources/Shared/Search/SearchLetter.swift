import Domain
import Markup

/// Sorts scalars for the search and folds them: no capitals, no diacritics, ё as е, katakana as hiragana, one width.
enum SearchLetter {
    /// Tells what a scalar is for the search.
    enum Role {
        /// Is part of a word.
        case word
        /// Is a word by itself: an ideograph, a kana, a letter of a script without spaces.
        case single
        /// Belongs to the letter before it.
        case mark
        /// Stands between words.
        case gap
    }

    /// Gives the role of a scalar and its folded form.
    static func sorted(_ value: UInt32) -> (role: Role, folded: UInt32) {
        switch value {
        case 0x61...0x7A, 0x30...0x39, 0x430...0x44F: (.word, value)
        case 0x41...0x5A, 0x410...0x42F: (.word, value + 32)
        case 0..<0x80: (.gap, value)
        case 0x401, 0x451: (.word, 0x435)
        case 0xC0...0x24F, 0x1E00...0x1EFF: latin(value)
        case 0x300...0x36F, 0x3099, 0x309A, 0xFF9E, 0xFF9F, 0xFE00...0xFE0F, 0x200D, 0xAD, 0x1F3FB...0x1F3FF: (.mark, value)
        case 0x386...0x3CE: (.word, greek(value))
        case 0x30A1...0x30F6: (.single, value - 0x60)
        case 0x3041...0x3096, 0x30FC, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            (.single, value)
        case 0xFF66...0xFF9D: (.single, halfWidth(value))
        case 0xFF01...0xFF5E: sorted(value - 0xFEE0)
        case 0xE01...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: isLetter(value) ? (.single, value) : (.gap, value)
        case 0x2190...0x2BFF, 0x1F000...0x1FAFF: (.single, value)
        default: isLetter(value) ? (.word, folded(value)) : (.gap, value)
        }
    }

    /// Gives the letter that a combining mark makes of the one before it, as far as it is another letter; nil where the mark is dropped.
    static func composed(_ letter: UInt32, with mark: UInt32) -> UInt32? {
        switch mark {
        case 0x306: letter == 0x438 ? 0x439 : nil  // й
        case 0x3099, 0xFF9E:
            switch letter {
            case 0x3046: 0x3094
            case 0x304B...0x3061: letter % 2 == 1 ? letter + 1 : nil
            case 0x3064, 0x3066, 0x3068: letter + 1
            case 0x306F...0x307B: (letter - 0x306F) % 3 == 0 ? letter + 1 : nil
            default: nil
            }
        case 0x309A, 0xFF9F: (0x306F...0x307B).contains(letter) && (letter - 0x306F) % 3 == 0 ? letter + 2 : nil
        default: nil
        }
    }

    private static func latin(_ value: UInt32) -> (role: Role, folded: UInt32) {
        let base: UInt8 =
            switch value {
            case 0xC0...0x17F: bases.utf8Start[Int(value - 0xC0)]
            case 0x1E00...0x1EFF: additionalBases.utf8Start[Int(value - 0x1E00)]
            case 0x1A0, 0x1A1: 0x6F
            case 0x1AF, 0x1B0: 0x75
            case 0x218, 0x219: 0x73
            case 0x21A, 0x21B: 0x74
            default: none
            }
        if base != none { return (.word, UInt32(base)) }
        return value == 0xD7 || value == 0xF7 ? (.gap, value) : (.word, folded(value))
    }

    private static func greek(_ value: UInt32) -> UInt32 {
        switch folded(value) {
        case 0x3AC: 0x3B1
        case 0x3AD: 0x3B5
        case 0x3AE: 0x3B7
        case 0x3AF, 0x390, 0x3CA: 0x3B9
        case 0x3CC: 0x3BF
        case 0x3CD, 0x3B0, 0x3CB: 0x3C5
        case 0x3CE: 0x3C9
        case let small: small
        }
    }

    private static func halfWidth(_ value: UInt32) -> UInt32 {
        let place = Int(value - 0xFF66) * 3
        let start = kana.utf8Start
        let wide = UInt32(start[place] & 0xF) << 12 | UInt32(start[place + 1] & 0x3F) << 6 | UInt32(start[place + 2] & 0x3F)
        return wide == 0x30FC ? wide : wide - 0x60
    }

    private static func folded(_ value: UInt32) -> UInt32 {
        guard let scalar = Unicode.Scalar(value) else { return value }
        return SearchFolding.folded(scalar).value
    }

    private static func isLetter(_ value: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(value) else { return false }
        return ScalarClass.isWord(scalar)
    }

    private static let none: UInt8 = 0x2D
    /// Lists the ASCII letters below the diacritics of U+00C0 to U+017F; `-` for those that have none.
    private static let bases: StaticString = """
        aaaaaa-ceeeeiiii-nooooo-ouuuuy-saaaaaa-ceeeeiiii-nooooo-ouuuuy-yaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii--jjkk-\
        llllll--llnnnnnn---oooooo--rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz-
        """
    /// Does so for U+1E00 to U+1EFF.
    private static let additionalBases: StaticString = """
        aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuu\
        vvvvwwwwwwwwwwxxxxyyzzzzzzhtwy------aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy\
        ------
        """
    /// Lists the katakana of U+FF66 to U+FF9D in full width.
    private static let kana: StaticString = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
}
