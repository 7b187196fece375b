/// Holds what a person thinks of one product of a catalogue: stars, when it was looked at last, and a remark (G6, G10).
///
/// It has the identity of the product, which every device computes alike, so that two devices never make two of it.
public struct ProductOpinion: Entity {
    public static var kind: EntityKind { .productOpinion }
    /// Limits the length of a remark, in Unicode scalars.
    public static let maximumRemarkLength = 10_000

    /// Identifies the opinion, and the product.
    public let id: Identifier<ProductOpinion>
    /// Identifies the catalogue of the product.
    public var catalogueID: EntityID?
    /// Rates it; nil for no rating.
    public var rating: Rating?
    /// Marks when the product was looked at last; nil if it never was or the history was cleared.
    public var viewedAt: Instant?
    /// Holds what the person wrote of it.
    public var remark = ""
    /// Marks when the opinion was made.
    public var createdAt: Instant?
    /// Marks when the opinion went to the trash, where no screen takes it.
    public var deletedAt: Instant?

    public init(id: Identifier<ProductOpinion>) {
        self.id = id
    }

    /// Names the catalogue among the fields.
    public static var catalogueField: Field<EntityID?> { Field("catalogueID") }
    /// Names the rating among the fields.
    public static var ratingField: Field<Rating?> { Field("rating") }
    /// Names the moment of the last look among the fields.
    public static var viewedField: Field<Instant?> { Field("viewedAt") }

    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.visit(ProductOpinion.catalogueField, &catalogueID)
        try visitor.visit(ProductOpinion.ratingField, &rating)
        try visitor.visit(ProductOpinion.viewedField, &viewedAt)
        try visitor.visit(Fields.createdAt, &createdAt)
        try visitor.visit(Fields.deletedAt, &deletedAt)
        try visitor.visit(MergedTextField("remark", limit: ProductOpinion.maximumRemarkLength), &remark)
    }
}
