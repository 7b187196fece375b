/// A rating of a product in stars, 1 to 5.
public struct Rating: FieldCodable, Comparable {
    /// The valid numbers of stars.
    public static let range: ClosedRange<Int64> = 1...5
    public static var shape: FieldShape { .number }

    /// The number of stars.
    public let stars: Int64

    /// Creates a rating; nil for a number outside of `range`.
    public init?(stars: Int64) {
        guard Rating.range.contains(stars) else { return nil }
        self.stars = stars
    }

    /// The number of stars as a field's value.
    public var fieldValue: FieldValue { .integer(stars) }

    public init?(fieldValue: FieldValue) {
        guard let stars = fieldValue.integer else { return nil }
        self.init(stars: stars)
    }

    /// Orders ratings by their stars.
    public static func < (left: Rating, right: Rating) -> Bool { left.stars < right.stars }
}
