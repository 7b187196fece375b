/// Holds what a person says of themselves: eight fields of a form, and the page that "Open Git CV" opens (S7, R4).
///
/// A space has exactly one, under an identity that every device knows, so that two devices never make two of it.
public struct Profile: Entity {
    public static var kind: EntityKind { .profile }
    /// Identifies the one profile of a space: the word "profile" in ASCII.
    public static let identity = Identifier<Profile>(EntityID(high: 0x7072_6F66_696C_6500, low: 0))
    /// Limits the length of each text, in Unicode scalars.
    public static let maximumTextLength = 1_000

    /// Identifies the profile.
    public let id: Identifier<Profile>
    /// Holds the first name.
    public var firstName = ""
    /// Holds the last name.
    public var lastName = ""
    /// Holds the date of birth.
    public var birthDate: CivilDate?
    /// Holds the e-mail address, as it was typed.
    public var email = ""
    /// Holds the phone number, as it was typed.
    public var phone = ""
    /// Holds street and house.
    public var address = ""
    /// Holds the city.
    public var city = ""
    /// Holds the occupation.
    public var occupation = ""
    /// Holds the address of the page about the person's work, as it was typed.
    public var webAddress = ""
    /// Marks when the profile went to the trash, where no screen takes it.
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

    /// Names the address of the page about the person's work among the fields.
    public static var webAddressField: Field<String> { field("webAddress") }

    private static func field(_ name: String) -> Field<String> { Field(name, limit: maximumTextLength) }
}
