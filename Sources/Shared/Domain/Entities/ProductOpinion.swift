/// What a person thinks of one product of a catalogue: stars, when it was last viewed, and a remark (G6, G10).
///
/// It has the identity of the product, which every device computes alike, so that two devices never create two opinions on it.
public struct ProductOpinion: Entity {
    public static var kind: EntityKind { .productOpinion }
    /// The maximum length of a remark, in Unicode scalars.
    public static let maximumRemarkLength = 10_000

    /// The identity of the opinion, which is also the product's.
    public let id: Identifier<ProductOpinion>
    /// The catalogue of the product.
    public var catalogueID: EntityID?
    /// The rating; nil for none.
    public var rating: Rating?
    /// When the product was last viewed; nil if it never was or the history was cleared.
    public var viewedAt: Instant?
    /// The person's remark.
    public var remark = ""
    /// When the opinion was created.
    public var createdAt: Instant?
    /// When the opinion was moved to the trash, which no screen does.
    public var deletedAt: Instant?

    public init(id: Identifier<ProductOpinion>) {
        self.id = id
    }

    public static var catalogueField: Field<EntityID?> { Field("catalogueID") }
    public static var ratingField: Field<Rating?> { Field("rating") }
    /// The field of `viewedAt`.
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
