/// The width of words in columns, as letters of one width are laid out: those of Chinese, Japanese and Korean and emoji take two, marks of
/// letters none.
public enum TextWidth {
    /// Returns the number of columns that words take.
    public static func columns(of words: some Sequence<Unicode.Scalar>) -> Int {
        var columns = 0
        // The width of the letter before, whether an emoji is being joined to the next, and whether half of a flag is before.
        var (last, isJoining, isHalfFlag) = (0, false, false)
        for scalar in words {
            if scalar.value == 0x200D {
                isJoining = last == 2
            } else if scalar.value == 0xFE0F {
                if last == 1 { (columns, last) = (columns + 1, 2) }
            } else if isRegional(scalar), isHalfFlag {
                isHalfFlag = false
            } else if !isMark(scalar) {
                let width = isJoining ? 0 : isWide(scalar) ? 2 : 1
                if !isJoining { last = width }
                columns += width
                (isJoining, isHalfFlag) = (false, isRegional(scalar))
            }
        }
        return columns
    }

    private static func isRegional(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x1F1E6 && scalar.value <= 0x1F1FF }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x2614...0x2615, 0x2705, 0x274C, 0x2753...0x2757, 0x2795...0x2797, 0x2B50,
            0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Returns whether a scalar is drawn onto the letter before it, or is not seen.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4,
            0x900...0x902, 0x93C, 0x941...0x948, 0x94D, 0xE31, 0xE34...0xE3A, 0xE47...0xE4E, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
            0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x20D0...0x20F0, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF,
            0x1F3FB...0x1F3FF, 0xE0000...0xE01EF:
            true
        default: false
        }
    }
}
