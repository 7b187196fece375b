import EmbeddedSupport

/// The form of a text as a title: one line, and empty where nothing is visible.
public enum TitleText {
    /// Returns a title as it is shown, on one line; empty for one with nothing visible.
    public static func shown(_ text: String) -> String {
        guard isVisible(text) else { return "" }
        return mayHaveLineBreak(text) ? oneLine(text) : text
    }

    /// Returns whether a text has anything visible.
    public static func isVisible(_ text: String) -> Bool {
        // It mostly begins with a visible scalar.
        for scalar in ExactText.scalars(of: text, limit: 1) where isVisible(scalar) { return true }
        for scalar in ExactText.scalars(of: text) where isVisible(scalar) { return true }
        return false
    }

    /// Returns whether a scalar ends a line, alone or with the next.
    public static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA...0xD, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Returns whether a scalar is visible: no white space, no control, nothing that Unicode says to ignore when unsupported, no empty
    /// Braille.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if ExactText.isSpace(scalar) { return false }
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
            0x2060...0x206F, 0x2800, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1_BCA0...0x1_BCA3,
            0x1_D173...0x1_D17A, 0xE_0000...0xE_0FFF:
            return false
        default: return true
        }
    }

    private static func mayHaveLineBreak(_ text: String) -> Bool {
        // The bytes can be searched without a copy; lists call this for every row.
        var text = text
        return text.withUTF8 { bytes in
            for byte in bytes where byte < 0x20 || byte == 0xC2 || byte == 0xE2 { return true }
            return false
        }
    }

    private static func oneLine(_ text: String) -> String {
        var line: [Unicode.Scalar] = []
        var isBroken = false
        for scalar in ExactText.scalars(of: text) {
            let isBreak = isLineBreak(scalar)
            if !isBreak { line.append(scalar) } else if !isBroken { line.append(" ") }
            isBroken = isBreak
        }
        return ExactText.text(of: line)
    }
}

extension Note {
    /// The title as it is shown; empty for none.
    public var shownTitle: String { TitleText.shown(title) }
}

extension Topic {
    /// The name as it is shown; empty for none.
    public var shownName: String { TitleText.shown(name) }
}
