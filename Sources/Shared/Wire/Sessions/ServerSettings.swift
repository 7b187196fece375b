import Domain
import JSON

/// Tells every client, signed in or not, what kind of server it speaks with.
public struct ServerSettings: Equatable, WireMessage {
    /// Names the edition that the server is run as.
    public var edition: Edition
    /// Holds the limits of the free edition.
    public var limits: EditionLimits
    /// Names the language clients begin with (`en`, `ru`, `ja`); nil for the browser's own.
    public var locale: String?
    /// Holds the public key that licence keys are checked with, in hexadecimal; nil where no key counts.
    public var licenceIssuer: String?
    /// Says what the full edition costs and where a key comes from; nil where the server says nothing of it.
    public var offer: String?
    /// Names whom the maps are owed to; nil where the server has no maps.
    public var mapCredit: String?

    /// Makes settings; those of a full edition unless told otherwise.
    public init(
        edition: Edition = .full, limits: EditionLimits = EditionLimits(), locale: String? = nil, licenceIssuer: String? = nil
    ) {
        self.edition = edition
        self.limits = limits
        self.locale = locale
        self.licenceIssuer = licenceIssuer
    }

    public init() { self.init(edition: .full) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("edition", &edition)
        try visitor.required("limits", &limits)
        try visitor.optional("locale", &locale)
        try visitor.optional("licenceIssuer", &licenceIssuer)
        try visitor.optional("offer", &offer)
        try visitor.optional("mapCredit", &mapCredit)
    }
}

extension Edition: WireWord {}

extension EditionLimits: WireMessage {
    /// Makes the limits that a server has unless it is told otherwise.
    public init() { self.init(notes: EditionLimits.standardNotes) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("topics", &topics)
        try visitor.required("notesInTopic", &notesInTopic)
        try visitor.required("notes", &notes)
    }
}
