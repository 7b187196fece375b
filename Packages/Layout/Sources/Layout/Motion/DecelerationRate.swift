/// Holds what share of its velocity scrolling keeps each millisecond.
public struct DecelerationRate: Equatable, Sendable {
    /// Holds the share, above 0 and below 1.
    public let share: Double

    /// Makes a rate; a share outside 0…1 is a programmer's mistake.
    public init(share: Double) {
        precondition(share > 0 && share < 1, "A deceleration rate lies between 0 and 1.")
        self.share = share
    }

    /// Holds the rate of lists.
    public static let normal = DecelerationRate(share: 0.998)
    /// Holds the rate of pages and pickers.
    public static let fast = DecelerationRate(share: 0.99)

    /// Returns how far a velocity of 1 pt/ms carries, in points.
    public var reach: Double { share / (1 - share) }

    /// Returns the logarithm of the share, below 0.
    var logarithm: Double { naturalLogarithm(share) }
}
