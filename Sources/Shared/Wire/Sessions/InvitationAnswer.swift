import Domain
import JSON

/// Gives a link that signs one more device in, once.
public struct InvitationAnswer: Equatable, Sendable {
    /// Holds the secret; the link is the server's address, `/enter#` and the secret.
    public var secret: String
    /// Tells until when the link works, in milliseconds since 1970.
    public var expiresAt: Int64
    /// Lists the links, the likeliest to be reached from another device first.
    public var links: [String]
    /// Draws a QR code of the first link, a row a text of `0` and `1` (dark); empty when there is none.
    public var qrRows: [String]

    /// Makes an answer.
    public init(secret: String, expiresAt: Int64, links: [String], qrRows: [String]) {
        self.secret = secret
        self.expiresAt = expiresAt
        self.links = links
        self.qrRows = qrRows
    }

    /// Reads an answer from its JSON form.
    public init(json: JSON) throws(WireError) {
        secret = try json.text(at: "secret")
        expiresAt = try json.instant(at: "expiresAt").milliseconds
        links = try json.texts(at: "links", limit: 64)
        qrRows = try json.texts(at: "qrRows", limit: 200)
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "secret": .string(secret), "expiresAt": .integer(expiresAt), "links": .array(links.map { .string($0) }),
            "qrRows": .array(qrRows.map { .string($0) }),
        ]
    }
}
