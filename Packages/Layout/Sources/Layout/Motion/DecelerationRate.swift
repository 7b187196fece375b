/// The share of its velocity that scrolling keeps in each millisecond.
public struct DecelerationRate: Equatable, Sendable {
    /// The share, above 0 and below 1.
    public let share: Double

    /// Creates a rate; a share outside 0…1 is a programmer's mistake.
    public init(share: Double) {
        precondition(share > 0 && share < 1, "A deceleration rate lies between 0 and 1.")
        self.share = share
    }

    /// The rate of lists.
    public static let normal = DecelerationRate(share: 0.998)
    /// The rate of pages and pickers.
    public static let fast = DecelerationRate(share: 0.99)

    /// The distance that a velocity of 1 pt/ms covers, in points.
    public var reach: Double { share / (1 - share) }

    /// The logarithm of the share, below 0.
    var logarithm: Double { naturalLogarithm(share) }
}
