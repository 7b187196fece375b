import EmbeddedSupport

/// Keys that sort between others, so that moving one item in a list writes that item only.
///
/// A key is a fraction written in base 62 with the digits in ASCII order, without trailing zeros. Two devices may create the same key; the
/// entity's identity breaks the tie.
///
/// Keys consist of steps (`OrderStep`), numbers that sort as texts and become a digit longer when they have grown 61-fold. What is inserted
/// before or after a list, or repeatedly beside one row, counts a step up or down, so the keys' length is logarithmic; a row between two
/// neighbouring steps starts a new count after the lower one. Only repeated halving of one place adds a digit every few times, which no
/// scheme can avoid for all orders of insertion; a server then writes shorter keys.
public enum OrderKey {
    /// The maximum length of a key, in digits.
    public static let maximumLength = 4_000
    /// The length, in digits, from which a server replaces a key and its neighbours by shorter ones.
    public static let comfortableLength = 200

    /// Returns a key after `lower` and before `upper`; nil is the start or the end of the list.
    ///
    /// Bounds that are equal, crossed or not keys count as nil: the list stays usable whatever a device has sent.
    public static func between(_ lower: String?, _ upper: String?) -> String {
        let low = lower.flatMap(key) ?? []
        let high = upper.flatMap(key)
        guard let high, precedes(low, high) else { return text(after(low, before: nil)) }
        return text(low.isEmpty || high.starts(with: low) ? before(high, from: low.count) : after(low, before: high))
    }

    /// Returns keys in ascending order, all after `lower` and before `upper`.
    public static func keys(_ count: Int, between lower: String?, _ upper: String?) -> [String] {
        var keys: [String] = []
        for _ in 0..<count { keys.append(between(keys.last ?? lower, upper)) }
        return keys
    }

    /// Returns whether a text is a key: base-62 digits, not empty, no trailing zero, within the length limit.
    public static func isValid(_ text: String) -> Bool { key(text) != nil }

    /// Returns the digits of a key; nil for a text that isn't one.
    private static func key(_ text: String) -> [Int]? {
        guard let digits = digits(text), let last = digits.last, last != 0 else { return nil }
        return digits
    }

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

    /// Returns a key after `low`, which isn't a prefix of `high`: the last step is counted up if the result is below `high`, or else a
    /// first step is added.
    private static func after(_ low: [Int], before high: [Int]?) -> [Int] {
        if let place = lastStep(of: low, from: 0), let step = OrderStep(low[place...]) {
            let upper = high.flatMap { $0.count >= place && $0[..<place] == low[..<place] ? OrderStep(beginning: $0[place...]) : nil }
            if let next = step.next(before: upper) {
                let key = low[..<place] + next.digits
                if high.map({ precedes(Array(key), $0) }) ?? true { return Array(key) }
            }
        }
        return low + OrderStep.first.digits
    }

    /// Returns the key before `high` that continues its first `start` digits, which are the lower bound.
    private static func before(_ high: [Int], from start: Int) -> [Int] {
        if let place = lastStep(of: high, from: start), let step = OrderStep(high[place...]), let previous = step.previous {
            return high[..<place] + previous.digits
        }
        // A key of an earlier version: its first digit other than zero is halved, and there is room below for all later keys.
        var place = start
        while high[place] == 0 { place += 1 }
        let head = Array(high[..<place])
        if high[place] > 1 { return head + [high[place] / 2] }
        return head + [0] + OrderStep.first.digits
    }

    /// Returns where the last step of a key begins, at or after an index; nil if it doesn't end with one.
    private static func lastStep(of key: [Int], from start: Int) -> Int? {
        (start..<max(start, key.count)).first { OrderStep.length(beginning: key[$0]) == key.count - $0 }
    }
}
