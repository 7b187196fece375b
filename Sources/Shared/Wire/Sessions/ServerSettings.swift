import Domain
import JSON

/// What every client, signed in or not, knows of the server.
public struct ServerSettings: Equatable, WireMessage {
    /// The edition of the server.
    public var edition: Edition
    /// The limits of the free edition.
    public var limits: EditionLimits
    /// The initial language of clients (`en`, `ru`, `ja`); nil for the browser's own.
    public var locale: String?
    /// The public key that verifies licence keys, in hexadecimal; nil if no keys are accepted.
    public var licenceIssuer: String?
    /// The price of the full edition and where to get a key; nil if the server does not say.
    public var offer: String?
    /// The attribution of the maps; nil for a server without maps.
    public var mapCredit: String?

    /// Creates settings, by default those of a full edition.
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
    /// Creates the default limits of a server.
    public init() { self.init(notes: EditionLimits.standardNotes) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("topics", &topics)
        try visitor.required("notesInTopic", &notesInTopic)
        try visitor.required("notes", &notes)
    }
}

public extension Call where Body == NoMessage, Answer == ServerSettings {
    static var tellSettings: Self { Self(.tellSettings) }
}
