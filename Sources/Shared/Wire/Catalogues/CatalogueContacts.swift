import Domain

/// How to reach the people behind a mirrored website (G6, G9); what the site does not say is empty.
public struct CatalogueContacts: Equatable, WireMessage, OmissibleValue {
    /// The postal address, on one line.
    public var address = ""
    /// The phone number, as it is written.
    public var phone = ""
    /// The email address.
    public var email = ""
    /// Where they are; nil if the site does not say.
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
