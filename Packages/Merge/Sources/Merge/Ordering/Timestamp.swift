import EmbeddedSupport

/// The time of a write by a hybrid logical clock, which orders the writes of all devices: wall time, a counter within it, and the agent for
/// ties.
///
/// Source: Kulkarni et al., Logical Physical Clocks and Consistent Snapshots in Globally Distributed Databases (2014).
public struct Timestamp: Hashable, Comparable, Sendable {
    /// The latest wall time seen, in milliseconds since 1970.
    public let milliseconds: Int64
    /// The number of earlier writes within the same millisecond.
    public let counter: Int
    /// The agent that wrote.
    public let agent: Agent

    /// The maximum counter; after it a clock continues in the next millisecond.
    public static let maximumCounter = 0xFFFF
    /// The maximum time in twelve hexadecimal digits.
    public static let maximumMilliseconds: Int64 = 0xFFFF_FFFF_FFFF
    /// The latest time, in milliseconds since 1970, that a clock returns or follows: a later one would leave no room for what comes after.
    public static let latestMilliseconds: Int64 = 0xFDFF_FFFF_FFFF
    /// The latest time that a server accepts from a device, about 34 years later, so that the server's own operations can follow and be
    /// read.
    public static let latestAcceptedMilliseconds: Int64 = 0xFEFF_FFFF_FFFF

    /// Returns whether a number of milliseconds since the epoch is valid in a timestamp.
    public static func isPossible(_ milliseconds: Int64) -> Bool { milliseconds >= 0 && milliseconds <= maximumMilliseconds }

    public init(milliseconds: Int64, counter: Int, agent: Agent) {
        self.milliseconds = milliseconds
        self.counter = counter
        self.agent = agent
    }

    /// Reads the written form; nil for any other text.
    public init?(text: String) {
        var parts: [UInt64] = [0, 0, 0]
        var part = 0
        var digits = 0
        for byte in ExactText.bytes(of: text) {
            if byte == 0x2D {
                guard part < 2, digits == Timestamp.digitCounts[part] else { return nil }
                part += 1
                digits = 0
                continue
            }
            guard let digit = HexadecimalDigits.value(of: byte), digits < Timestamp.digitCounts[part] else { return nil }
            parts[part] = parts[part] << 4 | UInt64(digit)
            digits += 1
        }
        guard part == 2, digits == Timestamp.digitCounts[2] else { return nil }
        self.init(milliseconds: Int64(parts[0]), counter: Int(parts[1]), agent: Agent(rawValue: parts[2]))
    }

    /// The timestamp as hexadecimal digits, `milliseconds(12)-counter(4)-agent(16)`; the text sorts as the timestamps do.
    public var text: String {
        HexadecimalDigits.text(of: UInt64(milliseconds), digitCount: Timestamp.digitCounts[0]) + "-"
            + HexadecimalDigits.text(of: UInt64(counter), digitCount: Timestamp.digitCounts[1]) + "-" + agent.text
    }

    /// Returns an agent's first timestamp after this one.
    public func next(by agent: Agent) -> Timestamp {
        guard counter < Timestamp.maximumCounter else { return Timestamp(milliseconds: milliseconds + 1, counter: 0, agent: agent) }
        return Timestamp(milliseconds: milliseconds, counter: counter + 1, agent: agent)
    }

    /// Orders timestamps by time, then counter, then agent.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
        if left.counter != right.counter { return left.counter < right.counter }
        return left.agent < right.agent
    }

    private static let digitCounts = [12, 4, 16]
}
