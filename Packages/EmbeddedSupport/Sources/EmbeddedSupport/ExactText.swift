/// Reads, compares and creates texts by their exact UTF-8 and scalars, where `String` considers canonically equivalent texts equal.
///
/// Nothing here is inlined: in the browser's program one compiled copy serves all callers.
public enum ExactText {
    /// Returns whether two texts have the same bytes.
    @inline(never) public static func areSame(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && compare(left, right) == 0
    }

    /// Returns whether a text comes before another in the order of their bytes.
    @inline(never) public static func precedes(_ left: String, _ right: String) -> Bool {
        compare(left, right) < 0
    }

    /// Returns what follows a prefix; nil for a text that does not start with it.
    @inline(never) public static func rest(of text: String, after prefix: String) -> String? {
        let bytes = bytes(of: text)
        let start = self.bytes(of: prefix)
        guard holds(bytes, start, at: 0) else { return nil }
        return String(decoding: bytes[start.count...], as: UTF8.self)
    }

    /// Returns whether a scalar is white space, a property that Unicode never changes; the standard library's tables would take 23 kB in
    /// the browser.
    @inline(never) public static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Returns the UTF-8 of a text; iterating over an array takes far less code than iterating over a `String.UTF8View`.
    @inline(never) public static func bytes(of text: String) -> [UInt8] {
        var text = text
        return text.withUTF8 { Array($0) }
    }

    /// Returns the Unicode scalars of a text, or the first ones up to a limit.
    @inline(never) public static func scalars(of text: String, limit: Int = .max) -> [Unicode.Scalar] {
        // In contiguous memory a long text takes a tenth of the time of iterating over a `String.UnicodeScalarView`.
        var text = text
        return text.withUTF8 { bytes in
            var count = 0
            for byte in bytes where byte & 0xC0 != 0x80 {
                if count == limit { break }
                count += 1
            }
            return [Unicode.Scalar](unsafeUninitializedCapacity: count) { scalars, filled in
                var place = 0
                while filled < count {
                    let (scalar, length) = decode(bytes, at: place)
                    scalars.initializeElement(at: filled, to: scalar)
                    filled += 1
                    place += length
                }
            }
        }
    }

    @inline(never) public static func text(of scalars: ArraySlice<Unicode.Scalar>) -> String {
        var length = 0
        for scalar in scalars { length += UTF8.width(scalar) }
        return String(unsafeUninitializedCapacity: length) { bytes in
            var place = 0
            for scalar in scalars {
                // Most scalars are ASCII, which needs no encoding.
                if scalar.isASCII {
                    bytes[place] = UInt8(truncatingIfNeeded: scalar.value)
                    place += 1
                    continue
                }
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    bytes[place] = byte
                    place += 1
                }
            }
            return place
        }
    }

    @inline(never) public static func text(of scalars: [Unicode.Scalar]) -> String { text(of: scalars[...]) }

    @inline(never) public static func trimmed(_ text: String) -> String {
        let scalars = scalars(of: text)
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return self.text(of: scalars[first...last])
    }

    /// Returns whether bytes have a part at an index.
    @inline(never) public static func holds(_ bytes: [UInt8], _ part: [UInt8], at place: Int) -> Bool {
        guard bytes.count - place >= part.count else { return false }
        for index in part.indices where bytes[place + index] != part[index] { return false }
        return true
    }

    /// Reads the scalar that starts at an index of valid UTF-8, and returns its length in bytes too.
    private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let first = bytes[place]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[place + offset] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// Returns a negative number, zero or a positive number for a text before, equal to or after another.
    @inline(never) private static func compare(_ left: String, _ right: String) -> Int {
        var left = left
        var right = right
        return left.withUTF8 { leftBytes in
            right.withUTF8 { rightBytes in
                for index in 0..<min(leftBytes.count, rightBytes.count) where leftBytes[index] != rightBytes[index] {
                    return Int(leftBytes[index]) - Int(rightBytes[index])
                }
                return leftBytes.count - rightBytes.count
            }
        }
    }
}
