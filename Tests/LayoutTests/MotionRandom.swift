/// Draws numbers that a seed determines.
struct MotionRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Draws a number inside a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let mixed = (state >> 33) ^ state
        return range.lowerBound + (range.upperBound - range.lowerBound) * Double(mixed % 1_000_003) / 1_000_002
    }
}

/// Tells whether two numbers agree to a tolerance.
func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
    (first - second).magnitude <= tolerance
}
