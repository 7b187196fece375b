import Domain
import EmbeddedSupport
import Merge

/// A sequence of keys that order a device's operations as they were made, across tabs and restarts, whatever the clock does.
public struct OutboxSequence: Sendable {
    private var last: Int64 = 0

    /// Returns the key that follows all earlier ones; it ends with the revision that the operation's tab had heard of, if that matters for
    /// the operation.
    public mutating func next(now: Instant, agent: Agent, heard revision: Int64? = nil) -> String {
        last = max(last + 1, now.milliseconds * 1000)
        var digits = "\(last)"
        while digits.utf8.count < OutboxSequence.digitCount { digits = "0" + digits }
        return digits + "-" + agent.text + (revision.map { "-\($0)" } ?? "")
    }

    /// Takes into account a key that is in use.
    public mutating func observe(_ key: String) {
        var number: Int64 = 0
        for byte in ExactText.bytes(of: key) {
            guard byte >= 0x30, byte <= 0x39, number < Int64.max / 100 else { break }
            number = number * 10 + Int64(byte - 0x30)
        }
        last = max(last, number)
    }

    private static let digitCount = 18
}
