/// A generator of random numbers from a seed by xoshiro256**, so that a run can be repeated.
///
/// Source: Blackman and Vigna, Scrambled Linear Pseudorandom Number Generators (2021).
public struct RandomGenerator: RandomNumberGenerator, Sendable {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    /// Starts from a seed; if it is all zeros, a fixed seed is used instead.
    public init(seed: (UInt64, UInt64, UInt64, UInt64)) {
        state = seed == (0, 0, 0, 0) ? (1, 2, 3, 4) : seed
    }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        let result = RandomGenerator.rotate(state.1 &* 5, by: 7) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = RandomGenerator.rotate(state.3, by: 45)
        return result
    }

    private static func rotate(_ number: UInt64, by count: UInt64) -> UInt64 {
        number << count | number >> (64 - count)
    }
}
