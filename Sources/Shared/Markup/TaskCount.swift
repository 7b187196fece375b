import EmbeddedSupport

/// The number of tasks in a text, and of those that are ticked.
public struct TaskCount: Equatable, Sendable {
    /// The number of all tasks.
    public private(set) var total = 0
    /// The number of ticked tasks.
    public private(set) var ticked = 0

    /// Creates a count of zero.
    public init() {}

    /// Counts the tasks of a text, examining only the first letters of most lines.
    public init(of text: String) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
                if TaskCount.mayBeItem(bytes, start, end) { add(TaskCount.item(bytes, start, end)) }
                start = end + 1
            }
        }
    }

    /// Adds a paragraph that may be an item.
    public mutating func add(_ item: ListItem?) { count(item, 1) }

    /// Subtracts a paragraph that may be an item.
    public mutating func remove(_ item: ListItem?) { count(item, -1) }

    private mutating func count(_ item: ListItem?, _ step: Int) {
        guard let item, item.isTask else { return }
        total += step
        if item.isTicked { ticked += step }
    }

    private static func mayBeItem(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var place = start
        while place < end, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") { place += 1 }
        guard place < end else { return false }
        switch bytes[place] {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "0")...UInt8(ascii: "9"): return true
        default: return false
        }
    }

    private static func item(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> ListItem? {
        // A scalar has four bytes at most; if one is cut, it is past everything that makes an item.
        let part = UnsafeBufferPointer(rebasing: bytes[start..<min(end, start + 4 * (ListItem.maximumPrefixLength + 1))])
        return ListItem(ExactText.scalars(of: String(decoding: part, as: UTF8.self))[...])
    }
}
