/// The classes of scalars for markup.
public enum ScalarClass {
    /// Returns whether a scalar can be part of a name: a letter, a digit, a combining mark, `_` or `-`.
    public static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            switch scalar.value {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: return true
            default: return false
            }
        }
        return WordScalars.contains(scalar)
    }

    /// Returns whether a scalar is a middle dot of Japanese, which is used within names and between words.
    static func isMiddleDot(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{30FB}" || scalar == "\u{FF65}" }
}
