/// Holds a photo note: a picture and what a person says of it (E10).
public struct Photo: TopicItem {
    public static var kind: EntityKind { .photo }
    /// Limits the length of a caption, in Unicode scalars.
    public static let maximumCaptionLength = 10_000
    /// Limits the length of what can be read in a picture, in Unicode scalars.
    public static let maximumPictureTextLength = 50_000

    /// Identifies the photo note.
    public let id: Identifier<Photo>
    /// Names the topic the photo belongs to; nil for none.
    public var topicID: Identifier<Topic>?
    /// Holds the place among the photos, as a fractional order key.
    public var position = ""
    /// Describes the picture.
    public var picture: Picture?
    /// Holds what is written under the picture.
    public var caption = ""
    /// Holds what can be read in the picture; empty while nobody has read it, and where there is nothing to be read.
    public var pictureText = ""
    /// Holds the colour; white when there is none.
    public var color: HSBColor?
    /// Holds the colour a person mixed for the photo, kept while another one is chosen; nil before the first.
    public var customColor: HSBColor?
    /// Marks when the photo note was made.
    public var createdAt: Instant?
    /// Marks when the photo note went to the trash.
    public var deletedAt: Instant?
    /// Holds the last day the photo is meant for, the same day in every time zone.
    public var deadline: CivilDate?
    /// Holds the time of that day, as the clock shows it wherever the reader is; nil for any.
    public var deadlineTime: ClockTime?
    /// Marks when to remind of the photo.
    public var remindAt: Instant?
    /// Says that the photo goes to the trash after its deadline.
    public var removesAfterDeadline = false
    /// Holds the deadline for which the photo was last taken to the trash, so that this happens once a deadline.
    public var expiredDeadline: CivilDate?

    public init(id: Identifier<Photo>) {
        self.id = id
    }

    /// Names the picture among the fields.
    public static var pictureField: Field<Picture?> { Field("picture") }
    /// Names what can be read in the picture among the fields; the server writes it.
    public static var pictureTextField: Field<String> { Field("pictureText", limit: maximumPictureTextLength) }
    /// Names the caption among the fields.
    public static var captionField: MergedTextField { MergedTextField("caption", limit: maximumCaptionLength) }

    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitShared(&visitor)
        try visitor.visit(Photo.pictureField, &picture)
        try visitor.visit(Photo.pictureTextField, &pictureText)
        try visitor.visit(Photo.captionField, &caption)
    }
}
