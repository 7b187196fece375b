import EmbeddedSupport

/// Makes keys that sort between others, so that moving one item in a list writes that item only.
///
/// A key is a fraction written in base 62 with the digits in ASCII order, without trailing zeros. Two devices may make
/// the same key; the entity's identity breaks the tie.
public enum OrderKey {
    /// Limits the length of a key, in digits; `between` stays far below it in use.
    public static let maximumLength = 1_000

    /// Gives a key after `lower` and before `upper`; nil stands for the start or the end of the list.
    ///
    /// Bounds that are equal, crossed or not keys count as absent: the list stays usable whatever a device has sent.
    public static func between(_ lower: String?, _ upper: String?) -> String {
        let low = lower.flatMap(digits) ?? []
        let high = upper.flatMap(digits)
        if let high, !precedes(low, high) { return text(midpoint(low, nil)) }
        return text(midpoint(low, high))
    }

    /// Tells whether a text is a key: base-62 digits, not empty, no trailing zero, within the length limit.
    public static func isValid(_ key: String) -> Bool {
        guard let digits = digits(key) else { return false }
        return !digits.isEmpty && digits.last != 0
    }

    private static let radix = 62

    private static func digits(_ key: String) -> [Int]? {
        var digits: [Int] = []
        for byte in ExactText.bytes(of: key) {
            guard digits.count < maximumLength else { return nil }
            switch byte {
            case 0x30...0x39: digits.append(Int(byte) - 0x30)
            case 0x41...0x5A: digits.append(Int(byte) - 0x41 + 10)
            case 0x61...0x7A: digits.append(Int(byte) - 0x61 + 36)
            default: return nil
            }
        }
        return digits
    }

    private static func text(_ digits: [Int]) -> String {
        var bytes: [UInt8] = []
        for digit in digits {
            bytes.append(UInt8(digit < 10 ? digit + 0x30 : digit < 36 ? digit - 10 + 0x41 : digit - 36 + 0x61))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func precedes(_ left: [Int], _ right: [Int]) -> Bool {
        for place in 0..<min(left.count, right.count) where left[place] != right[place] { return left[place] < right[place] }
        return left.count < right.count
    }

    /// Walks both bounds digit by digit until there is room for one more digit between them.
    private static func midpoint(_ low: [Int], _ high: [Int]?) -> [Int] {
        var key: [Int] = []
        var bound = high
        var place = 0
        while true {
            let lower = place < low.count ? low[place] : 0
            let upper = bound.map { place < $0.count ? $0[place] : 0 } ?? radix
            if upper - lower > 1 {
                key.append((lower + upper) / 2)
                return key
            }
            key.append(lower)
            if upper > lower { bound = nil }
            place += 1
        }
    }
}
