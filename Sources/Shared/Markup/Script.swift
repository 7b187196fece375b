/// The script of a letter, to separate adjoining words and addresses.
enum Script {
    /// A digit, a sign within names or a mark, which takes the script of its neighbours.
    case common
    case latin, greek, cyrillic
    /// A script that is written without spaces, or that adds endings to names of other scripts: Han, kana, Hangul, Thai, Lao, Burmese,
    /// Khmer.
    case unspaced
    /// Any other script.
    case other

    init(of scalar: Unicode.Scalar) {
        self =
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A, 0xAA...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA722...0xA7FF: .latin
            case 0..<0x80, 0x300...0x36F, 0x200C, 0x200D, 0xFE00...0xFE0F: .common
            case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
            case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: .cyrillic
            case 0xE00...0xEFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
                0xF900...0xFAFF,
                0xFF66...0xFFDC, 0x2_0000...0x3_FFFF:
                .unspaced
            default: .other
            }
    }

    /// Returns whether letters of this script and of another can't be part of one word.
    func differs(from other: Script) -> Bool { self != other && self != .common && other != .common }
}
