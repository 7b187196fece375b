/// The box of a task, in whatever units its text is counted.
public struct TaskBox: Equatable, Sendable {
    /// The range of the box, with its brackets.
    public let range: Range<Int>
    /// Whether the task is done.
    public let isTicked: Bool

    /// Creates the box of a range.
    public init(_ range: Range<Int>, isTicked: Bool) {
        self.range = range
        self.isTicked = isTicked
    }

    /// Returns the box a number of units further on.
    public func moved(by count: Int) -> TaskBox {
        TaskBox((range.lowerBound + count)..<(range.upperBound + count), isTicked: isTicked)
    }
}
