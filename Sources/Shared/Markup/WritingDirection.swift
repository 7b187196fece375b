/// The writing direction of texts: a browser has to detect it, except in those that are only left to right.
public enum WritingDirection {
    /// Returns whether a text has anything written from right to left; blocks are those of Unicode's *Bidi_Class* defaults.
    public static func isMixed(_ scalars: [Unicode.Scalar]) -> Bool {
        for scalar in scalars where scalar.value >= firstRightToLeft {
            switch scalar.value {
            case firstRightToLeft...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
                0x1_E800...0x1_EFFF:
                return true
            default: continue
            }
        }
        return false
    }

    private static let firstRightToLeft: UInt32 = 0x590
}
