/// Where a name ends in Japanese, which is written without spaces: its letters are of one kind, kanji, hiragana or katakana, so that
/// `田中さんに電話` begins with the name `田中`.
public struct JapaneseName {
    private enum Kind {
        case kanji, hiragana, katakana
    }

    /// The length of a particle, in bytes of UTF-8.
    static let particleByteCount = 3

    private var kind: Kind?
    private var letterCount = 0
    private var last: UInt32 = 0
    /// Whether the last letter is a particle, and no part of the name: it stands between a name in hiragana and letters of another kind.
    public private(set) var endsWithParticle = false

    public init() {}

    /// Takes the next letter; returns false where it is no part of the name.
    public mutating func takes(_ scalar: UInt32) -> Bool {
        guard let next = JapaneseName.kind(of: scalar) else { return true }
        if let kind, kind != next {
            endsWithParticle = kind == .hiragana && letterCount > 2 && JapaneseName.particles.contains(last)
            return false
        }
        kind = next
        letterCount += 1
        last = scalar
        return true
    }

    /// Returns the kind of a letter; nil for other scripts, and for the sign of a long vowel, which follows any kana.
    private static func kind(of scalar: UInt32) -> Kind? {
        switch scalar {
        case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: .kanji
        case 0x3041...0x309F: .hiragana
        case 0x30FC, 0xFF70: nil
        case 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
        default: nil
        }
    }

    /// The letters が で と に の は へ も や を.
    private static let particles: [UInt32] = [0x304C, 0x3067, 0x3068, 0x306B, 0x306E, 0x306F, 0x3078, 0x3082, 0x3084, 0x3092]
}
