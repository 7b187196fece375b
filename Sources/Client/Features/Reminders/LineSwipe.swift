/// A swipe that dismisses the line of what is due.
public struct LineSwipe: Equatable, Sendable {
    private var start: Double?
    /// How far the line is moved aside, in CSS pixels.
    public private(set) var offset = 0.0
    /// Whether a pointer moves the line.
    public var isUnderWay: Bool { offset != 0 }

    /// How far a pointer may move before it swipes, in CSS pixels; less is a tap.
    static let slack = 8.0
    /// How far the line has to be moved to be dismissed, in CSS pixels.
    static let distance = 96.0

    public init() {}

    /// Begins where a pointer went down.
    mutating func press(_ x: Double) { (start, offset) = (x, 0) }

    /// Follows the pointer.
    mutating func slide(_ x: Double) {
        guard let start else { return }
        let moved = x - start
        if isUnderWay || abs(moved) > LineSwipe.slack { offset = moved }
    }

    /// Ends the swipe; returns whether the line is to be dismissed.
    mutating func release() -> Bool {
        let goes = abs(offset) >= LineSwipe.distance
        self = LineSwipe()
        return goes
    }
}
