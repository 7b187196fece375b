import EmbeddedSupport

/// One session of writing on one device, the author of text events.
///
/// Every session draws an agent at random: two sessions that share one diverge for good.
public struct Agent: Hashable, Comparable, Sendable {
    /// The identity as a number, in the order of the text forms.
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Reads exactly 16 lower-case hexadecimal digits; nil for anything else.
    public init?(text: String) {
        var value: UInt64 = 0
        var digitCount = 0
        for byte in ExactText.bytes(of: text) {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            default: return nil
            }
            digitCount += 1
            if digitCount > Agent.digitCount { return nil }
            value = value << 4 | UInt64(digit)
        }
        if digitCount != Agent.digitCount { return nil }
        rawValue = value
    }

    /// The 16 lower-case hexadecimal digits of the agent.
    public var text: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(Agent.digitCount)
        var shift = (Agent.digitCount - 1) * 4
        while shift >= 0 {
            let digit = UInt8(truncatingIfNeeded: rawValue >> UInt64(shift) & 15)
            digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            shift -= 4
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Orders agents by number, which decides the order of concurrent insertions.
    public static func < (left: Agent, right: Agent) -> Bool {
        left.rawValue < right.rawValue
    }

    private static let digitCount = 16
}
