/// Scalars as UTF-8.
enum UTF8Text {
    static let replacement: UInt32 = 0xFFFD

    /// Appends a scalar; what is none becomes the replacement character.
    static func append(_ scalar: UInt32, to text: inout [UInt8]) {
        switch scalar {
        case 0..<0x80: text.append(UInt8(scalar))
        case 0x80..<0x800:
            text.append(0xC0 | UInt8(scalar >> 6))
            text.append(0x80 | UInt8(scalar & 0x3F))
        case 0xD800..<0xE000, 0x11_0000...: append(replacement, to: &text)
        case 0x800..<0x1_0000:
            text.append(0xE0 | UInt8(scalar >> 12))
            text.append(0x80 | UInt8(scalar >> 6 & 0x3F))
            text.append(0x80 | UInt8(scalar & 0x3F))
        default:
            text.append(0xF0 | UInt8(scalar >> 18))
            text.append(0x80 | UInt8(scalar >> 12 & 0x3F))
            text.append(0x80 | UInt8(scalar >> 6 & 0x3F))
            text.append(0x80 | UInt8(scalar & 0x3F))
        }
    }
}
