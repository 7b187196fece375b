extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let dollar = UInt8(ascii: "$")
    static let backslash = UInt8(ascii: "\\")

    /// Whether it is a space or a tab.
    @inline(__always) var isBlank: Bool { self == .space || self == .tab }

    /// Whether it ends a line.
    @inline(__always) var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

    /// Whether it is a space, a tab, a line end, a form feed or a line tabulation.
    @inline(__always) var isWhitespace: Bool { self == .space || (self >= 9 && self <= 13) }

    @inline(__always) var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    @inline(__always) var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    @inline(__always) var isAlphanumeric: Bool { isLetter || isDigit }
    var isHexadecimal: Bool { isDigit || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x66) }

    /// Whether it is a punctuation character of ASCII.
    var isPunctuation: Bool {
        (self >= 0x21 && self <= 0x2F) || (self >= 0x3A && self <= 0x40) || (self >= 0x5B && self <= 0x60) || (self >= 0x7B && self <= 0x7E)
    }

    /// The small letter of a capital of ASCII; any other byte itself.
    @inline(__always) var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
