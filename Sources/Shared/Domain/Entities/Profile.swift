/// What a person tells about themselves: eight fields of a form, and the page that "Open Git CV" opens (S7, R4).
///
/// A space has exactly one, with a fixed identity, so that two devices never create two.
public struct Profile: Entity {
    public static var kind: EntityKind { .profile }
    /// The identity of the only profile of a space: the word "profile" in ASCII.
    public static let identity = Identifier<Profile>(EntityID(high: 0x7072_6F66_696C_6500, low: 0))
    /// The maximum length of each text, in Unicode scalars.
    public static let maximumTextLength = 1_000

    /// The identity of the profile.
    public let id: Identifier<Profile>
    public var firstName = ""
    public var lastName = ""
    public var birthDate: CivilDate?
    /// The email address, as it was typed.
    public var email = ""
    /// The phone number, as it was typed.
    public var phone = ""
    /// The street and house number.
    public var address = ""
    public var city = ""
    public var occupation = ""
    /// The address of the page about the person's work, as it was typed.
    public var webAddress = ""
    /// When the profile was moved to the trash, which no screen does.
    public var deletedAt: Instant?

    public init(id: Identifier<Profile> = Profile.identity) {
        self.id = id
    }

    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.visit(Profile.field("firstName"), &firstName)
        try visitor.visit(Profile.field("lastName"), &lastName)
        try visitor.visit(Field("birthDate"), &birthDate)
        try visitor.visit(Profile.field("email"), &email)
        try visitor.visit(Profile.field("phone"), &phone)
        try visitor.visit(Profile.field("address"), &address)
        try visitor.visit(Profile.field("city"), &city)
        try visitor.visit(Profile.field("occupation"), &occupation)
        try visitor.visit(Profile.webAddressField, &webAddress)
        try visitor.visit(Fields.deletedAt, &deletedAt)
    }

    public static var webAddressField: Field<String> { field("webAddress") }

    private static func field(_ name: String) -> Field<String> { Field(name, limit: maximumTextLength) }
}
