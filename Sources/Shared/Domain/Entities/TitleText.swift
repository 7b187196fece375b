import EmbeddedSupport

/// What a text is as a title: one line, and none where nobody can see it.
public enum TitleText {
    /// Returns a title as it is shown, on one line; an empty text for one without anything to be seen.
    public static func shown(_ text: String) -> String {
        guard isVisible(text) else { return "" }
        return mayHaveLineBreak(text) ? oneLine(text) : text
    }

    /// Whether a text has anything to be seen.
    public static func isVisible(_ text: String) -> Bool {
        // Mostly it begins with that.
        for scalar in ExactText.scalars(of: text, limit: 1) where isVisible(scalar) { return true }
        for scalar in ExactText.scalars(of: text) where isVisible(scalar) { return true }
        return false
    }

    /// Whether a scalar ends a line, by itself or with the next.
    public static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA...0xD, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether a scalar is seen: no white space, no control, nothing that Unicode says to ignore where it is not known, no empty Braille.
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
        // A look at the bytes copies nothing: lists ask this of every row.
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
