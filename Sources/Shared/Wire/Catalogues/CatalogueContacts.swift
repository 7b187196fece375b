import Domain

/// Tells how the people of a mirrored website are reached (G6, G9); what the site does not say is empty.
public struct CatalogueContacts: Equatable, WireMessage, OmissibleValue {
    /// Holds the postal address, in one line.
    public var address = ""
    /// Holds the phone number, as it is written.
    public var phone = ""
    /// Holds the e-mail address.
    public var email = ""
    /// Holds where they are; nil where the site does not say.
    public var location: GeographicPoint?

    public init() {}

    public static let omitted = CatalogueContacts()

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.nonempty("address", &address)
        try visitor.nonempty("phone", &phone)
        try visitor.nonempty("email", &email)
        try visitor.optional("location", &location)
    }
}
