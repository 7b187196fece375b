import Layout

/// Follows a finger that pulls a list down past its top; let go far enough, it refreshes (G5). Distances are in CSS pixels.
public struct PullToRefresh: Equatable, Sendable {
    /// Tells how far down the list is shown.
    public private(set) var distance = 0.0
    /// Says that a finger pulls.
    public private(set) var isPulling = false
    private var startY: Double?

    public init() {}

    /// Tells how far the list has to be pulled.
    public static let threshold = 64.0
    private static let slop = 6.0
    private static let dimension = 320.0

    /// Tells whether letting go refreshes the list.
    public var isFarEnough: Bool { distance >= PullToRefresh.threshold }

    /// Takes a finger put down, and how far the list is scrolled; only a list at its top can be pulled.
    public mutating func press(y: Double, scrollTop: Double) { startY = scrollTop <= 0 ? y : nil }

    /// Takes a move of the finger; true while the list is pulled, so that the browser must not scroll.
    public mutating func drag(y: Double) -> Bool {
        guard let startY else { return false }
        let way = y - startY - PullToRefresh.slop
        if !isPulling, way < -2 * PullToRefresh.slop { self.startY = nil }
        isPulling = isPulling || way > 0
        distance = isPulling ? RubberBand.displayed(max(0, way) * 1.4, dimension: PullToRefresh.dimension) : 0
        return isPulling
    }

    /// Takes the finger lifted; true when the list was pulled far enough.
    public mutating func release() -> Bool {
        let isEnough = isPulling && isFarEnough
        (startY, isPulling, distance) = (nil, false, 0)
        return isEnough
    }
}
