/// A photo note: a picture with a caption (E10).
public struct Photo: TopicItem {
    public static var kind: EntityKind { .photo }
    /// The maximum length of a caption, in Unicode scalars.
    public static let maximumCaptionLength = 10_000
    /// The maximum length of the text read from a picture, in Unicode scalars.
    public static let maximumPictureTextLength = 50_000

    /// The identity of the photo note.
    public let id: Identifier<Photo>
    /// The topic of the photo; nil for none.
    public var topicID: Identifier<Topic>?
    /// The position among the photos, as a fractional order key.
    public var position = ""
    /// The picture's description.
    public var picture: Picture?
    /// The text under the picture.
    public var caption = ""
    /// The text read from the picture; empty until it was read, and for a picture without text.
    public var pictureText = ""
    /// The colour; nil for white.
    public var color: HSBColor?
    /// The custom colour a person mixed for the photo, kept while another one is selected; nil before the first.
    public var customColor: HSBColor?
    /// When the photo note was created.
    public var createdAt: Instant?
    /// When the photo note was moved to the trash.
    public var deletedAt: Instant?
    /// The last day the photo is meant for, the same day in every time zone.
    public var deadline: CivilDate?
    /// The time of that day by the reader's clock, in any time zone; nil for any time.
    public var deadlineTime: ClockTime?
    /// When to remind of the photo.
    public var remindAt: Instant?
    /// Whether the photo is moved to the trash after its deadline.
    public var removesAfterDeadline = false
    /// The deadline for which the photo was last moved to the trash, so that this happens once a deadline.
    public var expiredDeadline: CivilDate?

    public init(id: Identifier<Photo>) {
        self.id = id
    }

    public static var pictureField: Field<Picture?> { Field("picture") }
    /// The field of the text read from the picture, which the server writes.
    public static var pictureTextField: Field<String> { Field("pictureText", limit: maximumPictureTextLength) }
    public static var captionField: MergedTextField { MergedTextField("caption", limit: maximumCaptionLength) }

    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitShared(&visitor)
        try visitor.visit(Photo.pictureField, &picture)
        try visitor.visit(Photo.pictureTextField, &pictureText)
        try visitor.visit(Photo.captionField, &caption)
    }
}
