/// The share of an animation's distance for the share of its duration, in the same way as CSS's `cubic-bezier`.
public struct TimingCurve: Equatable, Sendable {
    /// The time of the first control point, 0…1.
    public let x1: Double
    /// The progress at the first control point.
    public let y1: Double
    /// The time of the second control point, 0…1.
    public let x2: Double
    /// The progress at the second control point.
    public let y2: Double

    /// Creates a curve from (0, 0) to (1, 1) with two control points.
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
    /// An approximation of the private curve of the iOS keyboard.
    public static let keyboard = TimingCurve(0.38, 0.7, 0.125, 1)

    /// How often the interval of the curve's parameter is halved, after which the error is far below a pixel.
    private static let halvingCount = 48

    /// Returns the progress at a share of the time; both range from 0 to 1.
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
