/// Whether the script of a letter is written with spaces between words.
enum Spacing {
    /// A digit, a sign within names or a mark, which takes the script of its neighbours.
    case common
    case spaced
    case unspaced

    init(of scalar: UInt32) {
        self =
            switch scalar {
            case 0x41...0x5A, 0x61...0x7A: .spaced
            case 0..<0x80, 0x300...0x36F, 0x200C, 0x200D, 0xFE00...0xFE0F: .common
            case 0xE00...0xEFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
                0xF900...0xFAFF, 0xFF66...0xFFDC, 0x2_0000...0x3_FFFF:
                .unspaced
            default: .spaced
            }
    }
}
