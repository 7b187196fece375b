import EmbeddedSupport

/// The writing direction of texts: a browser has to detect it, except in those that are only left to right.
public enum WritingDirection: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Returns whether a text has anything written from right to left; blocks are those of Unicode's *Bidi_Class* defaults.
    public static func isMixed(_ scalars: [Unicode.Scalar]) -> Bool {
        for scalar in scalars where isRightToLeft(scalar) { return true }
        return false
    }

    /// Returns the direction of the first letter of a text; nil for one without letters.
    static func first(in text: String) -> WritingDirection? {
        for scalar in ExactText.scalars(of: text) {
            if isRightToLeft(scalar) { return .rightToLeft }
            let isDigit = scalar.value >= 0x30 && scalar.value <= 0x39
            if !isDigit, scalar != "_", scalar != "-", ScalarClass.isWord(scalar) { return .leftToRight }
        }
        return nil
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= firstRightToLeft else { return false }
        switch scalar.value {
        case firstRightToLeft...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
            0x1_E800...0x1_EFFF:
            return true
        default: return false
        }
    }

    private static let firstRightToLeft: UInt32 = 0x590
}
