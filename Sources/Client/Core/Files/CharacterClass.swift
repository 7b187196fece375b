/// The kind of a character, as far as it helps to recognise an encoding.
public enum CharacterClass {
    case latin, latinCapital, cyrillic, cyrillicCapital, kana, halfwidthKana, han, hangul
    /// Characters that are in no text.
    case control
    /// Characters that are seldom beside a letter.
    case symbol
    /// Characters that are in all texts.
    case other

    public init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: self = .other
        case 0x00...0x1F, 0x7F...0x9F, 0xE000...0xF8FF: self = .control
        case 0x41...0x5A: self = .latinCapital
        case 0x61...0x7A: self = .latin
        case 0x20...0x7E: self = .other
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: self = CharacterClass.small(scalar) == scalar ? .latin : .latinCapital
        case 0x400...0x42F: self = .cyrillicCapital
        case 0x430...0x45F: self = .cyrillic
        case 0x3041...0x30FC: self = .kana
        case 0xFF61...0xFF9F: self = .halfwidthKana
        case 0x3400...0x9FFF: self = .han
        case 0xAC00...0xD7A3: self = .hangul
        case 0xA0, 0xA7, 0xAB, 0xBB, 0x2010...0x2026, 0x2116, 0x3000...0x3020, 0xFF00...0xFF60: self = .other
        default: self = .symbol
        }
    }

    /// Returns the lower-case letter of one of the alphabets that old encodings have; anything else is returned unchanged.
    public static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let value = scalar.value
        let distance: UInt32 =
            switch value {
            case 0xC0...0xD6, 0xD8...0xDE, 0x410...0x42F: 0x20
            case 0x400...0x40F: 0x50
            case 0x100...0x137, 0x14A...0x177: value % 2 == 0 ? 1 : 0
            case 0x139...0x148, 0x179...0x17E: value % 2 == 1 ? 1 : 0
            default: 0
            }
        return Unicode.Scalar(value + distance) ?? scalar
    }

    /// Whether it is a letter of the Latin alphabet.
    public var isLatin: Bool { self == .latin || self == .latinCapital }

    private var isCyrillic: Bool { self == .cyrillic || self == .cyrillicCapital }

    /// Returns how unlikely it is right after another character.
    public func penalty(after previous: CharacterClass) -> Int {
        if isLatin && previous.isCyrillic || isCyrillic && previous.isLatin { return 6 }
        switch (previous, self) {
        case (.cyrillic, .cyrillicCapital): return 4
        case (.latin, .latinCapital): return 3
        case (.halfwidthKana, .kana), (.halfwidthKana, .han), (.kana, .halfwidthKana), (.han, .halfwidthKana): return 3
        default: break
        }
        let isAtLetter = self == .symbol && (previous.isLatin || previous.isCyrillic)
        let isBeforeLetter = previous == .symbol && (isLatin || isCyrillic)
        return isAtLetter || isBeforeLetter ? 4 : 0
    }
}
