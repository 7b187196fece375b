/// Holds what a person thinks of one product of a catalogue: stars, when it was looked at last, and a remark (G6, G10).
///
/// It has the identity of the product, which every device computes alike, so that two devices never make two of it.
public struct ProductMark: Entity {
    /// Names marks in the journal.
    public static var kind: EntityKind { .productMark }
    /// Limits the length of a remark, in Unicode scalars.
    public static let maximumRemarkLength = 10_000
    /// Limits the stars.
    public static let ratings: ClosedRange<Int64> = 1...5

    /// Identifies the mark, and the product.
    public let id: Identifier<ProductMark>
    /// Identifies the catalogue of the product.
    public var catalogueID: EntityID?
    /// Counts the stars, 1 to 5; nil for none.
    public var rating: Int64?
    /// Marks when the product was looked at last; nil if it never was or the history was cleared.
    public var viewedAt: Instant?
    /// Holds what the person wrote of it.
    public var remark = ""
    /// Marks when the mark was made.
    public var createdAt: Instant?
    /// Marks when the mark went to the trash, which no screen does.
    public var deletedAt: Instant?

    /// Makes an empty mark.
    public init(id: Identifier<ProductMark>) {
        self.id = id
    }

    /// Shows every field to the visitor.
    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.visit("catalogueID", reference: &catalogueID)
        try visitor.visit("rating", number: &rating)
        if let stars = rating, !ProductMark.ratings.contains(stars) { rating = nil }
        try visitor.visit("viewedAt", &viewedAt)
        try visitor.visit("createdAt", &createdAt)
        try visitor.visit("deletedAt", &deletedAt)
        try visitor.visit("remark", merged: &remark)
    }
}
