/// The classes of scalars that decide whether emphasis may begin or end.
enum PunctuationTable {
    /// Returns whether a scalar is punctuation or a symbol (the categories P and S).
    static func contains(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return UInt8(scalar).isPunctuation }
        var low = 0
        var high = bounds.count
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] <= scalar { low = middle + 1 } else { high = middle }
        }
        return low % 2 == 1
    }

    /// Returns whether a scalar is whitespace: of the category Zs, a tab, a line end or a form feed.
    static func isWhitespace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 9, 10, 12, 13, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Returns whether a scalar can be part of the name of a tag or a person: `_`, `-`, a letter, a digit or a mark.
    ///
    /// Past ASCII it is what is neither punctuation, a symbol, whitespace nor a control.
    static func isWord(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return UInt8(scalar).isAlphanumeric || scalar == 0x5F || scalar == 0x2D }
        switch scalar {
        case 0x80...0x9F, 0x2028, 0x2029, 0xE000...0xF8FF, 0xFEFF: return false
        case 0x30FB, 0xFF65: return true
        default: return !isWhitespace(scalar) && !contains(scalar)
        }
    }

    private static let bounds: [UInt32] = {
        var bound: UInt32 = 0x80
        return NumberList.read(data).map { step in
            bound += UInt32(step)
            return bound
        }
    }()
}
