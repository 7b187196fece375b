import Domain
import Markup

/// The classes of scalars for the search, and their folding, the same as that of `SearchFolding`.
enum SearchLetter {
    /// The role of a scalar in the search.
    enum Role {
        /// Part of a word.
        case word
        /// A word by itself: an ideograph, a kana, a letter of a script without spaces.
        case single
        /// Part of the letter before it.
        case mark
        /// A separator of words.
        case gap
        /// A scalar that folds to several letters.
        case several
    }

    /// Returns the role of a scalar and its folded form.
    static func sorted(_ value: UInt32) -> (role: Role, folded: UInt32) {
        switch value {
        case 0x61...0x7A, 0x30...0x39, 0x430...0x44F: (.word, value)
        case 0x41...0x5A, 0x410...0x42F: (.word, value + 32)
        case 0..<0x80: (.gap, value)
        case 0x401, 0x451: (.word, 0x435)
        case 0x30A1...0x30F6: (.single, value - 0x60)
        case 0x3041...0x3096, 0x30FC, 0x4E00...0x9FFF: (.single, value)
        default:
            switch SearchFolding.folded(value) {
            case .dropped: (.mark, value)
            case .letter(let letter): (role(of: letter), letter)
            case .letters: (.several, value)
            }
        }
    }

    /// Returns the role of a folded letter.
    static func role(of value: UInt32) -> Role {
        switch value {
        case 0x61...0x7A, 0x30...0x39, 0x430...0x44F: .word
        case 0..<0x80: .gap
        case 0x3041...0x3096, 0x309D, 0x309E, 0x30F7...0x30FA, 0x30FC, 0x30FE, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0x2_0000...0x3_FFFF, 0x2190...0x2BFF, 0x1_F000...0x1_FAFF:
            .single
        case 0x30FB, 0xFF65: .gap
        case 0xE01...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: isLetter(value) ? .single : .gap
        default: isLetter(value) ? .word : .gap
        }
    }

    private static func isLetter(_ value: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(value) else { return false }
        return ScalarClass.isWord(scalar)
    }
}
