/// Maps the share of an animation's time to the share of its way, as CSS's `cubic-bezier` does.
public struct TimingCurve: Equatable, Sendable {
    /// Holds the time of the first control point, 0…1.
    public let x1: Double
    /// Holds the way of the first control point.
    public let y1: Double
    /// Holds the time of the second control point, 0…1.
    public let x2: Double
    /// Holds the way of the second control point.
    public let y2: Double

    /// Makes a curve from (0, 0) to (1, 1) of two control points.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "Time never runs back.")
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    public static let linear = TimingCurve(0, 0, 1, 1)
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
    /// Comes close to the private curve of the iOS keyboard.
    public static let keyboard = TimingCurve(0.38, 0.7, 0.125, 1)

    /// Holds how often the interval of the curve's parameter is halved: what is left is far below a pixel.
    private static let halvingCount = 48

    /// Returns the share of the way at a share of the time; both end at 0 and 1.
    public func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        for _ in 0..<Self.halvingCount {
            let middle = (low + high) / 2
            if Self.ordinate(middle, x1, x2) < time { low = middle } else { high = middle }
        }
        return Self.ordinate((low + high) / 2, y1, y2)
    }

    private static func ordinate(_ parameter: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - parameter
        return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second + parameter * parameter * parameter
    }
}
