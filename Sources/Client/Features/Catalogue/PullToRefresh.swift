import Layout

/// A pull of a list down past its top by a finger, which refreshes the list when it is pulled far enough and released (G5). Distances are
/// in CSS pixels.
public struct PullToRefresh: Equatable, Sendable {
    /// How far down the list is shown.
    public private(set) var distance = 0.0
    /// Whether a finger pulls.
    private(set) var isPulling = false
    private var startY: Double?

    public init() {}

    /// How far the list has to be pulled.
    static let threshold = 64.0
    private static let slop = 6.0
    private static let dimension = 320.0

    /// Whether releasing refreshes the list.
    public var isFarEnough: Bool { distance >= PullToRefresh.threshold }

    /// Starts with a finger that was put down, and how far the list is scrolled; only a list at its top can be pulled.
    public mutating func press(y: Double, scrollTop: Double) { startY = scrollTop <= 0 ? y : nil }

    /// Follows a move of the finger; returns true while the list is pulled, so that the browser must not scroll.
    public mutating func drag(y: Double) -> Bool {
        guard let startY else { return false }
        let way = y - startY - PullToRefresh.slop
        if !isPulling, way < -2 * PullToRefresh.slop { self.startY = nil }
        isPulling = isPulling || way > 0
        distance = isPulling ? RubberBand.displayed(max(0, way) * 1.4, dimension: PullToRefresh.dimension) : 0
        return isPulling
    }

    /// Ends the pull; returns true when the list was pulled far enough.
    public mutating func release() -> Bool {
        let isEnough = isPulling && isFarEnough
        (startY, isPulling, distance) = (nil, false, 0)
        return isEnough
    }
}
