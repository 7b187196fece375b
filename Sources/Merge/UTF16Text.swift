/// Converts between the UTF-16 that a browser counts in and the Unicode scalars that events count in.
public enum UTF16Text {
    /// Tells to which side an offset inside a surrogate pair goes.
    public enum Rounding: Sendable {
        /// Goes before the pair, as the start of a selection should.
        case down
        /// Goes after the pair, as the end of a selection should.
        case up
    }

    /// Counts the UTF-16 units of a text.
    public static func unitCount(of scalars: [Unicode.Scalar]) -> Int {
        unitOffset(ofScalar: scalars.count, in: scalars)
    }

    /// Returns the UTF-16 offset of a scalar offset; offsets outside the text are taken for its nearer end.
    public static func unitOffset(ofScalar offset: Int, in scalars: [Unicode.Scalar]) -> Int {
        var units = 0
        var index = 0
        let end = min(offset, scalars.count)
        while index < end {
            units += unitCount(of: scalars[index])
            index += 1
        }
        return units
    }

    /// Returns the scalar offset of a UTF-16 offset; offsets outside the text are taken for its nearer end.
    public static func scalarOffset(ofUnit offset: Int, in scalars: [Unicode.Scalar], rounding: Rounding) -> Int {
        var units = 0
        var index = 0
        while index < scalars.count && units < offset {
            units += unitCount(of: scalars[index])
            index += 1
        }
        return units > offset && index > 0 && rounding == .down ? index - 1 : index
    }

    /// Returns the scalars of UTF-16 units; a surrogate without its partner becomes U+FFFD, so that offsets stay.
    public static func scalars(of units: [UInt16]) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(units.count)
        var index = 0
        while index < units.count {
            let unit = UInt32(units[index])
            index += 1
            if unit & surrogateMask == highSurrogate, index < units.count, UInt32(units[index]) & surrogateMask == lowSurrogate {
                let value = firstSupplementary + (unit - highSurrogate) << 10 + (UInt32(units[index]) - lowSurrogate)
                scalars.append(Unicode.Scalar(value) ?? replacement)
                index += 1
            } else {
                scalars.append(Unicode.Scalar(unit) ?? replacement)
            }
        }
        return scalars
    }

    /// Returns the UTF-16 units of scalars.
    public static func units(of scalars: [Unicode.Scalar]) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(scalars.count)
        for scalar in scalars {
            if scalar.value < firstSupplementary {
                units.append(UInt16(scalar.value))
            } else {
                let rest = scalar.value - firstSupplementary
                units.append(UInt16(highSurrogate + rest >> 10))
                units.append(UInt16(lowSurrogate + rest & 0x3FF))
            }
        }
        return units
    }

    private static let surrogateMask: UInt32 = 0xFC00
    private static let highSurrogate: UInt32 = 0xD800
    private static let lowSurrogate: UInt32 = 0xDC00
    private static let firstSupplementary: UInt32 = 0x10000
    private static let replacement: Unicode.Scalar = "\u{FFFD}"

    private static func unitCount(of scalar: Unicode.Scalar) -> Int {
        scalar.value < firstSupplementary ? 1 : 2
    }
}
