/// The percent-encoding of request targets (RFC 3986, section 2.1).
enum PercentEncoding {
    /// Returns the decoded text; nil when an escape is cut off or not hexadecimal, or the bytes are not UTF-8.
    static func decode(_ text: Substring, isPlusSpace: Bool = false) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
                bytes.append(high << 4 | low)
            } else {
                bytes.append(isPlusSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
