import Domain
import JSON

/// A link that signs one more device in, once.
public struct InvitationAnswer: Equatable, WireMessage {
    /// The secret; the link is the server's address, `/enter#` and the secret.
    public var secret = ""
    /// When the link stops working.
    public var expiresAt = Instant(milliseconds: 0)
    /// The links, beginning with the one most likely to be reachable from another device.
    public var links: [String] = []
    /// The QR code of the first link, each row a text of `0` and `1` (dark); empty for no link.
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

public extension Call where Body == NoMessage, Answer == InvitationAnswer {
    static var invite: Self { Self(.invite) }
    static var invitePerson: Self { Self(.invitePerson) }
}

public extension Call where Body == PersonNameRequest, Answer == InvitationAnswer {
    static var addPerson: Self { Self(.addPerson) }
}
