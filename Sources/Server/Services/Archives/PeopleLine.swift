import Domain
import EmbeddedSupport
import JSON
import Store
import Wire

/// A person, a device or an order of a server; a line of the entry `people.jsonl`.
enum PeopleLine {
    case person(User)
    case device(Session)
    case order(OrderRecord)

    /// The name of the entry.
    static let name = "people.jsonl"

    init(json: JSON) throws(WireError) {
        if json["person"] != nil {
            let id: Identifier<User> = try json.identifier("person")
            self = .person(
                User(
                    id: id, name: try json.text(at: "name"), passPhraseHash: json["passPhrase"]?.string,
                    space: try json.identifier("space"),
                    createdAt: try json.moment("createdAt"), licence: json["licence"]?.string, isOwner: json["owner"]?.bool == true,
                    isDisabled: json["disabled"]?.bool == true, fileBytes: json["fileBytes"]?.integer))
        } else if json["device"] != nil {
            guard let digest = HexadecimalDigits.bytes(in: try json.text(at: "token")) else { throw .invalid("token") }
            self = .device(
                Session(
                    id: try json.identifier("device"), user: try json.identifier("of"), tokenDigest: digest,
                    name: try json.text(at: "name"),
                    signedInAt: try json.moment("signedInAt"), lastSeenAt: try json.moment("lastSeenAt")))
        } else {
            self = .order(
                OrderRecord(
                    identity: try json.text(at: "letter"), space: try json.identifier("space"), begunAt: try json.moment("begunAt"),
                    isSent: json["sent"]?.bool == true))
        }
    }

    /// The line, without the line feed.
    var text: String {
        var writer = JSONWriter()
        writer.beginObject()
        switch self {
        case .person(let user):
            writer.member("person", user.id.text)
            writer.member("name", user.name)
            writer.member("passPhrase", user.passPhraseHash)
            writer.member("space", user.space.text)
            writer.member("createdAt", user.createdAt)
            writer.member("licence", user.licence)
            if user.isOwner { writer.claim("owner") }
            if user.isDisabled { writer.claim("disabled") }
            if let bytes = user.fileBytes {
                writer.key("fileBytes")
                writer.integer(bytes)
            }
        case .device(let session):
            writer.member("device", session.id.text)
            writer.member("of", session.user.text)
            writer.member("token", HexadecimalDigits.text(of: session.tokenDigest))
            writer.member("name", session.name)
            writer.member("signedInAt", session.signedInAt)
            writer.member("lastSeenAt", session.lastSeenAt)
        case .order(let order):
            writer.member("letter", order.identity)
            writer.member("space", order.space.text)
            writer.member("begunAt", order.begunAt)
            writer.key("sent")
            writer.bool(order.isSent)
        }
        writer.endObject()
        return writer.text
    }
}

extension JSONWriter {
    /// Writes a member that says that something holds.
    fileprivate mutating func claim(_ key: String) {
        self.key(key)
        bool(true)
    }

    /// Writes a moment, in milliseconds since the epoch.
    mutating func member(_ key: String, _ moment: Instant) {
        self.key(key)
        integer(moment.milliseconds)
    }
}

extension JSON {
    /// Returns a member that must be an identity; throws `invalid` otherwise.
    func identifier<Subject>(_ name: String) throws(WireError) -> Identifier<Subject> {
        guard let id = EntityID(text: try text(at: name)) else { throw .invalid(name) }
        return Identifier(id)
    }

    /// Returns a member that must be a moment; throws `invalid` otherwise.
    func moment(_ name: String) throws(WireError) -> Instant {
        guard let moment = instant(ifAt: name) else { throw .invalid(name) }
        return moment
    }
}
