/// The letters and signs of Chinese, Japanese and Korean, which are written without spaces: those of full or half width that are no
/// emoji, as the amendment *markdown-cjk-friendly* has them.
enum EastAsianTable {
    /// Returns whether a scalar is one of them.
    static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x1100: false
        case 0x1100...0x11FF, 0x20A9, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFFDC, 0xFFE0...0xFFEE, 0x1_6FE0...0x1_8DFF, 0x1_AFF0...0x1_B2FF,
            0x2_0000...0x3_FFFD, 0xE_0100...0xE_01EF:
            true
        default: false
        }
    }
}
