import Domain
import JSON

/// Describes one signed-in device.
public struct Device: Equatable, Sendable {
    /// Identifies the device.
    public var id: String
    /// Names the device.
    public var name: String
    /// Tells when it signed in, in milliseconds since 1970.
    public var signedInAt: Int64
    /// Tells when it last reached the server, in milliseconds since 1970.
    public var lastSeenAt: Int64
    /// Says that it is the device that asks.
    public var isCurrent: Bool

    /// Limits the length of a name, in Unicode scalars.
    public static let maximumNameLength = 100

    /// Makes a description.
    public init(id: String, name: String, signedInAt: Int64, lastSeenAt: Int64, isCurrent: Bool) {
        self.id = id
        self.name = name
        self.signedInAt = signedInAt
        self.lastSeenAt = lastSeenAt
        self.isCurrent = isCurrent
    }

    /// Reads a description from its JSON form.
    public init(json: JSON) throws(WireError) {
        id = try json.text(at: "id")
        name = try json.text(at: "name")
        signedInAt = try json.instant(at: "signedInAt").milliseconds
        lastSeenAt = try json.instant(at: "lastSeenAt").milliseconds
        isCurrent = json["isCurrent"]?.bool ?? false
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "id": .string(id), "name": .string(name), "signedInAt": .integer(signedInAt), "lastSeenAt": .integer(lastSeenAt),
            "isCurrent": .bool(isCurrent),
        ]
    }
}
