import EmbeddedSupport

extension JSONReader {
    /// A number as it was written.
    enum Number {
        /// A whole number without fraction and exponent.
        case integer(Int64)
        /// Any other number, finite.
        case double(Double)
    }

    /// The parts of a number while it is scanned.
    private struct Digits {
        /// The value of the digits, meaningless unless `isExact`.
        var significand: UInt64 = 0
        /// Whether all digits fit `significand`.
        var isExact = true
        /// The power of ten to multiply the significand by.
        var exponent = 0

        @inline(__always)
        mutating func append(_ digit: UInt8) {
            if significand < 1_000_000_000_000_000_000 {
                significand = significand * 10 + UInt64(digit)
            } else {
                isExact = false
            }
        }
    }

    /// The greatest power of ten that a `Double` represents exactly.
    private static let greatestExactExponent = 22
    /// The greatest significand up to which a `Double` represents every whole number.
    private static let greatestExactSignificand: UInt64 = 1 << 53
    /// The exponent from which numbers are left to the platform's conversion.
    private static let exponentBound: UInt64 = 1_000_000

    /// Scans a number; throws `numberTooLong` past the limit and `numberOutOfRange` beyond a finite `Double`.
    mutating func scanNumber() throws(JSONError) -> Number {
        let start = offset
        var digits = Digits()
        let isNegative = base[offset] == JSONByte.minus
        if isNegative {
            offset += 1
        }
        try scanWholePart(&digits)
        let fractionStart = offset
        try scanFraction(&digits)
        try scanExponent(&digits)
        guard offset - start <= limits.maximumNumberLength else {
            throw .numberTooLong(at: start)
        }
        if offset == fractionStart, digits.isExact, let value = Self.integer(digits.significand, isNegative: isNegative) {
            return .integer(value)
        }
        let value = Self.exactDouble(digits, isNegative: isNegative) ?? convertedDouble(from: start)
        guard value.isFinite else {
            throw .numberOutOfRange(at: start)
        }
        return .double(value)
    }

    /// Scans a zero, or digits that don't begin with one.
    private mutating func scanWholePart(_ digits: inout Digits) throws(JSONError) {
        let start = offset
        try scanDigits(&digits)
        if base[start] == JSONByte.zero, offset > start + 1 {
            throw .unexpectedByte(base[start + 1], at: start + 1)
        }
    }

    /// Scans a dot and digits, if there is a dot.
    private mutating func scanFraction(_ digits: inout Digits) throws(JSONError) {
        guard offset < end, base[offset] == JSONByte.dot else {
            return
        }
        offset += 1
        let start = offset
        try scanDigits(&digits)
        digits.exponent -= offset - start
    }

    /// Scans an exponent, if there is one.
    private mutating func scanExponent(_ digits: inout Digits) throws(JSONError) {
        guard offset < end, base[offset] | JSONByte.lowercaseBit == JSONByte.lowercaseE else {
            return
        }
        offset += 1
        var isNegative = false
        if offset < end, base[offset] == JSONByte.plus || base[offset] == JSONByte.minus {
            isNegative = base[offset] == JSONByte.minus
            offset += 1
        }
        var exponent = Digits()
        try scanDigits(&exponent)
        guard exponent.isExact, exponent.significand < Self.exponentBound else {
            digits.isExact = false
            return
        }
        let size = Int(exponent.significand)
        digits.exponent += isNegative ? -size : size
    }

    /// Scans at least one digit.
    private mutating func scanDigits(_ digits: inout Digits) throws(JSONError) {
        let start = offset
        while offset < end, base[offset] >= JSONByte.zero, base[offset] <= JSONByte.nine {
            digits.append(base[offset] - JSONByte.zero)
            offset += 1
        }
        guard offset == start else {
            return
        }
        guard offset < end else {
            throw .unexpectedEnd(at: end)
        }
        throw .unexpectedByte(base[offset], at: offset)
    }

    /// Returns the signed value, if it fits.
    private static func integer(_ size: UInt64, isNegative: Bool) -> Int64? {
        guard isNegative else {
            return Int64(exactly: size)
        }
        return size <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- size) : nil
    }

    /// Returns the nearest value if one division or multiplication of exact operands gives it (Clinger 1990), otherwise nil.
    private static func exactDouble(_ digits: Digits, isNegative: Bool) -> Double? {
        guard digits.isExact, digits.significand <= greatestExactSignificand,
            digits.exponent.magnitude <= UInt(greatestExactExponent)
        else {
            return nil
        }
        var power = 1.0
        for _ in 0..<digits.exponent.magnitude {
            power *= 10
        }
        let significand = Double(digits.significand)
        let size = digits.exponent < 0 ? significand / power : significand * power
        return isNegative ? -size : size
    }

    /// Returns the value of the number from `start` to the current offset, by the platform's correctly rounded conversion.
    private func convertedDouble(from start: Int) -> Double {
        NumberReading.double(of: Array(UnsafeBufferPointer(start: base + start, count: offset - start)))
    }
}
