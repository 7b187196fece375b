/// The number of tasks in a text, and of those that are ticked.
public struct TaskCount: Equatable, Sendable {
    /// The number of all tasks.
    public private(set) var total = 0
    /// The number of ticked tasks.
    public private(set) var ticked = 0

    /// Creates a count of zero.
    public init() {}

    /// Counts the tasks of a text; one without a box is not read.
    public init(of text: String) {
        var text = text
        guard text.withUTF8({ TaskCount.mayHaveBox($0) }) else { return }
        for box in NoteTasks(text).boxes { add(box) }
    }

    /// Adds the box of a line, if it has one.
    public mutating func add(_ box: TaskBox?) { count(box, 1) }

    /// Subtracts the box of a line, if it has one.
    public mutating func remove(_ box: TaskBox?) { count(box, -1) }

    private mutating func count(_ box: TaskBox?, _ step: Int) {
        guard let box else { return }
        total += step
        if box.isTicked { ticked += step }
    }

    /// Returns whether a bracket is followed by another, or by what a box has.
    private static func mayHaveBox(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count > 1 else { return false }
        for place in 0..<(bytes.count - 1) where bytes[place] == UInt8(ascii: "[") {
            switch bytes[place + 1] {
            case UInt8(ascii: " "), UInt8(ascii: "]"), UInt8(ascii: "x"), UInt8(ascii: "X"), 0xD0, 0xD1: return true
            default: continue
            }
        }
        return false
    }
}
