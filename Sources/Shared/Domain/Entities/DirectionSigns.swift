import EmbeddedSupport

/// The signs of a text that change the direction in which it is drawn, and with it what stands around it.
public enum DirectionSigns {
    private static let firstStrongIsolate = "\u{2068}"
    private static let popDirectionalIsolate = "\u{2069}"

    /// Returns whether a scalar overrides or isolates the direction of what follows, or ends that.
    public static func contains(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    /// Returns a text without such signs.
    public static func removed(from text: String) -> String {
        guard mayMatter(text) else { return text }
        let scalars = ExactText.scalars(of: text)
        guard scalars.contains(where: contains) else { return text }
        return ExactText.text(of: scalars.filter { !contains($0) }[...])
    }

    /// Returns a text as it can stand in a sentence: without such signs, and isolated where it is written from the right.
    public static func isolated(_ text: String) -> String {
        guard mayMatter(text) else { return text }
        let text = removed(from: text)
        return ExactText.scalars(of: text).contains(where: isFromRight) ? firstStrongIsolate + text + popDirectionalIsolate : text
    }

    /// Returns whether a scalar belongs to what is written from the right: letters of such scripts, and marks without width.
    private static func isFromRight(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }

    /// Returns whether a text has scalars from U+0580 on, as most names have not.
    private static func mayMatter(_ text: String) -> Bool {
        // The bytes can be searched without a copy; sentences ask for all their arguments.
        var text = text
        return text.withUTF8 { bytes in
            for byte in bytes where byte >= 0xD6 { return true }
            return false
        }
    }
}
