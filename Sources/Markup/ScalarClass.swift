/// Sorts scalars into the classes that markup asks for.
enum ScalarClass {
    /// Tells whether a scalar can be part of a name: a letter, a digit, a combining mark, `_` or `-`.
    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            switch scalar.value {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: return true
            default: return false
            }
        }
        switch scalar.value {
        case 0xC0...0x24F, 0x400...0x481, 0x48A...0x52F, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF:
            return scalar.value != 0xD7 && scalar.value != 0xF7
        default: break
        }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || properties.isIDContinue
    }

    /// Tells whether a scalar is white space.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " || scalar.value >= 9 && scalar.value <= 13 : scalar.properties.isWhitespace
    }
}
