import RandomTesting

/// Draws numbers that a seed determines.
struct MotionRandom {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// Draws a number inside a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
    }
}

/// Tells whether two numbers agree to a tolerance.
func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
    (first - second).magnitude <= tolerance
}
