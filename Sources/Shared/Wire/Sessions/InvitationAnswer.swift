import Domain
import JSON

/// Gives a link that signs one more device in, once.
public struct InvitationAnswer: Equatable, WireMessage {
    /// Holds the secret; the link is the server's address, `/enter#` and the secret.
    public var secret = ""
    /// Tells until when the link works.
    public var expiresAt = Instant(milliseconds: 0)
    /// Lists the links, the likeliest to be reached from another device first.
    public var links: [String] = []
    /// Draws a QR code of the first link, a row a text of `0` and `1` (dark); empty when there is none.
    public var qrRows: [String] = []

    public init(secret: String, expiresAt: Instant, links: [String], qrRows: [String]) {
        self.secret = secret
        self.expiresAt = expiresAt
        self.links = links
        self.qrRows = qrRows
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("secret", &secret)
        try visitor.required("expiresAt", &expiresAt)
        try visitor.required("links", &links, limit: 64)
        try visitor.required("qrRows", &qrRows, limit: 200)
    }
}
